// Texts that are not needed at first: each area is a namespace of i18next, loaded with the part that shows it.
import type { Language } from '../../../shared/texts/language.ts'

export type LazyTexts = Pick<typeof import('../../../shared/texts/nl/abilities.ts'), 'abilities'> &
  Pick<typeof import('../../../shared/texts/nl/account-page.ts'), 'accountPage'> &
  Pick<typeof import('../../../shared/texts/nl/account.ts'), 'account'> &
  Pick<typeof import('../../../shared/texts/nl/admin.ts'), 'admin'> &
  Pick<typeof import('../../../shared/texts/nl/admin-audit.ts'), 'adminAudit'> &
  Pick<typeof import('../../../shared/texts/nl/admin-costs.ts'), 'adminCosts'> &
  Pick<typeof import('../../../shared/texts/nl/admin-overview.ts'), 'adminOverview'> &
  Pick<typeof import('../../../shared/texts/nl/admin-people.ts'), 'adminPeople'> &
  Pick<typeof import('../../../shared/texts/nl/admin-policy.ts'), 'adminPolicy'> &
  Pick<typeof import('../../../shared/texts/nl/operator-link.ts'), 'operatorLink'> &
  Pick<typeof import('../../../shared/texts/nl/admin-site.ts'), 'adminSite'> &
  Pick<typeof import('../../../shared/texts/nl/api-docs.ts'), 'apiDocs'> &
  Pick<typeof import('../../../shared/texts/nl/assistants.ts'), 'assistants'> &
  Pick<typeof import('../../../shared/texts/nl/billing.ts'), 'billing'> &
  Pick<typeof import('../../../shared/texts/nl/brainstorm.ts'), 'brainstorm'> &
  Pick<typeof import('../../../shared/texts/nl/checkout.ts'), 'checkout'> &
  Pick<typeof import('../../../shared/texts/nl/contact.ts'), 'contact'> &
  Pick<typeof import('../../../shared/texts/nl/desktop.ts'), 'desktop'> &
  Pick<typeof import('../../../shared/texts/nl/download.ts'), 'download'> &
  Pick<typeof import('../../../shared/texts/nl/emoji.ts'), 'emoji'> &
  Pick<typeof import('../../../shared/texts/nl/errors.ts'), 'errors'> &
  Pick<typeof import('../../../shared/texts/nl/exporting.ts'), 'exporting'> &
  Pick<typeof import('../../../shared/texts/nl/faq.ts'), 'faq'> &
  Pick<typeof import('../../../shared/texts/nl/files.ts'), 'files'> &
  Pick<typeof import('../../../shared/texts/nl/guided.ts'), 'guided'> &
  Pick<typeof import('../../../shared/texts/nl/help.ts'), 'help'> &
  Pick<typeof import('../../../shared/texts/nl/hints-demo.ts'), 'hintsDemo'> &
  Pick<typeof import('../../../shared/texts/nl/hints.ts'), 'hints'> &
  Pick<typeof import('../../../shared/texts/nl/home.ts'), 'home'> &
  Pick<typeof import('../../../shared/texts/nl/host.ts'), 'host'> &
  Pick<typeof import('../../../shared/texts/nl/integrations.ts'), 'integrations'> &
  Pick<typeof import('../../../shared/texts/nl/landing.ts'), 'landing'> &
  Pick<typeof import('../../../shared/texts/nl/mail-links.ts'), 'mailLinks'> &
  Pick<typeof import('../../../shared/texts/nl/milestones.ts'), 'milestones'> &
  Pick<typeof import('../../../shared/texts/nl/models.ts'), 'models'> &
  Pick<typeof import('../../../shared/texts/nl/not-done.ts'), 'notDone'> &
  Pick<typeof import('../../../shared/texts/nl/palette.ts'), 'palette'> &
  Pick<typeof import('../../../shared/texts/nl/plans.ts'), 'plans'> &
  Pick<typeof import('../../../shared/texts/nl/pricing.ts'), 'pricing'> &
  Pick<typeof import('../../../shared/texts/nl/privacy.ts'), 'privacy'> &
  Pick<typeof import('../../../shared/texts/nl/recap.ts'), 'recap'> &
  Pick<typeof import('../../../shared/texts/nl/receipt.ts'), 'receipt'> &
  Pick<typeof import('../../../shared/texts/nl/admin-incidents.ts'), 'adminIncidents'> &
  Pick<typeof import('../../../shared/texts/nl/admin-inbox.ts'), 'adminInbox'> &
  Pick<typeof import('../../../shared/texts/nl/admin-reports.ts'), 'adminReports'> &
  Pick<typeof import('../../../shared/texts/nl/admin-sessions.ts'), 'adminSessions'> &
  Pick<typeof import('../../../shared/texts/nl/reports.ts'), 'reports'> &
  Pick<typeof import('../../../shared/texts/nl/search.ts'), 'search'> &
  Pick<typeof import('../../../shared/texts/nl/send-to.ts'), 'sendTo'> &
  Pick<typeof import('../../../shared/texts/nl/session-menu.ts'), 'sessionMenu'> &
  Pick<typeof import('../../../shared/texts/nl/settings.ts'), 'settings'> &
  Pick<typeof import('../../../shared/texts/nl/site.ts'), 'site'> &
  Pick<typeof import('../../../shared/texts/nl/status.ts'), 'status'> &
  Pick<typeof import('../../../shared/texts/nl/stored.ts'), 'stored'> &
  Pick<typeof import('../../../shared/texts/nl/suspended.ts'), 'suspended'> &
  Pick<typeof import('../../../shared/texts/nl/team.ts'), 'team'> &
  Pick<typeof import('../../../shared/texts/nl/terms.ts'), 'terms'> &
  Pick<typeof import('../../../shared/texts/nl/test-language.ts'), 'testLanguage'> &
  Pick<typeof import('../../../shared/texts/nl/thinking.ts'), 'thinking'> &
  Pick<typeof import('../../../shared/texts/nl/turns.ts'), 'turns'> &
  Pick<typeof import('../../../shared/texts/nl/tutorial.ts'), 'tutorial'>

// Not the texts of the shell, of the server, or of parts that import their own.
const files = import.meta.glob<Partial<LazyTexts>>([
  '../../../shared/texts/{en,nl}/*.ts',
  '!../../../shared/texts/*/{index,common,message,nav,new-session,session}.ts',
  '!../../../shared/texts/*/{brainstorm-prompt,demo-sample,desktop-main,figures,guided-options,guided-prompts,offline,push,server,voice,without-plans}.ts',
])

/** Returns the texts of an area below its name. */
export async function loadArea(area: string, language: Language): Promise<Partial<LazyTexts> | null> {
  const name = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return (await files[`../../../shared/texts/${language}/${name}.ts`]?.()) ?? null
}

export async function loadAreas(language: Language): Promise<Partial<LazyTexts>> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
  return Object.assign({}, ...(await Promise.all(own.map(([, load]) => load()))))
}
