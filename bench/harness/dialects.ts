// How to talk to each server under test: the product, the bare reference R0, socket.io.
import { openRaw, type RawSocket } from './raw-socket.ts'

export interface Dialect {
  /** For a server that does not speak WebSocket. */
  open?(url: string, room: string): Promise<RawSocket>
  path(room: string): string
  /** Creates this many rooms and returns their ids. */
  prepare(url: string, rooms: number): Promise<string[]>
  /** What is sent once the socket is open, each with the beginning of the expected response. */
  greet(room: string, name: string): [says: string, hears: string][]
  say(text: string, key: string): string
  /** The offset of the n of new_message in a frame that delivers a message. */
  markAt: number
}

const atOnce = 20
const numbered = (_url: string, rooms: number) => Promise.resolve(Array.from({ length: rooms }, (_none, room) => `room-${room}`))

export const product: Dialect = {
  path: () => '/ws',
  async prepare(url, rooms) {
    const ids: string[] = []
    const make = (_none: unknown, number: number) => createSession(url, `Room ${ids.length + number}`)
    while (ids.length < rooms) ids.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, rooms - ids.length) }, make))))
    return ids
  },
  greet: (room, name) => [[command({ type: 'join_session', sessionId: room, displayName: name }), '{"type":"session_joined"']],
  say: (content, messageKey) => command({ type: 'send_message', content, messageType: 'user', messageKey }),
  markAt: 9,
}

export const r0: Dialect = { ...product, path: (room) => `/ws?room=${room}`, prepare: numbered, greet: () => [] }

export const socketIo: Dialect = {
  path: () => '/socket.io/?EIO=4&transport=websocket',
  prepare: numbered,
  greet: (room) => [
    ['40', '40{'],
    [`42["join",${JSON.stringify(room)}]`, '42["joined"'],
  ],
  say: (content, messageKey) => `42["send_message",${JSON.stringify({ content, messageType: 'user', messageKey })}]`,
  markAt: 4,
}

export function command(value: object): string {
  return JSON.stringify(value)
}

/** Creates a session in which the assistant is off, unless `aiEnabled`. */
export async function createSession(url: string, title: string, aiEnabled = false): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(aiEnabled ? { cookie: await signUp(url) } : {}) }
  const response = await fetch(`${url}/api/sessions`, { method: 'POST', headers, body: command({ title, isPrivate: false }) })
  if (!response.ok) throw new Error(`creating a session failed: ${response.status}`)
  const { id } = (await response.json()) as { id: string }
  if (aiEnabled) return id
  const socket = await openRaw(url, '/ws')
  const joined = socket.expect('{"type":"session_joined"')
  socket.send(command({ type: 'join_session', sessionId: id, displayName: 'Host' }))
  await joined
  const off = socket.expect('{"type":"ai_status_changed"')
  socket.send(command({ type: 'ai_toggle', enabled: false }))
  await off
  await socket.close()
  return id
}

/** Creates an account and returns its cookies. */
async function signUp(url: string): Promise<string> {
  const account = {
    email: `bench-${process.hrtime.bigint()}@example.com`,
    password: 'flour, water, salt',
    firstName: 'Bench',
    lastName: 'Host',
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/email/signup`, { method: 'POST', headers, body: command(account) })
  if (!response.ok) throw new Error(`signing up failed: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
