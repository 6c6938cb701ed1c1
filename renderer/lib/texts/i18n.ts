// The interface language: chosen at startup, changed without a reload, and stored in this browser.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, isLanguage, languages, type Language } from '../../../shared/language.ts'
import type { nl } from '../../../shared/texts/nl/index.ts'
import { platform } from '../../platform/platform.ts'
import type { LazyTexts } from './lazy-texts.ts'
import { local } from '../browser/local.ts'

export type Texts = typeof nl & LazyTexts

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

// Only the chosen language is loaded; the other one when it is selected.
const loaders: Record<Language, () => Promise<typeof nl>> = {
  en: async () => (await import('../../../shared/texts/en/index.ts')).en,
  nl: async () => (await import('../../../shared/texts/nl/index.ts')).nl,
}

// Loaded lazily, because the list alone is several kilobytes and a session starts without it.
const listLoaders = async () => (await import('./lazy-texts.ts')).lazyLoaders
const wanted = new Map<keyof LazyTexts, Promise<void>>()

/** Returns every text of a language, by area. */
export async function loadAllTexts(language: Language): Promise<Record<string, object>> {
  const late = Object.values(await listLoaders()).map((load) => load(language))
  return Object.assign({}, await loaders[language](), ...(await Promise.all(late)))
}

async function loadLanguage(language: Language): Promise<object> {
  const [texts, late] = await Promise.all([loaders[language](), loadWanted(language)])
  return Object.assign({}, texts, ...late)
}

async function loadWanted(language: Language): Promise<object[]> {
  if (wanted.size === 0) return []
  const lazyLoaders = await listLoaders()
  return Promise.all([...wanted.keys()].map((area) => lazyLoaders[area](language)))
}

/** Call this before rendering a part with its own texts; it loads them in every loaded language, and in later ones too. */
export function loadTexts(area: keyof LazyTexts): Promise<void> {
  const known = wanted.get(area)
  if (known) return known
  // Before i18next is initialised no language is present; these texts are then loaded with the language.
  const present = languages.filter((language) => i18next.isInitialized && i18next.hasResourceBundle(language, 'translation'))
  const loading = Promise.all(
    present.map(async (language) =>
      i18next.addResourceBundle(language, 'translation', { ...(await (await listLoaders())[area](language)) }, true, true),
    ),
  ).then(() => undefined)
  wanted.set(area, loading)
  loading.catch(() => wanted.delete(area))
  return loading
}

/** Starts in the visitor's language; in a browser only. */
export async function startI18n(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('lang')
  await initI18n(chooseLanguage(local.language.read(), navigator.language, asked))
  document.documentElement.lang = currentLanguage()
  platform().setLanguage(currentLanguage())
  i18next.on('languageChanged', (language) => {
    if (!isLanguage(language)) return
    local.language.write(language)
    document.documentElement.lang = language
    platform().setLanguage(language)
  })
}

/** Loads the texts and initialises i18next, in a browser or while prerendering. */
export async function initI18n(language: Language): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend',
      read(language: string, _namespace: string, done: (error: unknown, texts: object | null) => void) {
        if (!isLanguage(language)) return done(null, null)
        loadLanguage(language).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en'
}
