// The app's voice, and what it said last, so that recognition does not take it for a person.
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
// Browsers may discard an utterance that nothing refers to, and then never report its end.
let current: SpeechSynthesisUtterance | null = null
let stopCurrent: () => void = () => undefined

interface Manner {
  language: string
  rate: number
}

/** `onEnd`: called once; `isComplete` is false if it was stopped, failed, or something else is said instead. */
export function speak(text: string, { language, rate }: Manner, onEnd: (isComplete: boolean) => void = () => undefined): void {
  if (!('speechSynthesis' in window)) return
  // Some browsers drop what is said immediately after a cancellation.
  if (current !== null || speechSynthesis.speaking) stopSpeaking()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.rate = rate
  const spoken = { text, endsAt: Date.now() + slowestStartMs + (text.length * slowestMsPerCharacter) / rate, ended: false }
  const end = (isComplete: boolean) => {
    if (!spoken.ended) Object.assign(spoken, { endsAt: Date.now(), ended: true })
    if (current !== utterance) return
    current = null
    onEnd(isComplete)
  }
  utterance.onend = () => end(true)
  utterance.onerror = () => end(false)
  stopCurrent = () => end(false)
  last = spoken
  current = utterance
  speechSynthesis.speak(utterance)
}

export function stopSpeaking(): void {
  // Before the browser reports the end of it, which would count as complete.
  stopCurrent()
  if (last && !last.ended) Object.assign(last, { endsAt: Date.now(), ended: true })
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}

export function currentSpeech(now = Date.now()): Speech | null {
  if (!last) return null
  if (!last.ended && now < last.endsAt) return { text: last.text, isRunning: true }
  return now - last.endsAt < echoMs ? { text: last.text, isRunning: false } : null
}
