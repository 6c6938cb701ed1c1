// The app's voice, and what it said last, so that recognition does not take it for a person.
import type { VoiceSettings } from './voice-settings.ts'

/** What is being said, or was said very recently. */
export interface Speech {
  text: string
  isRunning: boolean
}

/** Recognisers report words up to this long after they were spoken. */
const echoMs = 1_500
/** Some browsers never report the end of speech; no voice is slower than this. */
const slowestMsPerCharacter = 150
const slowestStartMs = 2_000

let last: { text: string; endsAt: number; ended: boolean } | null = null

export function speak(text: string, { language, rate }: Pick<VoiceSettings, 'language' | 'rate'>): void {
  if (!('speechSynthesis' in window)) return
  stopSpeaking()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.rate = rate
  const spoken = { text, endsAt: Date.now() + slowestStartMs + (text.length * slowestMsPerCharacter) / rate, ended: false }
  utterance.onend = utterance.onerror = () => Object.assign(spoken, { endsAt: Date.now(), ended: true })
  last = spoken
  speechSynthesis.speak(utterance)
}

export function stopSpeaking(): void {
  if (last && !last.ended) Object.assign(last, { endsAt: Date.now(), ended: true })
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}

export function currentSpeech(now = Date.now()): Speech | null {
  if (!last) return null
  if (!last.ended && now < last.endsAt) return { text: last.text, isRunning: true }
  return now - last.endsAt < echoMs ? { text: last.text, isRunning: false } : null
}
