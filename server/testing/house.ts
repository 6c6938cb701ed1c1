// A session with people of every kind: its host, a member, a reader, and those who are not in it.
import { onTestFinished } from 'vitest'
import type { Access } from '../../shared/entities.ts'
import type { Command } from '../../shared/protocol.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'
import { silentAssistant } from './assistants.ts'
import { visitor, type Ear, type Visitor } from './visitor.ts'

export interface House {
  server: TestServer
  id: string
  anna: Visitor
  bram: Visitor
  /** Of Anna, the host, and Bram, a member. */
  ears: [Ear, Ear]
  person(name: string): Visitor
}

export async function startHouse(options: ServerOptions = {}): Promise<House> {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  return openHouse(server)
}

/** Another session on a server that is there. */
export async function openHouse(server: TestServer): Promise<House> {
  const person = (name: string) => visitor(server.url, name)
  const [anna, bram] = [person('Anna'), person('Bram')]
  const { id } = await anna.createSession()
  const ears: House['ears'] = [await anna.join(id), await bram.join(id)]
  return { server, id, anna, bram, ears, person }
}

/** The public id of a visitor. */
export async function idOf(one: Visitor, sessionId: string): Promise<string> {
  return (await one.view(sessionId)).self.anonymousId ?? ''
}

export async function accessOf(ear: Ear, fits: (access: Access) => boolean): Promise<Access> {
  return (await ear.hears('access_changed', ({ access }) => fits(access))).access
}

/** Makes another person the host, who accepts. */
export async function handTo(host: Ear, next: Ear, participant: string): Promise<void> {
  host.send({ type: 'hand_over', participant })
  await accessOf(next, ({ hostOffer }) => hostOffer !== null)
  next.send({ type: 'accept_host', accepted: true })
  await accessOf(next, ({ isHost }) => isHost)
  await accessOf(host, ({ isHost }) => !isHost)
}

/** Opens the read-only link and gives both keys. */
export async function readerLink(host: Ear): Promise<{ inviteKey: string; readerKey: string }> {
  host.send({ type: 'set_reader_link', on: true })
  const { inviteKey, readerKey } = await accessOf(host, (access) => access.readerKey !== null)
  return { inviteKey: inviteKey ?? '', readerKey: readerKey ?? '' }
}

/** The next line that the session writes itself. */
export const notice = async (ear: Ear) => (await ear.hears('new_message', ({ message }) => message.type === 'system')).message

/** What kinds of events were heard since then; what is counted is told a moment after it happened, and left away. */
export function kindsSince(ear: Ear, count: number): string[] {
  const kinds = ear.heard.slice(count).map(({ type }) => type)
  return kinds.filter((kind) => kind !== 'progress_changed' && kind !== 'milestone_unlocked')
}

/** Sends what will be refused, and gives the code. */
export async function refusal(ear: Ear, command: Command) {
  ear.send(command as Parameters<typeof ear.send>[0])
  return (await ear.hears('error')).code
}
