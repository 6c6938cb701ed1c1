// Texts that are not needed at first: each area is loaded with the part that shows it.
import type { Language } from '../../../shared/language.ts'
import type { Abilities } from '../../../shared/texts/nl/abilities.ts'
import type { Account } from '../../../shared/texts/nl/account.ts'
import type { AccountPage } from '../../../shared/texts/nl/account-page.ts'
import type { ApiDocs } from '../../../shared/texts/nl/api-docs.ts'
import type { BillingTexts } from '../../../shared/texts/nl/billing.ts'
import type { BrainstormTexts } from '../../../shared/texts/nl/brainstorm.ts'
import type { Checkout } from '../../../shared/texts/nl/checkout.ts'
import type { Contact } from '../../../shared/texts/nl/contact.ts'
import type { DesktopTexts } from '../../../shared/texts/nl/desktop.ts'
import type { DownloadTexts } from '../../../shared/texts/nl/download.ts'
import type { Emoji } from '../../../shared/texts/nl/emoji.ts'
import type { Faq } from '../../../shared/texts/nl/faq.ts'
import type { Files } from '../../../shared/texts/nl/files.ts'
import type { Exporting } from '../../../shared/texts/nl/exporting.ts'
import type { Guided } from '../../../shared/texts/nl/guided.ts'
import type { Help } from '../../../shared/texts/nl/help.ts'
import type { Hints } from '../../../shared/texts/nl/hints.ts'
import type { HintsDemo } from '../../../shared/texts/nl/hints-demo.ts'
import type { Home } from '../../../shared/texts/nl/home.ts'
import type { Host } from '../../../shared/texts/nl/host.ts'
import type { IntegrationsTexts } from '../../../shared/texts/nl/integrations.ts'
import type { Landing } from '../../../shared/texts/nl/landing.ts'
import type { MailLinks } from '../../../shared/texts/nl/mail-links.ts'
import type { Milestones } from '../../../shared/texts/nl/milestones.ts'
import type { Palette } from '../../../shared/texts/nl/palette.ts'
import type { PlanTexts } from '../../../shared/texts/nl/plans.ts'
import type { Pricing } from '../../../shared/texts/nl/pricing.ts'
import type { Privacy } from '../../../shared/texts/nl/privacy.ts'
import type { Recap } from '../../../shared/texts/nl/recap.ts'
import type { Search } from '../../../shared/texts/nl/search.ts'
import type { SendTo } from '../../../shared/texts/nl/send-to.ts'
import type { Settings } from '../../../shared/texts/nl/settings.ts'
import type { Site } from '../../../shared/texts/nl/site.ts'
import type { StatusTexts } from '../../../shared/texts/nl/status.ts'
import type { TeamTexts } from '../../../shared/texts/nl/team.ts'
import type { Terms } from '../../../shared/texts/nl/terms.ts'
import type { TestLanguage } from '../../../shared/texts/nl/test-language.ts'
import type { Tutorial } from '../../../shared/texts/nl/tutorial.ts'

export interface LazyTexts {
  abilities: Abilities
  account: Account
  accountPage: AccountPage
  apiDocs: ApiDocs
  billing: BillingTexts
  brainstorm: BrainstormTexts
  checkout: Checkout
  contact: Contact
  desktop: DesktopTexts
  download: DownloadTexts
  emoji: Emoji
  exporting: Exporting
  faq: Faq
  files: Files
  guided: Guided
  help: Help
  hints: Hints
  hintsDemo: HintsDemo
  home: Home
  host: Host
  integrations: IntegrationsTexts
  landing: Landing
  mailLinks: MailLinks
  milestones: Milestones
  palette: Palette
  plans: PlanTexts
  pricing: Pricing
  privacy: Privacy
  recap: Recap
  search: Search
  sendTo: SendTo
  settings: Settings
  site: Site
  status: StatusTexts
  team: TeamTexts
  terms: Terms
  testLanguage: TestLanguage
  tutorial: Tutorial
}
type LazyLoaders = { [Area in keyof LazyTexts]: (language: Language) => Promise<Pick<LazyTexts, Area>> }

