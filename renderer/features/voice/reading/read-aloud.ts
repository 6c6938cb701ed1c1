// Reads an answer aloud, piece by piece, in its own language if the browser has a voice for it. Loaded when it is first needed.
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { speak, stopSpeaking } from '../speaker.ts'
import { voiceSettings } from '../voice-settings.ts'
import { sayableText, type Placeholders } from './sayable-text.ts'
import { spokenLanguage } from './spoken-language.ts'

/** Returns a function that stops it. `onEnd` is called once, when everything was said, something else is said instead, or a key is pressed. */
export function readAloud(markdown: string, say: Placeholders, onEnd: () => void): () => void {
  const pieces = sayableText(markdown, say)
  const { rate, language: chosen } = voiceSettings()
  const language = languageFor(spokenLanguage(pieces.join(' ')) ?? currentLanguage(), chosen)
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
    removeEventListener('keydown', onKey, true)
  }
  const stop = () => {
    if (hasEnded) return
    end()
    stopSpeaking()
  }
  // The key still does what it usually does.
  const onKey = (event: KeyboardEvent) => {
    if (event.isTrusted && !event.repeat && !pressesStop(event)) stop()
  }
  addEventListener('keydown', onKey, true)
  const next = (index: number) => {
    const piece = pieces[index]
    if (piece === undefined || hasEnded) return end()
    speak(piece, { language, rate }, (isComplete) => (isComplete ? next(index + 1) : end()))
  }
  next(0)
  return stop
}

/** True for a key that presses the stop button: if it stopped the reading too, the press would start it again. */
const pressesStop = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('[data-reading]') !== null

/** The variant that was chosen in the voice settings, or that the browser has a voice for. */
function languageFor(language: string, chosen: string): string {
  const isThis = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] === language
  return isThis(chosen) ? chosen : (speechSynthesis.getVoices().find(({ lang }) => isThis(lang))?.lang ?? language)
}
