// The authorization matrix of HTTP: every route, called by every kind of person, for every kind of session. A route that is missing in it fails the test.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteName } from '../../shared/api/api.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import {
  hasAccount,
  kinds,
  openGround,
  places,
  readRefusal,
  type Ground,
  type Kind,
  type Meeting,
  type Place,
} from '../testing/checks/authorization.ts'
import { visitor } from '../testing/people/visitor.ts'

/** Who may call a route: null, or the error code. */
type Audience = (kind: Kind, place: Place) => string | null

const anyone: Audience = () => null
const account: Audience = (kind) => (hasAccount(kind) ? null : 'unauthenticated')
const team: Audience = (kind, place) => account(kind, place) ?? (kind === 'team owner' ? null : 'upgrade_required')
const reader: Audience = readRefusal
/** Content of a session is as hidden as the session itself. */
const inside =
  (missing: ErrorCode): Audience =>
  (kind, place) => {
    const refusal = readRefusal(kind, place)
    return refusal === 'session_not_found' ? missing : refusal
  }
const authorOf =
  (missing: ErrorCode): Audience =>
  (kind, place) =>
    inside(missing)(kind, place) ?? (isAuthor(kind) ? null : 'forbidden')
const isAuthor = (kind: Kind) => kind === 'host' || kind === 'host guest'

interface Row {
  who: Audience
  /** Changes the caller's identity, so it is called for one kind of session only. */
  isOnce?: boolean
  /** Builds a call that changes nothing even if it is allowed; with invalid input if there is no other way. */
  ask?: (meeting: Meeting) => { path?: Record<string, string>; query?: string; body?: object }
}

const noBody = () => ({ body: {} })
const inSession = ({ sessionId }: Meeting) => ({ path: { id: sessionId } })

