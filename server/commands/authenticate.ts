// Who is calling: the account of a signed-in device, else the guest of this browser; one rule for HTTP and WebSocket.
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../shared/errors.ts'
import type { ApiScope } from '../../shared/integrations.ts'
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
  /** The API key in place of cookies: it may do what its scopes say and nothing else. */
  key: { id: string; scopes: ApiScope[] } | null
}

export type Authenticate = (headers: IncomingHttpHeaders, address?: string) => Promise<Caller>

export const loginCookie = 'kring_login'
export const keyPrefix = 'kring_'

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** `token` null takes the cookie back. */
export function loginCookieOf(token: string | null, secure: boolean): string {
  const seconds = token === null ? 0 : limits.loginLifeMs / 1000
  return [`${loginCookie}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(secure ? ['Secure'] : [])].join(
    '; ',
  )
}

// Another kind of token is not ours: a proxy may have its own.
const bearer = /^bearer +(kring_.*)$/i

export function createAuthenticate({ store, now }: Pick<Deps, 'store' | 'now'>, identify: Identify): Authenticate {
  async function keyHolder(shown: string, guest: Person): Promise<Caller> {
    const found = await store.apiKeys.find(digestOf(shown))
    if (!found) throw new AppError('unauthenticated')
    const { key, user: row } = found
    if (now() - (key.last_used_at ?? 0) > limits.keySeenMs) await store.apiKeys.see(key.id, now())
    const person = user(row.id, { firstName: row.first_name, lastName: row.last_name }, guest.language, guest.from)
    // No cookie and no guest: whatever the request brings beside the key counts for nothing.
    return { person, guest: person, loginId: null, setCookie: null, key: { id: key.id, scopes: JSON.parse(key.scopes) as ApiScope[] } }
  }

  return async (headers, address) => {
    const { person: guest, setCookie } = identify(headers, address)
    const shown = bearer.exec(headers.authorization ?? '')?.[1]
    if (shown !== undefined) return keyHolder(shown, guest)
    const nobody = { person: guest, guest, loginId: null, setCookie, key: null }
    const token = findCookie(headers.cookie, loginCookie)
    if (!token) return nobody
    const found = await store.logins.find(digestOf(token), now())
    if (!found) return nobody
    const { login, user: row } = found
    if (now() - login.seen_at > limits.loginSeenMs) await store.logins.see(login.id, now())
    const person = user(row.id, { firstName: row.first_name, lastName: row.last_name }, guest.language, guest.from)
    return { person, guest, loginId: login.id, setCookie, key: null }
  }
}
