// Listens for commands while voice control is open, performs them, and gives feedback on screen and aloud.
import { useEffect, useRef, useState } from 'react'
import { commandIds, shownPhrase, type SpokenCommand } from './commands.ts'
import { interpret } from './interpret.ts'
import { takeMicrophone } from '../dictation/microphone.ts'
import { performCommand, type Feedback, type ScreenActions } from './perform-command.ts'
import { listen } from '../recognition/recogniser.ts'
import type { Phase, VoiceProblem } from '../recognition/recognition.ts'
import { currentSpeech, speak, stopSpeaking } from '../speaker.ts'
import { spokenLanguage, voiceSettings, type VoiceLanguage } from '../voice-settings.ts'
import { fill, voiceTexts } from '../voice-texts.ts'

/** The feedback for the last recognised words. */
export type Reply = Feedback | 'noCommand'

export interface VoiceControl {
  phase: Phase
  isWanted: boolean
  interim: string
  heard: string
  reply: Reply
  problem: VoiceProblem | null
  awaitsMessage: boolean
  toggle: () => void
  run: (command: SpokenCommand) => void
}

export function useVoiceControl(language: VoiceLanguage, screen: ScreenActions, onHelp: () => void): VoiceControl {
  const [isWanted, setIsWanted] = useState(true)
  const [isOurTurn, setIsOurTurn] = useState(true)
  const [phase, setPhase] = useState<Phase>('starting')
  const [interim, setInterim] = useState('')
  const [heard, setHeard] = useState('')
  const [reply, setReply] = useState<Reply>(null)
  const [problem, setProblem] = useState<VoiceProblem | null>(null)
  const [awaitsMessage, setAwaitsMessage] = useState(false)
  const isLeaving = useRef(false)

  async function run(command: SpokenCommand) {
    isLeaving.current = command.id === 'newChat'
    const feedback = await performCommand(command, { ...screen, help: onHelp, stopTalking: stopSpeaking })
    setAwaitsMessage(feedback === 'sayMessage')
    setReply(feedback)
    const settings = voiceSettings()
    if (feedback && settings.feedback) speak(aloud(feedback, settings.language), settings)
  }

  function hear(text: string) {
    const meaning = interpret(text, { speech: currentSpeech(), awaitsMessage })
    if (meaning.kind === 'echo') return
    setHeard(text)
    setProblem(null)
    if (meaning.kind === 'nothing') return setReply('noCommand')
    void run(meaning.kind === 'command' ? meaning.command : { id: 'sendMessage', text: meaning.text })
  }
  // The recogniser keeps its first callback; this one uses the current state.
  const hearing = useRef(hear)
  useEffect(() => {
    hearing.current = hear
  })

  useEffect(() => {
    if (!isWanted) return
    return takeMicrophone({ pause: () => setIsOurTurn(false), resume: () => setIsOurTurn(true) })
  }, [isWanted])

  const isListening = isWanted && isOurTurn
  useEffect(() => {
    if (!isListening) return setPhase('stopped')
    const listening = listen(language, {
      onFinal: (text) => hearing.current(text),
      onInterim: (text) => setInterim(currentSpeech()?.isRunning ? '' : text),
      onPhase(next) {
        setPhase(next)
        // The recogniser stopped by itself because of a problem; the button starts it again.
        if (next === 'stopped') setIsWanted(false)
      },
      onProblem(next) {
        setReply(null)
        setProblem(next)
      },
    })
    return () => {
      listening.cancel()
      setInterim('')
    }
  }, [isListening, language])

  // Speech ends when the panel closes, except when the command leads to a new session.
  useEffect(() => () => void (isLeaving.current || stopSpeaking()), [])

  return {
    phase,
    isWanted,
    interim,
    heard,
    reply,
    problem,
    awaitsMessage,
    toggle() {
      setProblem(null)
      setIsWanted(!isWanted)
      setIsOurTurn(true)
    },
    run: (command) => {
      setHeard('')
      void run(command)
    },
  }
}

function aloud(feedback: NonNullable<Feedback>, voice: VoiceLanguage): string {
  const language = spokenLanguage(voice)
  // 'Stop talking' is left out: recognised from the app's own voice, it would stop the speech.
  const sayable = commandIds.filter((id) => id !== 'stopTalking').map((id) => shownPhrase(id, language).replace(' …', ''))
  const phrases = new Intl.ListFormat(language).format(sayable)
  return fill(voiceTexts[language].feedback[feedback], { phrases })
}