export const matrix = {
  'GET /api/health': { who: anyone },
  'GET /api/ready': { who: anyone },
  'POST /api/transcribe': { who: anyone, ask: noBody },
  'GET /api/auth/user': { who: account },
  'GET /api/auth/options': { who: anyone },
  'POST /api/auth/email/signin': { who: anyone, ask: noBody },
  'POST /api/auth/email/signup': { who: anyone, ask: noBody },
  'GET /api/login': { who: anyone },
  'GET /api/auth/google': { who: anyone },
  'GET /api/auth/oidc/callback': { who: anyone },
  'GET /api/auth/google/callback': { who: anyone },
  'POST /api/auth/reset-request': { who: anyone, ask: noBody },
  'POST /api/auth/reset': { who: anyone, ask: () => ({ body: { token: 'none', password: 'flour, water, salt' } }) },
  'POST /api/auth/verify': { who: anyone, ask: () => ({ body: { token: 'none' } }) },
  'POST /api/auth/verify-request': { who: account, ask: noBody },
  'GET /api/account': { who: account },
  'GET /api/account/storage': { who: account },
  'POST /api/account/name': { who: account, ask: () => ({ body: { firstName: '', lastName: '' } }) },
  'POST /api/account/picture': { who: account },
  'DELETE /api/account/picture': { who: account },
  'GET /api/profile-pictures/:name': { who: () => 'file_not_found', ask: () => ({ path: { name: 'a'.repeat(22) } }) },
  'POST /api/account/password': { who: account, ask: () => ({ body: { current: 'wrong one', password: 'flour, water, salt' } }) },
  'DELETE /api/account/logins/:id': { who: account, ask: () => ({ path: { id: 'no-such-login' } }) },
  'GET /api/account/export': { who: account },
  'POST /api/account/delete': { who: account, ask: () => ({ body: { password: 'wrong one' } }) },
  'GET /api/usage': { who: account },
  'GET /api/sessions': { who: anyone },
  'POST /api/sessions': { who: anyone, ask: () => ({ body: { title: '' } }) },
  'GET /api/sessions/:id': { who: reader, ask: inSession },
  'GET /api/sessions/:id/messages': { who: reader, ask: inSession },
  'POST /api/sessions/:id/messages': { who: reader, ask: (at) => ({ ...inSession(at), body: { content: ' ' } }) },
  'GET /api/sessions/:id/changes': { who: reader, ask: (at) => ({ ...inSession(at), query: 'rev=0' }) },
  'GET /api/sessions/:id/pins': { who: reader, ask: inSession },
  'GET /api/sessions/:id/answers/:answerId': { who: reader, ask: ({ sessionId }) => ({ path: { id: sessionId, answerId: 'none' } }) },
  'POST /api/sessions/:id/recap': { who: reader, ask: (at) => ({ ...inSession(at), body: { since: 2_000_000 } }) },
  // The host is on the Free plan here.
  'GET /api/sessions/:id/export': {
    who: (kind, place) => readRefusal(kind, place) ?? (place === 'demo' ? null : 'upgrade_required'),
    ask: (at) => ({ ...inSession(at), query: 'format=md' }),
  },
  'GET /api/search': { who: reader, ask: ({ sessionId }) => ({ query: `q=file&sessionId=${sessionId}` }) },
  'POST /api/sessions/:id/join-requests': { who: anyone, ask: (at) => ({ ...inSession(at), body: { displayName: 'X' } }) },
  // Refused before the body is read.
  'POST /api/upload': { who: authorOf('message_not_found'), ask: ({ messageId }) => ({ query: `messageId=${messageId}` }) },
  'GET /api/messages/:id/attachments': {
    who: inside('message_not_found'),
    ask: ({ messageId }) => ({ path: { id: messageId } }),
  },
  'POST /api/messages/:id/withdraw': {
    who: authorOf('message_not_found'),
    ask: ({ messageId }) => ({ path: { id: messageId }, body: { files: 5 } }),
  },
  'GET /api/files/:name': {
    who: inside('file_not_found'),
    ask: ({ fileName }) => ({ path: { name: fileName } }),
  },
  'DELETE /api/attachments/:id': {
    who: authorOf('file_not_found'),
    ask: ({ attachmentId }) => ({ path: { id: attachmentId } }),
  },
  'GET /api/billing': { who: account },
  'POST /api/create-subscription': { who: account, ask: () => ({ body: { plan: 'pro' } }) },
  'POST /api/billing/trial': { who: account, ask: () => ({ body: { plan: 'pro' } }) },
  'POST /api/billing/portal': { who: account, ask: noBody },
  'POST /api/billing/cancel': { who: account, ask: noBody },
  'POST /api/billing/resume': { who: account, ask: noBody },
  // Anyone with the provider's signature.
  'POST /api/stripe/webhook': { who: anyone, ask: noBody },
  'GET /api/contact': { who: anyone },
  'POST /api/contact': { who: anyone, ask: () => ({ body: { name: '', email: '', subject: '', message: '' } }) },
  'GET /api/status': { who: anyone },
  'GET /api/releases': { who: anyone },
  'GET /api/team': { who: account },
  // Anyone with a plan that includes teams may create one, but not a second.
  'POST /api/team': {
    who: (kind, place) => account(kind, place) ?? (kind === 'team owner' ? null : 'upgrade_required'),
    ask: () => ({ body: { name: 'Second' } }),
  },
  'POST /api/team/name': { who: team, ask: () => ({ body: { name: '' } }) },
  'POST /api/team/accent': { who: team, ask: () => ({ body: { accent: '#ffffff' } }) },
  'POST /api/team/logo': { who: team },
  'DELETE /api/team/logo': { who: team },
  'GET /api/team-logos/:name': { who: () => 'file_not_found', ask: () => ({ path: { name: 'a'.repeat(22) } }) },
  'GET /api/team/members': { who: team },
  'DELETE /api/team/members/:id': { who: team, ask: () => ({ path: { id: 'nobody' } }) },
  'GET /api/team/invites': { who: team },
  'POST /api/team/invites': { who: team, ask: noBody },
  'DELETE /api/team/invites/:id': { who: team, ask: () => ({ path: { id: 'none' } }) },
  'POST /api/team/invitation': { who: anyone, ask: () => ({ body: { token: 'none' } }) },
  'POST /api/team/join': { who: account, ask: () => ({ body: { token: 'none' } }) },
  'POST /api/team/owner': { who: team, ask: () => ({ body: { userId: 'nobody' } }) },
  'POST /api/team/leave': { who: team, ask: noBody },
  'GET /api/team/templates': { who: team },
  'POST /api/team/templates': { who: team, ask: () => ({ body: { title: 'A', content: 'B' } }) },
  'POST /api/team/templates/:id': { who: team, ask: () => ({ path: { id: 'none' }, body: { title: 'A', content: 'B' } }) },
  'DELETE /api/team/templates/:id': { who: team, ask: () => ({ path: { id: 'none' } }) },
  'GET /api/team/analytics': { who: team },
  'GET /api/integrations': { who: account },
  'POST /api/integrations/:id': { who: account, ask: () => ({ path: { id: 'notion' }, body: { settings: {} } }) },
  'DELETE /api/integrations/:id': { who: account, ask: () => ({ path: { id: 'notion' } }) },
  // Pages: people without an account end at /integrations?error=unauthenticated.
  'GET /api/integrations/google-drive/authorize': { who: anyone },
  'GET /api/integrations/google-drive/callback': { who: anyone },
  'POST /api/integrations/:id/send': {
    who: (kind, place) => account(kind, place) ?? readRefusal(kind, place),
    ask: ({ sessionId, messageId }) => ({ path: { id: 'notion' }, body: { sessionId, messageId } }),
  },
  'GET /api/webhooks': { who: account },
  'POST /api/webhooks': { who: account, ask: () => ({ body: { url: 'ftp://none', events: ['session.created'] } }) },
  'POST /api/webhooks/:id': { who: account, ask: () => ({ path: { id: 'none' }, body: {} }) },
  'DELETE /api/webhooks/:id': { who: account, ask: () => ({ path: { id: 'none' } }) },
  'POST /api/webhooks/:id/test': { who: account, ask: () => ({ path: { id: 'none' } }) },
  'GET /api/webhooks/:id/deliveries': { who: account, ask: () => ({ path: { id: 'none' } }) },
  'GET /api/keys': { who: account },
  'POST /api/keys': { who: account, ask: () => ({ body: { name: 'A', scopes: ['sessions:read'] } }) },
  'DELETE /api/keys/:id': { who: account, ask: () => ({ path: { id: 'none' } }) },
  'GET /api/openapi.json': { who: anyone },
  'POST /api/socket-tickets': { who: anyone },
  'POST /api/file-links': { who: anyone, ask: ({ fileName }) => ({ body: { names: [fileName] } }) },
  'POST /api/app/codes': { who: account, ask: () => ({ body: { challenge: 'a'.repeat(43) } }) },
  // All callers here use cookies.
  'POST /api/app/login': { who: () => 'forbidden', ask: () => ({ body: { code: 'a'.repeat(43), verifier: 'b'.repeat(43) } }) },
  'POST /api/app/logout': { who: () => 'forbidden' },
  // Last, because they delete what the others need.
  'DELETE /api/team': { who: team, isOnce: true },
  'POST /api/account/sign-out-everywhere': { who: account, ask: noBody, isOnce: true },
  'POST /api/forget-me': { who: anyone, isOnce: true },
} as const satisfies Partial<Record<RouteName, Row>>

