// Transcribes speech until it is stopped; the recogniser's code is loaded on first use.
import { useEffect, useRef, useState } from 'react'
import { local } from '../../../lib/browser/local.ts'
import { noteMark, withDictated } from '../../../lib/stored-draft.ts'
import { currentSettings } from '../../../lib/settings/settings.ts'
import { takeMicrophone } from './microphone.ts'
import { toastProblem } from '../problem-text.ts'
import type { Listening, Phase, VoiceProblem } from '../recognition/recognition.ts'
import { stopSpeaking } from '../speaker.ts'
import { voiceSettings } from '../voice-settings.ts'
import { useVoiceTexts } from '../voice-texts.ts'

export interface Dictation {
  isOn: boolean
  phase: Phase
  /** The interim result of the recogniser. */
  interim: string
  /** Retries utterances that could not be transcribed; null if there are none. */
  retry: (() => void) | null
  toggle: () => void
}

/** Adds words to the text of the composer on screen, by session. */
const writers = new Map<string, (words: string) => void>()

/** `isNote`: the composer's text is a note. Words that arrive when the session is no longer on screen are added to its stored draft. */
export function useDictation(sessionId: string, isNote: boolean, onText: (words: string) => void): Dictation {
  const texts = useVoiceTexts()
  const [isOn, setIsOn] = useState(false)
  const [phase, setPhase] = useState<Phase>('stopped')
  const [interim, setInterim] = useState('')
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const current = useRef<Listening | null>(null)
  // The recogniser outlives a render of the composer, and the composer itself.
  const wasNote = useRef(isNote)
  useEffect(() => {
    wasNote.current = isNote
    writers.set(sessionId, onText)
    return () => void writers.delete(sessionId)
  })
  // The last words are still transcribed.
  useEffect(() => () => current.current?.stop(), [])

  function write(words: string) {
    const writer = writers.get(sessionId)
    if (writer) return writer(words)
    if (!currentSettings().autoSave) return
    const draft = local.draft(sessionId)
    draft.write(withDictated(draft.read() ?? (wasNote.current ? noteMark : ''), words))
  }

  function onProblem(problem: VoiceProblem) {
    toastProblem(texts, problem)
    const { retry: again } = problem
    if (again) setRetry(() => again)
  }

  function start() {
    // An answer that is being read aloud would be written down.
    stopSpeaking()
    let isWanted = true
    let inner: Listening | null = null
    const stop = () => {
      isWanted = false
      setIsOn(false)
      setInterim('')
      giveBack()
      inner?.stop()
      if (!inner) setPhase('stopped')
    }
    const outer: Listening = { stop, cancel: stop }
    const giveBack = takeMicrophone({ pause: stop, resume: () => undefined })
    current.current = outer
    setIsOn(true)
    setPhase('starting')
    import('../recognition/recogniser.ts').then(
      ({ listen }) => {
        if (!isWanted) return
        inner = listen(voiceSettings().language, {
          onInterim: (text) => isWanted && setInterim(text),
          onFinal: write,
          onPhase(next) {
            if (next === 'stopped' && isWanted) stop()
            // An earlier recogniser may still be transcribing.
            if (current.current === outer) setPhase(next)
          },
          onProblem,
        })
      },
      () => {
        onProblem({ code: 'network' })
        stop()
      },
    )
  }

  return {
    isOn,
    phase,
    interim,
    retry: retry && (() => (setRetry(null), retry())),
    toggle: () => (isOn ? current.current?.stop() : start()),
  }
}
