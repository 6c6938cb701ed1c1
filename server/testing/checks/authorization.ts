// Every kind of caller and every kind of session: the fixture of the authorization matrix.
import { newDemoId } from '../../../shared/sessions/demo-id.ts'
import { silentAssistant } from '../doubles/assistants.ts'
import { startServer, type TestServer } from '../cluster/start-server.ts'
import { makeOperator } from '../fixtures/operator-fixture.ts'
import { announces, upload } from '../people/uploads.ts'
import { visitor, type Ear, type Visitor } from '../people/visitor.ts'

export const kinds = [
  'no cookie',
  'guest outside',
  'guest inside',
  'host guest',
  'user outside',
  'user inside',
  'host',
  'team owner',
  'removed',
  'banned',
  'operator',
] as const
export type Kind = (typeof kinds)[number]
export const places = ['public', 'private', 'demo', 'missing'] as const
export type Place = (typeof places)[number]

const accounts: readonly Kind[] = ['user outside', 'user inside', 'host', 'team owner', 'operator']
const insiders: readonly Kind[] = ['guest inside', 'host guest', 'user inside', 'host']
export const hasAccount = (kind: Kind): boolean => accounts.includes(kind)
/** Whether they have joined; the guest who is a host is in a session of their own. */
export const isInside = (kind: Kind, place: Place): boolean => place !== 'missing' && insiders.includes(kind)
export const isHosting = (kind: Kind, place: Place): boolean => place !== 'demo' && isInside(kind, place) && /^host/.test(kind)

/** Why somebody may not read a session; null: they may. Nobody can be removed from a demo, because it has no host. */
export function readRefusal(kind: Kind, place: Place): string | null {
  if (place === 'missing') return 'session_not_found'
  if (place === 'demo') return null
  if (kind === 'banned') return 'removed'
  if (place === 'private' && !isInside(kind, place)) return 'session_not_found'
  return null
}

export interface Ground {
  server: TestServer
  people: Record<Kind, Visitor>
  /** The session for this kind of person at that place, with a message and a file from somebody inside. */
  at(kind: Kind, place: Place): Promise<Meeting>
  remove(): Promise<void>
}

export interface Meeting {
  sessionId: string
  messageId: string
  fileName: string
  attachmentId: string
}

/** The settings of the matrix servers; `server/reliability/one-connection.test.ts` runs the matrix again with another database. */
export const groundSettings = { env: (): Promise<Record<string, string>> => Promise.resolve({}) }

export async function openGround(): Promise<Ground> {
  const server = await startServer({ assistant: silentAssistant, env: await groundSettings.env() })
  const come = (name: string) => visitor(server.url, name)
  const people = Object.fromEntries(kinds.map((kind) => [kind, come(kind.replace(/[^a-z]/g, '-'))])) as Record<Kind, Visitor>
  for (const kind of accounts) await people[kind].signUp()
  const owner = await people['team owner'].json<{ id: string }>('/api/auth/user')
  await server.app.deps.store.accounts.change(owner.id, { plan: 'team' })
  await people['team owner'].json('/api/team', { method: 'POST', body: JSON.stringify({ name: 'Matrix' }) })
  await makeOperator(server, people.operator)
  const meetings = new Map<string, Promise<Meeting>>()

  async function meet(host: Visitor, place: Exclude<Place, 'missing'>): Promise<Meeting> {
    const sessionId = place === 'demo' ? newDemoId('en') : (await host.createSession('Matrix', place === 'private')).id
    const ear = await host.join(sessionId)
    for (const kind of kinds.filter((one) => one !== 'host guest' && (isInside(one, place) || one === 'removed' || one === 'banned'))) {
      if (people[kind] !== host) await bringIn(ear, people[kind], sessionId, kind, place)
    }
    const messageId = await announces(ear, 2, 'With a file')
    const { attachments } = await upload(host, messageId, [{ name: 'list.txt', bytes: 'flour', type: 'text/plain' }])
    const [file] = attachments
    if (!file) throw new Error('the file was not accepted')
    return { sessionId, messageId, attachmentId: file.id, fileName: file.filePath.split('/').at(-1) ?? '' }
  }

  return {
    server,
    people,
    at(kind, place) {
      if (place === 'missing')
        return Promise.resolve({ sessionId: 'no-such-session', messageId: 'no-message', fileName: 'a'.repeat(22), attachmentId: 'none' })
      const host = people[kind === 'host guest' ? 'host guest' : 'host']
      const key = `${place} ${host.name}`
      const meeting = meetings.get(key) ?? meet(host, place)
      meetings.set(key, meeting)
      return meeting
    },
    remove: () => server.remove(),
  }
}

async function bringIn(host: Ear, who: Visitor, sessionId: string, kind: Kind, place: Place): Promise<void> {
  let ear: Ear
  if (place === 'private') {
    ear = await who.connect()
    ear.send({ type: 'await_admission', sessionId })
    await who.fetch(`/api/sessions/${sessionId}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName: who.name }) })
    const { requests } = await host.hears('join_requests', (event) => event.requests.length > 0)
    host.send({ type: 'admit', participant: requests[0]!.id, admitted: true })
    await ear.hears('admitted')
    ear.send({ type: 'join_session', sessionId, displayName: who.name })
    await ear.hears('session_joined')
  } else {
    ear = await who.join(sessionId)
  }
  if (place === 'demo' || (kind !== 'removed' && kind !== 'banned')) return
  const { self } = await who.view(sessionId)
  host.send({ type: 'remove_participant', participant: self.userId ?? self.anonymousId ?? '', ban: kind === 'banned' })
  await ear.closed
}