const rights: ReadonlySet<string> = new Set<ErrorCode>([
  'unauthenticated',
  'upgrade_required',
  'forbidden',
  'host_only',
  'read_only',
  'removed',
  'session_locked',
  'foreign_origin',
  'session_not_found',
  'message_not_found',
  'file_not_found',
  'team_not_found',
])

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
}, 60_000)
afterAll(() => ground.remove())

it('every route is in the matrix, and nothing else', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(api).sort())
})

const rows: [string, Row][] = Object.entries(matrix)
const authorsLast = [...kinds].sort((a, b) => Number(isAuthor(a)) - Number(isAuthor(b)))

async function ask(route: string, row: Row, kind: Kind, place: Place, headers: Record<string, string> = {}): Promise<string | null> {
  const { path = {}, query, body } = row.ask?.(await ground.at(kind, place)) ?? {}
  const [method, pattern] = route.split(' ') as [string, string]
  const address = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(path[name] ?? ''))
  const who = kind === 'no cookie' ? visitor(ground.server.url, 'Nobody') : ground.people[kind]
  const response = await who.fetch(query ? `${address}?${query}` : address, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (response.status < 400) return null
  const { code } = JSON.parse(text) as { code: string }
  expect(response.status, `${route} ${kind} ${place} ${code}`).toBeLessThan(code.endsWith('_unavailable') ? 502 : 500)
  return rights.has(code) ? code : null
}

it.each(rows)('%s is allowed exactly for the people in the matrix', { timeout: 60_000 }, async (route, row) => {
  const asked: Record<string, string | null> = {}
  const expected: Record<string, string | null> = {}
  for (const place of row.isOnce ? places.slice(0, 1) : places)
    for (const kind of authorsLast) {
      const at = `${kind}, ${place}`
      expected[at] = row.who(kind, place)
      asked[at] = await ask(route, row, kind, place)
    }
  expect(asked).toEqual(expected)
})

it('a guest needs an account only for accounts, teams, plans, usage and integrations · SIGN-15', () => {
  const refused = rows.flatMap(([route, { who }]) => (who('guest inside', 'public') === 'unauthenticated' ? [route.split('/')[2]] : []))
  expect([...new Set(refused)].join(' ')).toBe('auth account usage billing create-subscription team integrations webhooks keys app')
})

describe('another site', () => {
  // The payment provider's events are authenticated by their signature, without cookies.
  const changing = rows.filter(([route]) => !route.startsWith('GET ') && route !== 'POST /api/stripe/webhook')

  it.each(changing)('cannot make anyone do %s, whatever cookies are sent', async (route, row) => {
    const crossSite: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of crossSite) expect(await ask(route, row, 'host', 'public', headers)).toBe('foreign_origin')
  })
})
