// The texts of voice, in both languages because the voice may speak the other one; loaded with the voice code because most people never
// use it.
import type { Language } from '../../../shared/texts/language.ts'
import { voice as en } from '../../../shared/texts/en/voice.ts'
import { voice as nl, type Voice } from '../../../shared/texts/nl/voice.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'

export const voiceTexts: Record<Language, Voice> = { en, nl }

/** Returns the texts in the language of the interface. */
export function useVoiceTexts(): Voice {
  useTranslation()
  return voiceTexts[currentLanguage()]
}

export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