export const lazyLoaders: LazyLoaders = {
  abilities: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/abilities.ts') : import('../../../shared/texts/en/abilities.ts'),
  account: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/account.ts') : import('../../../shared/texts/en/account.ts'),
  accountPage: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/account-page.ts') : import('../../../shared/texts/en/account-page.ts'),
  apiDocs: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/api-docs.ts') : import('../../../shared/texts/en/api-docs.ts'),
  billing: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/billing.ts') : import('../../../shared/texts/en/billing.ts'),
  brainstorm: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/brainstorm.ts') : import('../../../shared/texts/en/brainstorm.ts'),
  faq: (language) => (language === 'nl' ? import('../../../shared/texts/nl/faq.ts') : import('../../../shared/texts/en/faq.ts')),
  checkout: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/checkout.ts') : import('../../../shared/texts/en/checkout.ts'),
  files: (language) => (language === 'nl' ? import('../../../shared/texts/nl/files.ts') : import('../../../shared/texts/en/files.ts')),
  contact: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/contact.ts') : import('../../../shared/texts/en/contact.ts'),
  desktop: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/desktop.ts') : import('../../../shared/texts/en/desktop.ts'),
  download: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/download.ts') : import('../../../shared/texts/en/download.ts'),
  emoji: (language) => (language === 'nl' ? import('../../../shared/texts/nl/emoji.ts') : import('../../../shared/texts/en/emoji.ts')),
  exporting: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/exporting.ts') : import('../../../shared/texts/en/exporting.ts'),
  guided: (language) => (language === 'nl' ? import('../../../shared/texts/nl/guided.ts') : import('../../../shared/texts/en/guided.ts')),
  help: (language) => (language === 'nl' ? import('../../../shared/texts/nl/help.ts') : import('../../../shared/texts/en/help.ts')),
  hints: (language) => (language === 'nl' ? import('../../../shared/texts/nl/hints.ts') : import('../../../shared/texts/en/hints.ts')),
  hintsDemo: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/hints-demo.ts') : import('../../../shared/texts/en/hints-demo.ts'),
  home: (language) => (language === 'nl' ? import('../../../shared/texts/nl/home.ts') : import('../../../shared/texts/en/home.ts')),
  host: (language) => (language === 'nl' ? import('../../../shared/texts/nl/host.ts') : import('../../../shared/texts/en/host.ts')),
  integrations: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/integrations.ts') : import('../../../shared/texts/en/integrations.ts'),
  landing: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/landing.ts') : import('../../../shared/texts/en/landing.ts'),
  mailLinks: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/mail-links.ts') : import('../../../shared/texts/en/mail-links.ts'),
  milestones: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/milestones.ts') : import('../../../shared/texts/en/milestones.ts'),
  palette: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/palette.ts') : import('../../../shared/texts/en/palette.ts'),
  plans: (language) => (language === 'nl' ? import('../../../shared/texts/nl/plans.ts') : import('../../../shared/texts/en/plans.ts')),
  pricing: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/pricing.ts') : import('../../../shared/texts/en/pricing.ts'),
  privacy: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/privacy.ts') : import('../../../shared/texts/en/privacy.ts'),
  recap: (language) => (language === 'nl' ? import('../../../shared/texts/nl/recap.ts') : import('../../../shared/texts/en/recap.ts')),
  search: (language) => (language === 'nl' ? import('../../../shared/texts/nl/search.ts') : import('../../../shared/texts/en/search.ts')),
  sendTo: (language) => (language === 'nl' ? import('../../../shared/texts/nl/send-to.ts') : import('../../../shared/texts/en/send-to.ts')),
  settings: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/settings.ts') : import('../../../shared/texts/en/settings.ts'),
  site: (language) => (language === 'nl' ? import('../../../shared/texts/nl/site.ts') : import('../../../shared/texts/en/site.ts')),
  status: (language) => (language === 'nl' ? import('../../../shared/texts/nl/status.ts') : import('../../../shared/texts/en/status.ts')),
  team: (language) => (language === 'nl' ? import('../../../shared/texts/nl/team.ts') : import('../../../shared/texts/en/team.ts')),
  terms: (language) => (language === 'nl' ? import('../../../shared/texts/nl/terms.ts') : import('../../../shared/texts/en/terms.ts')),
  testLanguage: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/test-language.ts') : import('../../../shared/texts/en/test-language.ts'),
  tutorial: (language) =>
    language === 'nl' ? import('../../../shared/texts/nl/tutorial.ts') : import('../../../shared/texts/en/tutorial.ts'),
}
