// Recognises speech with the browser's own recognition, or with the recorder if the browser has none or it does not work.
import { limits } from '../../../../shared/limits/limits.ts'
import type { Listener, Listening, Phase, Recognise } from './recognition.ts'
import { webSpeech } from '../support.ts'
import { canTranscribe, recogniseOnServer } from '../dictation/transcription.ts'
import { recogniseInBrowser } from './web-speech.ts'

const unreachable = ['network', 'service-not-allowed', 'language-not-supported']

// Some browsers expose the API without a working service; one failure is enough to stop using it.
let isBrowserDeaf = false

export type Way = 'browser' | 'server' | 'none'

export async function chooseWay(): Promise<Way> {
  if (webSpeech() && !isBrowserDeaf) return 'browser'
  return (await canTranscribe()) ? 'server' : 'none'
}

export const listen: Recognise = (language, listener) => {
  const isRepeat = createRepeatGuard()
  let isOver = false
  let isCancelled = false
  let current: Listening | null = null
  const heard: Listener = { ...listener, onFinal: (text) => void (isRepeat(text) || listener.onFinal(text)) }

  function begin(way: Way) {
    if (isCancelled) return
    if (isOver) return listener.onPhase('stopped')
    if (way === 'browser') current = recogniseInBrowser(language, { ...heard, onPhase, onProblem })
    else if (way === 'server') current = recogniseOnServer(language, heard)
    else {
      listener.onProblem({ code: 'unsupported' })
      listener.onPhase('stopped')
    }
  }
  // Until it is known whether the server can take over, phases are not reported.
  let isAsking = false
  function onPhase(phase: Phase) {
    if (!isAsking) heard.onPhase(phase)
  }
  function onProblem(problem: { code: string }) {
    if (!unreachable.includes(problem.code)) return heard.onProblem(problem)
    isAsking = true
    canTranscribe()
      .catch(() => false)
      .then((isPossible) => {
        isAsking = false
        current?.cancel()
        if (isCancelled) return
        isBrowserDeaf ||= isPossible
        if (isPossible) return begin('server')
        heard.onProblem(problem)
        heard.onPhase('stopped')
      })
  }

  listener.onPhase('starting')
  chooseWay().then(begin, () => {
    if (isCancelled) return
    listener.onProblem({ code: 'network' })
    listener.onPhase('stopped')
  })
  return {
    stop() {
      isOver = true
      current?.stop()
    },
    cancel() {
      isCancelled = true
      current?.cancel()
    },
  }
}

/** Returns true for words that were already reported within the last two seconds: some recognisers report the same words twice. */
export function createRepeatGuard(now: () => number = Date.now): (text: string) => boolean {
  let last: { text: string; at: number } | null = null
  return (given) => {
    const text = given.trim()
    const at = now()
    if (last?.text === text && at - last.at < limits.voiceRepeatMs) return true
    last = { text, at }
    return false
  }
}
