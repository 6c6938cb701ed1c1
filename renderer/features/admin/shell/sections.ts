// The pages of the operator console, in the order of its navigation. A page is loaded, with its texts, when it is opened.
import type { ComponentType } from 'react'
import { loadTexts } from '../../../lib/texts/i18n.ts'

export interface AdminSection {
  /** The last part of the address: `/admin/people`. The first section is also shown at `/admin`. */
  path: string
  /** The name below `admin.sections` in the texts. */
  title: keyof typeof import('../../../../shared/texts/nl/admin.ts').admin.sections
  load: () => Promise<ComponentType>
}

type Area = Parameters<typeof loadTexts>[0]

/** Loads a page together with the areas of texts that it needs. */
async function withTexts(page: Promise<ComponentType>, ...areas: Area[]): Promise<ComponentType> {
  const [Page] = await Promise.all([page, ...areas.map(loadTexts)])
  return Page
}

export const sections: readonly AdminSection[] = [
  {
    path: 'overview',
    title: 'overview',
    load: () =>
      withTexts(
        import('../overview/overview-page.tsx').then((it) => it.OverviewPage),
        'adminOverview',
        'errors',
      ),
  },
  {
    path: 'people',
    title: 'people',
    load: () =>
      withTexts(
        import('../people/people-page.tsx').then((it) => it.PeoplePage),
        'adminPeople',
        'errors',
      ),
  },
  {
    path: 'sessions',
    title: 'sessions',
    load: () =>
      withTexts(
        import('../sessions/sessions-page.tsx').then((it) => it.SessionsPage),
        'adminSessions',
        'errors',
      ),
  },
  {
    path: 'reports',
    title: 'reports',
    load: () =>
      withTexts(
        import('../reports/reports-page.tsx').then((it) => it.ReportsPage),
        'adminReports',
        'reports',
        'errors',
      ),
  },
  {
    path: 'costs',
    title: 'costs',
    load: () =>
      withTexts(
        import('../costs/costs-page.tsx').then((it) => it.CostsPage),
        'adminCosts',
        'errors',
      ),
  },
  {
    path: 'inbox',
    title: 'inbox',
    load: () =>
      withTexts(
        import('../inbox/inbox-page.tsx').then((it) => it.InboxPage),
        'adminInbox',
        'errors',
      ),
  },
  {
    path: 'incidents',
    title: 'incidents',
    load: () =>
      withTexts(
        import('../incidents/incidents-page.tsx').then((it) => it.IncidentsPage),
        'adminIncidents',
        'errors',
      ),
  },
  {
    path: 'policy',
    title: 'policy',
    load: () =>
      withTexts(
        import('../policy/policy-page.tsx').then((it) => it.PolicyPage),
        'adminPolicy',
        'errors',
      ),
  },
  {
    path: 'site',
    title: 'site',
    load: () =>
      withTexts(
        import('../site/site-page.tsx').then((it) => it.SitePage),
        'adminSite',
        // The names of colours.
        'team',
        'errors',
      ),
  },
  {
    path: 'audit',
    title: 'audit',
    load: () =>
      withTexts(
        import('../audit/audit-page.tsx').then((it) => it.AuditPage),
        'adminAudit',
        // Its lines describe changes made on these pages.
        'adminPolicy',
        'adminSite',
        'adminReports',
        'errors',
      ),
  },
]
