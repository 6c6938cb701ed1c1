// Speech recognition for browsers without their own: records the microphone and sends each utterance to the server.
import { get, HttpError, transcribe } from '../../../lib/api/api.ts'
import type { Recognise, VoiceProblem } from '../recognition/recognition.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { canRecord } from '../support.ts'
import { spokenLanguage } from '../voice-settings.ts'

export async function canTranscribe(): Promise<boolean> {
  if (!canRecord()) return false
  return (await get('GET /api/health', {})).transcription
}

export const recogniseOnServer: Recognise = (language, listener) => {
  const cancelled = new AbortController()
  const unsaid: Blob[] = []
  let isWanted = true
  let waiting = 0
  let recorder: Recorder | null = null
  // One at a time, so that sentences stay in the order in which they were spoken.
  let line = Promise.resolve()

  const phase = () => {
    if (cancelled.signal.aborted) return
    listener.onPhase(waiting > 0 ? 'transcribing' : recorder ? 'listening' : isWanted ? 'starting' : 'stopped')
  }
  const fails = (problem: VoiceProblem) => {
    if (!cancelled.signal.aborted) listener.onProblem(problem)
  }
  function write(audio: Blob) {
    waiting += 1
    phase()
    line = line.then(async () => {
      try {
        if (cancelled.signal.aborted) return
        const text = await transcribe(audio, spokenLanguage(language), cancelled.signal)
        if (text !== '' && !cancelled.signal.aborted) listener.onFinal(text)
      } catch (error) {
        unsaid.push(audio)
        fails({ ...problemOf(error), retry: () => unsaid.splice(0).forEach(write) })
      } finally {
        waiting -= 1
        phase()
      }
    })
  }
  const events = {
    onUtterance: write,
    onLost() {
      isWanted = false
      fails({ code: 'audio-capture' })
      recorder?.end(true)
    },
    onEnd() {
      recorder = null
      phase()
    },
  }

  phase()
  openRecorder(events).then(
    (opened) => {
      recorder = opened
      if (isWanted) phase()
      else opened.end(false)
    },
    (error: unknown) => {
      isWanted = false
      fails({ code: microphoneCode(error) })
      phase()
    },
  )
  return {
    stop() {
      isWanted = false
      recorder?.end(true)
    },
    cancel() {
      isWanted = false
      cancelled.abort()
      recorder?.end(false)
    },
  }
}

function problemOf(error: unknown): VoiceProblem {
  if (!(error instanceof HttpError)) return { code: 'network' }
  return { code: error.code ?? String(error.status), ...(error.sentence !== null && { sentence: error.sentence }) }
}

// Uses the error codes of the browser's own recogniser.
function microphoneCode(error: unknown): string {
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'not-allowed' : 'audio-capture'
}
