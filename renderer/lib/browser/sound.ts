// Short synthesised tones, without audio files; they follow the sound settings.
import { currentSettings } from '../settings/settings.ts'

export type Sound = 'message' | 'answer' | 'milestone' | 'timer'

/** Frequencies in hertz, played in sequence. */
const tones: Record<Sound, readonly number[]> = {
  message: [587, 784],
  answer: [523, 659, 988],
  milestone: [523, 659, 784, 1047],
  timer: [784, 587],
}
const toneSeconds = 0.09
const fadeSeconds = 0.3
const loudest = 0.3
/** Messages that arrive within this time share one sound. */
const restMs = 1_500

let context: AudioContext | null = null
let lastAt = -Infinity

export function playSound(sound: Sound): void {
  const now = performance.now()
  // These sounds are rare and must not be suppressed by a message's sound.
  if (now - lastAt < restMs && sound !== 'milestone' && sound !== 'timer') return
  if (ring(sound)) lastAt = now
}

/** Plays a sample at the current volume, without the pause between sounds. */
export function playSample(): void {
  ring('message')
}

function ring(sound: Sound): boolean {
  const { soundEnabled, soundVolume } = currentSettings()
  // Before a user action, browsers delay audio and might play it much later.
  const isTouched = navigator.userActivation?.hasBeenActive ?? true
  if (!soundEnabled || soundVolume === 0 || !isTouched) return false
  context ??= new AudioContext()
  const audio = context
  const start = () => tones[sound].forEach((hertz, at) => tone(audio, hertz, audio.currentTime + at * toneSeconds, soundVolume / 100))
  if (audio.state === 'running') start()
  else void audio.resume().then(start, () => undefined)
  return true
}

function tone(audio: AudioContext, hertz: number, at: number, volume: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, at)
  // Squared, because loudness is perceived non-linearly; fades at both ends avoid clicks.
  gain.gain.linearRampToValueAtTime(loudest * volume ** 2, at + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + fadeSeconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + fadeSeconds)
}
