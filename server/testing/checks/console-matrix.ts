// The rows of the authorization matrix for the operator console.
import type { RouteName } from '../../../shared/api/api.ts'
import type { Audience, Row } from './matrix-row.ts'

/** For everyone else, the operator console does not exist. */
const operatorOnly: Audience = (kind) => (kind === 'operator' ? null : 'not_found')
const nobody = () => ({ path: { id: 'nobody' } })
const noBody = () => ({ body: {} })

export const consoleMatrix = {
  'GET /api/admin/policy': { who: operatorOnly },
  'POST /api/admin/policy': { who: operatorOnly, ask: noBody },
  'GET /api/admin/policy/teams': { who: operatorOnly },
  'GET /api/admin/site': { who: operatorOnly },
  'POST /api/admin/site': { who: operatorOnly, ask: noBody },
  'POST /api/admin/site/logo': { who: operatorOnly },
  'DELETE /api/admin/site/logo': { who: operatorOnly },
  'GET /api/admin/reports': { who: operatorOnly },
  'POST /api/admin/reports/:id': { who: operatorOnly, ask: () => ({ ...nobody(), body: { decision: 'dismissed' } }) },
  'GET /api/admin/sessions': { who: operatorOnly },
  'POST /api/admin/sessions/:id': { who: operatorOnly, ask: () => ({ ...nobody(), body: {} }) },
  'GET /api/admin/inbox': { who: operatorOnly },
  'POST /api/admin/inbox/:id': { who: operatorOnly, ask: () => ({ ...nobody(), body: { isDone: true } }) },
  'POST /api/admin/inbox/:id/reply': { who: operatorOnly, ask: () => ({ ...nobody(), body: { text: '' } }) },
  'GET /api/admin/incidents': { who: operatorOnly },
  'POST /api/admin/incidents': { who: operatorOnly, ask: noBody },
  'POST /api/admin/incidents/:id': { who: operatorOnly, ask: () => ({ ...nobody(), body: {} }) },
  'GET /api/admin/overview': { who: operatorOnly },
  'GET /api/admin/people': { who: operatorOnly },
  'GET /api/admin/people/:id': { who: operatorOnly, ask: nobody },
  'POST /api/admin/people/:id/suspend': { who: operatorOnly, ask: () => ({ ...nobody(), body: { reason: 'Spam' } }) },
  'POST /api/admin/people/:id/restore': { who: operatorOnly, ask: nobody },
  'POST /api/admin/people/:id/sign-out': { who: operatorOnly, ask: nobody },
  'POST /api/admin/people/:id/reset': { who: operatorOnly, ask: nobody },
  'POST /api/admin/people/:id/plan': { who: operatorOnly, ask: () => ({ ...nobody(), body: { plan: 'pro', reason: 'A gift' } }) },
  'POST /api/admin/people/:id/credits': { who: operatorOnly, ask: () => ({ ...nobody(), body: { used: 0, reason: 'A gift' } }) },
  'POST /api/admin/people/:id/delete': { who: operatorOnly, ask: () => ({ ...nobody(), body: { reason: 'Asked for it' } }) },
  'POST /api/admin/people/:id/operator': { who: operatorOnly, ask: () => ({ ...nobody(), body: { isOperator: true } }) },
  'GET /api/admin/suspensions': { who: operatorOnly },
  'POST /api/admin/suspensions/lift': { who: operatorOnly, ask: () => ({ body: { subject: 'guest:none' } }) },
  'GET /api/admin/costs': { who: operatorOnly, ask: () => ({ query: 'by=model&from=2026-11-01&to=2026-11-30' }) },
  'GET /api/admin/budgets': { who: operatorOnly },
  'POST /api/admin/budgets': { who: operatorOnly, ask: () => ({ body: { owner: 'user:none', unit: 'answers', amount: null } }) },
  'GET /api/admin/prices': { who: operatorOnly },
  'POST /api/admin/prices': { who: operatorOnly, ask: () => ({ body: { model: 'none', from: '2026-02-30', price: null } }) },
  'GET /api/admin/audit': { who: operatorOnly },
  'GET /api/admin/audit/export': { who: operatorOnly, ask: () => ({ query: 'format=json' }) },
} as const satisfies Partial<Record<RouteName, Row>>
