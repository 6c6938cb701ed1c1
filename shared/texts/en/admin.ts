// The operator console: the navigation, and what all pages share.
import type { Admin } from '../nl/admin.ts'

export const admin: Admin = {
  title: 'Operator console',
  documentTitle: '{{section}} · Operator console · Kring',
  sections: {
    overview: 'Overview',
    people: 'People',
    sessions: 'Sessions',
    reports: 'Reports',
    costs: 'Costs',
    policy: 'Policy',
    site: 'Site',
    inbox: 'Messages',
    incidents: 'Incidents',
    audit: 'Audit log',
  },
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  notSaved: 'This could not be saved. Try again.',
  afterReport: 'After a report',
  actionFailed: 'That did not work. Try again.',
  stale: 'This could not be updated. What is shown may be out of date.',
  retry: 'Try again',
  more: 'Load more',
}
