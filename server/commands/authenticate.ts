// Who is calling: the account of a signed-in device, else the guest of this browser; one rule for HTTP and WebSocket.
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import { findCookie, type Identify } from '../domain/identify.ts'
import { user, type Person } from '../domain/person.ts'

export interface Caller {
  person: Person
  /** The guest that this browser is when nobody is signed in. */
  guest: Person
  /** Of a signed-in device. */
  loginId: string | null
  /** A cookie to be set. */
  setCookie: string | null
}

export type Authenticate = (headers: IncomingHttpHeaders, address?: string) => Promise<Caller>

export const loginCookie = 'kring_login'

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** `token` null takes the cookie back. */
export function loginCookieOf(token: string | null, secure: boolean): string {
  const seconds = token === null ? 0 : limits.loginLifeMs / 1000
  return [`${loginCookie}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(secure ? ['Secure'] : [])].join(
    '; ',
  )
}

export function createAuthenticate({ store, now }: Pick<Deps, 'store' | 'now'>, identify: Identify): Authenticate {
  return async (headers, address) => {
    const { person: guest, setCookie } = identify(headers, address)
    const nobody = { person: guest, guest, loginId: null, setCookie }
    const token = findCookie(headers.cookie, loginCookie)
    if (!token) return nobody
    const found = await store.logins.find(digestOf(token), now())
    if (!found) return nobody
    const { login, user: row } = found
    if (now() - login.seen_at > limits.loginSeenMs) await store.logins.see(login.id, now())
    const person = user(row.id, { firstName: row.first_name, lastName: row.last_name }, guest.language, guest.from)
    return { person, guest, loginId: login.id, setCookie }
  }
}
