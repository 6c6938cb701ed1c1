// The interface language: chosen at the start, changed at once, kept in this browser.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, isLanguage, languages, type Language } from '../../shared/language.ts'
import type { Account } from '../../shared/texts/nl/account.ts'
import type { AccountPage } from '../../shared/texts/nl/account-page.ts'
import type { BrainstormTexts } from '../../shared/texts/nl/brainstorm.ts'
import type { Emoji } from '../../shared/texts/nl/emoji.ts'
import type { Files } from '../../shared/texts/nl/files.ts'
import type { Exporting } from '../../shared/texts/nl/exporting.ts'
import type { Guided } from '../../shared/texts/nl/guided.ts'
import type { Hints } from '../../shared/texts/nl/hints.ts'
import type { HintsDemo } from '../../shared/texts/nl/hints-demo.ts'
import type { Home } from '../../shared/texts/nl/home.ts'
import type { Host } from '../../shared/texts/nl/host.ts'
import type { nl } from '../../shared/texts/nl/index.ts'
import type { MailLinks } from '../../shared/texts/nl/mail-links.ts'
import type { Milestones } from '../../shared/texts/nl/milestones.ts'
import type { Palette } from '../../shared/texts/nl/palette.ts'
import type { Recap } from '../../shared/texts/nl/recap.ts'
import type { Search } from '../../shared/texts/nl/search.ts'
import type { Settings } from '../../shared/texts/nl/settings.ts'
import type { TeamTexts } from '../../shared/texts/nl/team.ts'
import type { TestLanguage } from '../../shared/texts/nl/test-language.ts'
import type { Tutorial } from '../../shared/texts/nl/tutorial.ts'
import { local } from './local.ts'

/** Texts of what is not on screen at once; they are loaded with what shows them. */
interface LateTexts {
  account: Account
  accountPage: AccountPage
  brainstorm: BrainstormTexts
  emoji: Emoji
  exporting: Exporting
  files: Files
  guided: Guided
  hints: Hints
  hintsDemo: HintsDemo
  home: Home
  host: Host
  mailLinks: MailLinks
  milestones: Milestones
  palette: Palette
  recap: Recap
  search: Search
  settings: Settings
  team: TeamTexts
  testLanguage: TestLanguage
  tutorial: Tutorial
}
export type Texts = typeof nl & LateTexts

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

// One language is loaded, the other when somebody asks for it.
const loaders: Record<Language, () => Promise<typeof nl>> = {
  en: async () => (await import('../../shared/texts/en/index.ts')).en,
  nl: async () => (await import('../../shared/texts/nl/index.ts')).nl,
}

type LateLoaders = { [Area in keyof LateTexts]: (language: Language) => Promise<Pick<LateTexts, Area>> }

const lateLoaders: LateLoaders = {
  account: (language) => (language === 'nl' ? import('../../shared/texts/nl/account.ts') : import('../../shared/texts/en/account.ts')),
  accountPage: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/account-page.ts') : import('../../shared/texts/en/account-page.ts'),
  brainstorm: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/brainstorm.ts') : import('../../shared/texts/en/brainstorm.ts'),
  files: (language) => (language === 'nl' ? import('../../shared/texts/nl/files.ts') : import('../../shared/texts/en/files.ts')),
  emoji: (language) => (language === 'nl' ? import('../../shared/texts/nl/emoji.ts') : import('../../shared/texts/en/emoji.ts')),
  exporting: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/exporting.ts') : import('../../shared/texts/en/exporting.ts'),
  guided: (language) => (language === 'nl' ? import('../../shared/texts/nl/guided.ts') : import('../../shared/texts/en/guided.ts')),
  hints: (language) => (language === 'nl' ? import('../../shared/texts/nl/hints.ts') : import('../../shared/texts/en/hints.ts')),
  hintsDemo: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/hints-demo.ts') : import('../../shared/texts/en/hints-demo.ts'),
  home: (language) => (language === 'nl' ? import('../../shared/texts/nl/home.ts') : import('../../shared/texts/en/home.ts')),
  host: (language) => (language === 'nl' ? import('../../shared/texts/nl/host.ts') : import('../../shared/texts/en/host.ts')),
  mailLinks: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/mail-links.ts') : import('../../shared/texts/en/mail-links.ts'),
  milestones: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/milestones.ts') : import('../../shared/texts/en/milestones.ts'),
  palette: (language) => (language === 'nl' ? import('../../shared/texts/nl/palette.ts') : import('../../shared/texts/en/palette.ts')),
  recap: (language) => (language === 'nl' ? import('../../shared/texts/nl/recap.ts') : import('../../shared/texts/en/recap.ts')),
  search: (language) => (language === 'nl' ? import('../../shared/texts/nl/search.ts') : import('../../shared/texts/en/search.ts')),
  settings: (language) => (language === 'nl' ? import('../../shared/texts/nl/settings.ts') : import('../../shared/texts/en/settings.ts')),
  team: (language) => (language === 'nl' ? import('../../shared/texts/nl/team.ts') : import('../../shared/texts/en/team.ts')),
  testLanguage: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/test-language.ts') : import('../../shared/texts/en/test-language.ts'),
  tutorial: (language) => (language === 'nl' ? import('../../shared/texts/nl/tutorial.ts') : import('../../shared/texts/en/tutorial.ts')),
}
const wanted = new Map<keyof LateTexts, Promise<void>>()

/** Every text of a language, by area, whether it is shown or not. */
export async function loadAllTexts(language: Language): Promise<Record<string, object>> {
  const late = Object.values(lateLoaders).map((load) => load(language))
  return Object.assign({}, await loaders[language](), ...(await Promise.all(late)))
}

async function loadLanguage(language: Language): Promise<object> {
  const [texts, ...late] = await Promise.all([loaders[language](), ...[...wanted.keys()].map((area) => lateLoaders[area](language))])
  return Object.assign({}, texts, ...late)
}

/** Before a part with texts of its own is shown: from then on they are there in every language. */
export function loadTexts(area: keyof LateTexts): Promise<void> {
  const known = wanted.get(area)
  if (known) return known
  // Before the start nothing is there yet: it comes with the language.
  const present = languages.filter((language) => i18next.isInitialized && i18next.hasResourceBundle(language, 'translation'))
  const loading = Promise.all(
    present.map(async (language) =>
      i18next.addResourceBundle(language, 'translation', { ...(await lateLoaders[area](language)) }, true, true),
    ),
  ).then(() => undefined)
  wanted.set(area, loading)
  loading.catch(() => wanted.delete(area))
  return loading
}

export async function startI18n(): Promise<void> {
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
