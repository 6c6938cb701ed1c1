// The spoken language, the speech rate and spoken feedback; stored in this browser.
import { useState } from 'react'
import type { Language } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { local } from '../../lib/browser/local.ts'

export const voiceLanguages = ['en-US', 'en-GB', 'nl-NL', 'nl-BE'] as const
export type VoiceLanguage = (typeof voiceLanguages)[number]

export interface VoiceSettings {
  language: VoiceLanguage
  /** From 0.5 to 2. */
  rate: number
  /** True if a voice confirms commands. */
  feedback: boolean
}

/** Returns the stored values that are valid, and defaults for the others. */
export function readVoiceSettings(stored: object | null, interfaceLanguage: Language): VoiceSettings {
  const kept: Partial<Record<keyof VoiceSettings, unknown>> = stored ?? {}
  const { rate } = kept
  const isRate = typeof rate === 'number' && rate >= limits.speechRateLeast && rate <= limits.speechRateMost
  return {
    language: voiceLanguages.find((one) => one === kept.language) ?? (interfaceLanguage === 'nl' ? 'nl-NL' : 'en-US'),
    rate: isRate ? rate : 1,
    feedback: typeof kept.feedback === 'boolean' ? kept.feedback : true,
  }
}

export function voiceSettings(): VoiceSettings {
  return readVoiceSettings(local.voice.read(), currentLanguage())
}

/** Stores only explicit choices: the other settings follow the interface. */
export function changeVoiceSettings(change: Partial<VoiceSettings>): void {
  local.voice.write({ ...local.voice.read(), ...change })
}

export function useVoiceSettings(): [VoiceSettings, (change: Partial<VoiceSettings>) => void] {
  const [, setCount] = useState(0)
  return [
    voiceSettings(),
    (change) => {
      changeVoiceSettings(change)
      setCount((count) => count + 1)
    },
  ]
}

/** Returns the language of the spoken texts: the part before the hyphen. */
export function spokenLanguage(language: VoiceLanguage): Language {
  return language.startsWith('nl') ? 'nl' : 'en'
}
