// Interprets recognised words: a command, an expected message, the app's own voice, or unrelated speech.
import { matchCommand, toWords, type SpokenCommand } from './commands.ts'
import type { Speech } from '../speaker.ts'

export type Meaning =
  | { kind: 'command'; command: SpokenCommand }
  | { kind: 'message'; text: string }
  | { kind: 'echo' }
  | { kind: 'nothing' }

type Situation = {
  /** What the app's voice is saying or has just said. */
  speech: Speech | null
  /** True after 'send message' without a text: the next words are the message. */
  awaitsMessage: boolean
}

/** Recognised words are an echo if more than this share of them is in the app's own speech. */
const ownWords = 0.6

export function interpret(transcript: string, { speech, awaitsMessage }: Situation): Meaning {
  const text = transcript.trim()
  const command = matchCommand(text)
  const isStop = command?.id === 'stopTalking'
  if (speech && isEcho(text, speech.text)) return { kind: 'echo' }
  // While the app speaks, recognition is unreliable; only 'stop talking' is accepted.
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

// The recorder captures the app's voice and a person speaking over it as one utterance.
function endsWithStop(text: string): boolean {
  const words = toWords(text)
  return words.some((_word, index) => matchCommand(words.slice(index).join(' '))?.id === 'stopTalking')
}
