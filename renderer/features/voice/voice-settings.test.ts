// The default voice settings, and which stored values are accepted.
import { describe, expect, it } from 'vitest'
import { readVoiceSettings, spokenLanguage } from './voice-settings.ts'

describe('the voice settings', () => {
  it('are en-US at rate 1 by default, and nl-NL in a Dutch interface · VOICE-02 VOICE-03 VOICE-04', () => {
    expect(readVoiceSettings(null, 'en')).toEqual({ language: 'en-US', rate: 1, feedback: true })
    expect(readVoiceSettings(null, 'nl')).toEqual({ language: 'nl-NL', rate: 1, feedback: true })
  })

  it('keep what was chosen, whatever the language of the interface', () => {
    const stored = { language: 'en-GB', rate: 1.4, feedback: false }
    expect(readVoiceSettings(stored, 'nl')).toEqual(stored)
  })

  it.each<object>([{ language: 'tlh', rate: 0.4, feedback: 'yes' }, { rate: 2.1 }, { rate: '1' }, { rate: Number.NaN }, []])(
    'replace invalid stored values with the defaults: %j · VOICE-04',
    (stored) => expect(readVoiceSettings(stored, 'en')).toEqual({ language: 'en-US', rate: 1, feedback: true }),
  )

  it('determine the language of the spoken texts', () => {
    expect([spokenLanguage('nl-BE'), spokenLanguage('en-GB')]).toEqual(['nl', 'en'])
  })
})
