// The interface language: chosen at startup, changed without a reload, and stored in this browser.
import i18next from 'i18next'
import { chooseLanguage, isLanguage, type Language } from '../../../shared/texts/language.ts'
import type { nl } from '../../../shared/texts/nl/index.ts'
import { platform } from '../../platform/platform.ts'
import type { LazyTexts } from './lazy-texts.ts'
import { local } from '../browser/local.ts'
import { siteFacts } from '../site-facts.ts'

export type Texts = typeof nl & LazyTexts

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

const shell = 'translation'
/** The namespaces that i18next searches: the shell's texts, and each area once it was requested. i18next itself adds to this list too. */
const namespaces: string[] = [shell]

let hasStarted = () => undefined as void
const started = new Promise<void>((resolve) => {
  hasStarted = resolve
})

// Only the chosen language is loaded; the other one when it is selected.
const loaders: Record<Language, () => Promise<typeof nl>> = {
  en: async () => (await import('../../../shared/texts/en/index.ts')).en,
  nl: async () => (await import('../../../shared/texts/nl/index.ts')).nl,
}

// Loaded lazily, because the list of files alone is several kilobytes and a session starts without it.
const lazyTexts = () => import('./lazy-texts.ts')

/** Returns every text of a language, by area. */
export async function loadAllTexts(language: Language): Promise<Record<string, object>> {
  return { ...(await loaders[language]()), ...(await (await lazyTexts()).loadAreas(language)) }
}

/** Call this before rendering a part with its own texts; it loads them in this language, and in others when they are chosen. */
export async function loadTexts(area: keyof LazyTexts): Promise<void> {
  // If i18next has not started yet, it loads this area together with the language.
  if (!namespaces.includes(area)) namespaces.push(area)
  await started
  await i18next.loadNamespaces(area)
  const { language } = i18next
  if (i18next.hasResourceBundle(language, area)) return
  // i18next does not load a namespace again by itself after a failure.
  await i18next.reloadResources(language, area)
  if (!i18next.hasResourceBundle(language, area)) throw new Error(`the texts of ${area} did not load`)
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
    .use({
      type: 'backend',
      read(language: string, area: string, done: (error: unknown, texts: object | null) => void) {
        if (!isLanguage(language)) return done(null, null)
        const { name, publicPages } = siteFacts()
        const loading: Promise<object | null> =
          area === shell ? loaders[language]() : lazyTexts().then(({ loadArea }) => loadArea(area, language))
        const adapted =
          name === '' && publicPages
            ? loading
            : loading.then(async (texts) => texts && (await import('./site-texts.ts')).adaptTexts(texts, language))
        adapted.then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({
      lng: language,
      fallbackLng: false,
      ns: namespaces,
      fallbackNS: namespaces,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  hasStarted()
}

export function currentLanguage(): Language {
  // Until i18next has started, boot.js has set the page's language.
  const language = i18next.language ?? (typeof document === 'undefined' ? undefined : document.documentElement.lang)
  return isLanguage(language) ? language : 'en'
}
