// What some heard words mean: a command, a message that was waited for, our own voice, or just people talking.
import { matchCommand, toWords, type SpokenCommand } from './commands.ts'
import type { Speech } from '../speaker.ts'

export type Meaning =
  { kind: 'command'; command: SpokenCommand } | { kind: 'message'; text: string } | { kind: 'echo' } | { kind: 'nothing' }

type Situation = {
  /** The voice that answers, when it speaks or has just spoken. */
  speech: Speech | null
  /** 'Send message' was said, and now the message comes. */
  awaitsMessage: boolean
}

/** Of what is heard together with our own voice so many words may be somebody else's before it counts as somebody. */
const ownWords = 0.6

export function interpret(transcript: string, { speech, awaitsMessage }: Situation): Meaning {
  const text = transcript.trim()
  const command = matchCommand(text)
  const isStop = command?.id === 'stopTalking'
  if (speech && isEcho(text, speech.text)) return { kind: 'echo' }
  // Over our own voice nothing is understood well enough, but for being told to be silent.
  if (speech?.isRunning && !isStop && !endsWithStop(text)) return { kind: 'echo' }
  if (speech?.isRunning) return { kind: 'command', command: { id: 'stopTalking', text: '' } }
  if (awaitsMessage && text !== '' && !isStop) return { kind: 'message', text }
  return command ? { kind: 'command', command } : { kind: 'nothing' }
}

function isEcho(heard: string, spoken: string): boolean {
  const said = new Set(toWords(spoken))
  const words = toWords(heard)
  return words.length > 0 && words.filter((word) => said.has(word)).length / words.length > ownWords
}

// The recorder gives our voice and what was said over it as one.
function endsWithStop(text: string): boolean {
  const words = toWords(text)
  return words.some((_word, index) => matchCommand(words.slice(index).join(' '))?.id === 'stopTalking')
}
