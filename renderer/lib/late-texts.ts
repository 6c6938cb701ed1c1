// Texts of what is not on screen at once: each area is loaded with what shows it.
import type { Language } from '../../shared/language.ts'
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
import type { MailLinks } from '../../shared/texts/nl/mail-links.ts'
import type { Milestones } from '../../shared/texts/nl/milestones.ts'
import type { Palette } from '../../shared/texts/nl/palette.ts'
import type { Recap } from '../../shared/texts/nl/recap.ts'
import type { Search } from '../../shared/texts/nl/search.ts'
import type { Settings } from '../../shared/texts/nl/settings.ts'
import type { Site } from '../../shared/texts/nl/site.ts'
import type { TeamTexts } from '../../shared/texts/nl/team.ts'
import type { TestLanguage } from '../../shared/texts/nl/test-language.ts'
import type { Tutorial } from '../../shared/texts/nl/tutorial.ts'

export interface LateTexts {
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
  site: Site
  team: TeamTexts
  testLanguage: TestLanguage
  tutorial: Tutorial
}
type LateLoaders = { [Area in keyof LateTexts]: (language: Language) => Promise<Pick<LateTexts, Area>> }

export const lateLoaders: LateLoaders = {
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
  site: (language) => (language === 'nl' ? import('../../shared/texts/nl/site.ts') : import('../../shared/texts/en/site.ts')),
  team: (language) => (language === 'nl' ? import('../../shared/texts/nl/team.ts') : import('../../shared/texts/en/team.ts')),
  testLanguage: (language) =>
    language === 'nl' ? import('../../shared/texts/nl/test-language.ts') : import('../../shared/texts/en/test-language.ts'),
  tutorial: (language) => (language === 'nl' ? import('../../shared/texts/nl/tutorial.ts') : import('../../shared/texts/en/tutorial.ts')),
}
