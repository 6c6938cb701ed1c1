// The interface language: chosen at the start, changed at once, kept in this browser.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, isLanguage, type Language } from '../../shared/language.ts'
import type { nl } from '../../shared/texts/nl/index.ts'
import { local } from './local.ts'

export type Texts = typeof nl

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

// One language is loaded, the other when somebody asks for it.
const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('../../shared/texts/en/index.ts')).en,
  nl: async () => (await import('../../shared/texts/nl/index.ts')).nl,
}

export async function startI18n(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend',
      read(language: string, _namespace: string, done: (error: unknown, texts: Texts | null) => void) {
        if (!isLanguage(language)) return done(null, null)
        loaders[language]().then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({
      lng: chooseLanguage(local.language.read(), navigator.language),
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  document.documentElement.lang = currentLanguage()
  i18next.on('languageChanged', (language) => {
    if (!isLanguage(language)) return
    local.language.write(language)
    document.documentElement.lang = language
  })
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en'
}
