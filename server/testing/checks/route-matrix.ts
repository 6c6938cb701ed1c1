// The rows of the authorization matrix of HTTP: who may call each route, and a call that changes nothing.
import type { RouteName } from '../../../shared/api/api.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { consoleMatrix } from './console-matrix.ts'
import type { Audience, Row } from './matrix-row.ts'
import { hasAccount, isHosting, isInside, readRefusal, type Kind, type Meeting, type Place } from './authorization.ts'

const anyone: Audience = () => null
const account: Audience = (kind) => (hasAccount(kind) ? null : 'unauthenticated')
const team: Audience = (kind, place) => account(kind, place) ?? (kind === 'team owner' ? null : 'upgrade_required')
const reader: Audience = readRefusal
const hostOnly: Audience = (kind, place) => reader(kind, place) ?? (isHosting(kind, place) ? null : 'host_only')
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
const participant: Audience = (kind, place) =>
  readRefusal(kind, place) ?? (isInside(kind, place) || hasJoinedDemo(kind, place) ? null : 'forbidden')
/** Nobody can be removed from a demo. */
const hasJoinedDemo = (kind: Kind, place: Place) => place === 'demo' && (kind === 'removed' || kind === 'banned')
export const isAuthor = (kind: Kind) => kind === 'host' || kind === 'host guest'

const noBody = () => ({ body: {} })
/** Its name is refused, whoever sends it. */
const refusedAssistant = { name: 'AI', color: '#2580c1', instruction: 'Be brief.' }
const inSession = ({ sessionId }: Meeting) => ({ path: { id: sessionId } })

/** If a route is missing here, `server/http/routes/authorization.test.ts` fails. */
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
  'POST /api/sessions/:id': { who: hostOnly, ask: (at) => ({ ...inSession(at), body: { title: ' ' } }) },
  'GET /api/sessions/:id/messages': { who: reader, ask: inSession },
  'POST /api/sessions/:id/messages': { who: reader, ask: (at) => ({ ...inSession(at), body: { content: ' ' } }) },
  'GET /api/sessions/:id/changes': { who: reader, ask: (at) => ({ ...inSession(at), query: 'rev=0' }) },
  'GET /api/sessions/:id/models': { who: reader, ask: inSession },
  'GET /api/sessions/:id/assistants': { who: reader, ask: inSession },
  'POST /api/sessions/:id/assistants': { who: hostOnly, ask: (meeting) => ({ ...inSession(meeting), body: refusedAssistant }) },
  'POST /api/sessions/:id/assistant-imports': { who: hostOnly, ask: (meeting) => ({ ...inSession(meeting), body: {} }) },
  'POST /api/sessions/:id/assistants/:assistantId': {
    who: hostOnly,
    ask: ({ sessionId }) => ({ path: { id: sessionId, assistantId: 'none' }, body: refusedAssistant }),
  },
  'DELETE /api/sessions/:id/assistants/:assistantId': {
    who: hostOnly,
    ask: ({ sessionId }) => ({ path: { id: sessionId, assistantId: 'none' } }),
  },
  'GET /api/sessions/:id/assistants/:assistantId/export': {
    who: reader,
    ask: ({ sessionId }) => ({ path: { id: sessionId, assistantId: 'none' } }),
  },
  // Whose assistant it is decides: commands/assistants/assistant-files.test.ts.
  'POST /api/assistants/:id/files': { who: anyone, ask: () => ({ path: { id: 'none' }, query: 'name=a.txt', body: {} }) },
  'DELETE /api/assistants/:id/files/:fileId': { who: anyone, ask: () => ({ path: { id: 'none', fileId: 'none' } }) },
  'GET /api/sessions/:id/pins': { who: reader, ask: inSession },
  'GET /api/sessions/:id/answers/:answerId': { who: reader, ask: ({ sessionId }) => ({ path: { id: sessionId, answerId: 'none' } }) },
  'GET /api/sessions/:id/answers/:answerId/receipt': {
    who: participant,
    ask: ({ sessionId }) => ({ path: { id: sessionId, answerId: 'none' } }),
  },
  'GET /api/sessions/:id/answers/:answerId/thinking': {
    who: reader,
    ask: ({ sessionId }) => ({ path: { id: sessionId, answerId: 'none' } }),
  },
  'POST /api/sessions/:id/recap': { who: reader, ask: (at) => ({ ...inSession(at), body: { since: 2_000_000 } }) },
  // The host is on the Free plan here.
  'GET /api/sessions/:id/export': {
    who: (kind, place) => readRefusal(kind, place) ?? (place === 'demo' ? null : 'upgrade_required'),
    ask: (at) => ({ ...inSession(at), query: 'format=md' }),
  },
  'GET /api/search': { who: reader, ask: ({ sessionId }) => ({ query: `q=file&sessionId=${sessionId}` }) },
  'POST /api/sessions/:id/join-requests': { who: anyone, ask: (at) => ({ ...inSession(at), body: { displayName: 'X' } }) },
  'DELETE /api/sessions/:id/join-requests': { who: anyone, ask: inSession },
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
  'POST /api/team': { who: team, ask: () => ({ body: { name: 'Second' } }) },
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
  'GET /api/team/models': { who: team },
  'GET /api/team/assistants': { who: team },
  'POST /api/team/assistants': { who: team, ask: () => ({ body: refusedAssistant }) },
  'POST /api/team/assistant-imports': { who: team, ask: noBody },
  'POST /api/team/assistants/:id': { who: team, ask: () => ({ path: { id: 'none' }, body: refusedAssistant }) },
  'DELETE /api/team/assistants/:id': { who: team, ask: () => ({ path: { id: 'none' } }) },
  'GET /api/team/assistants/:id/export': { who: team, ask: () => ({ path: { id: 'none' } }) },
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
  'GET /api/push': { who: anyone },
  'POST /api/push': { who: anyone, ask: noBody },
  'POST /api/push/remove': { who: anyone, ask: () => ({ body: { endpoint: 'https://push.example/none' } }) },
  'GET /api/sessions/:id/push': { who: reader, ask: inSession },
  'POST /api/sessions/:id/push': { who: participant, ask: (meeting) => ({ ...inSession(meeting), body: { level: 'nothing' } }) },
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
  'POST /api/operator/link': { who: anyone, ask: () => ({ body: { token: 'none' } }) },
  'POST /api/operator/accept': { who: account, ask: () => ({ body: { token: 'none' } }) },
  'GET /api/reports': { who: anyone },
  // Nobody may report a message that does not exist.
  'POST /api/reports': {
    who: (kind, place) => readRefusal(kind, place) ?? 'message_not_found',
    ask: ({ sessionId }) => ({ body: { sessionId, messageId: 'none', reason: 'spam' } }),
  },
  'POST /api/reports/seen': { who: anyone, ask: () => ({ body: { ids: [] } }) },
  ...consoleMatrix,
  'GET /api/site-logo/:name': { who: () => 'file_not_found', ask: () => ({ path: { name: 'a'.repeat(22) } }) },
  // Last, because they delete what the others need.
  'DELETE /api/sessions/:id': { who: hostOnly, ask: inSession, isOnce: true },
  'DELETE /api/team': { who: team, isOnce: true },
  'POST /api/account/sign-out-everywhere': { who: account, ask: noBody, isOnce: true },
  'POST /api/forget-me': { who: anyone, isOnce: true },
} as const satisfies Partial<Record<RouteName, Row>>
