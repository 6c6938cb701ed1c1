// Reads an answer aloud, piece by piece, in its own language if the browser has a voice for it. Loaded when it is first needed.
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { speak, stopSpeaking } from '../speaker.ts'
import { voiceSettings } from '../voice-settings.ts'
import { sayableText, type Placeholders } from './sayable-text.ts'
import { spokenLanguage } from './spoken-language.ts'

/** Returns a function that stops it. `onEnd` is called once, when everything was said or something else is said instead. */
export function readAloud(markdown: string, say: Placeholders, onEnd: () => void): () => void {
  const pieces = sayableText(markdown, say)
  const { rate, language: chosen } = voiceSettings()
  const language = languageFor(spokenLanguage(pieces.join(' ')) ?? currentLanguage(), chosen)
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  const next = (index: number) => {
    const piece = pieces[index]
    if (piece === undefined || hasEnded) return end()
    speak(piece, { language, rate }, (isComplete) => (isComplete ? next(index + 1) : end()))
  }
  next(0)
  return () => {
    if (hasEnded) return
    end()
    stopSpeaking()
  }
}

/** The variant that was chosen in the voice settings, or that the browser has a voice for. */
function languageFor(language: string, chosen: string): string {
  const isThis = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] === language
  return isThis(chosen) ? chosen : (speechSynthesis.getVoices().find(({ lang }) => isThis(lang))?.lang ?? language)
}
