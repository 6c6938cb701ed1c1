// Identifies the caller: the account of a signed-in device, otherwise the guest of this browser or app; one rule for HTTP and WebSocket.
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../shared/errors.ts'
import type { ApiScope } from '../../shared/integrations/integrations.ts'
import { limits } from '../../shared/limits/limits.ts'
import type { Deps } from '../deps.ts'
import { readAppToken, writeAppToken, type AppToken } from '../domain/people/app-token.ts'
import { cookieLine, cookieSiteOf, readCookie, type CookieSite } from '../domain/people/cookies.ts'
import type { Identify } from '../domain/people/identify.ts'
import { user, type Person } from '../domain/people/person.ts'
import type { UserRow } from '../store/people/accounts.ts'
import { mustIntegrate } from './policy-checks.ts'
import { mustNotBeSuspended } from './suspended.ts'

export interface Caller {
  person: Person
  /** The guest of this browser or app if nobody is signed in. */
  guest: Person
  /** Of a signed-in device. */
  loginId: string | null
  /** `Set-Cookie` values. */
  setCookies: string[]
  /** The app's counterpart of `setCookies`. */
  setToken: string | null
  /** For the app, instead of cookies: its identity from now on, and whether it sent a token at all. */
  app: (AppToken & { isShown: boolean }) | null
  /** For an API key, instead of cookies: it may do what its scopes allow and nothing else. */
  key: { id: string; scopes: ApiScope[] } | null
}

/** What a suspended person asks for that they may: such as signing out. Otherwise the call throws suspended. */
export interface OpenToSuspended {
  account: boolean
  guest: boolean
}

export type Authenticate = (headers: IncomingHttpHeaders, address?: string, open?: OpenToSuspended) => Promise<Caller>

export const keyPrefix = 'kring_'

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')

const yearSeconds = 365 * 24 * 60 * 60

const guestCookieOf = (guest: string, site: CookieSite): string => cookieLine('kring_guest', guest, site, yearSeconds)

export const loginCookieOf = (token: string, site: CookieSite): string => cookieLine('kring_login', token, site, limits.loginLifeMs / 1000)

// Another kind of token may belong to a proxy.
const bearer = /^bearer +(kring_.*)$/i

export function createAuthenticate(
  { store, now, config, policy, suspensions }: Pick<Deps, 'store' | 'now' | 'config' | 'policy' | 'suspensions'>,
  identify: Identify,
): Authenticate {
  const site = cookieSiteOf(config)

  async function keyHolder(shown: string, guest: Person): Promise<Caller> {
    const found = await store.apiKeys.find(digestOf(shown))
    if (!found) throw new AppError('unauthenticated')
    if (found.user.suspended_at !== null) throw new AppError('suspended')
    mustIntegrate({ policy })
    const { key, user: row } = found
    if (now() - (key.last_used_at ?? 0) > limits.keySeenMs) await store.apiKeys.see(key.id, now())
    const person = userOf(row, guest)
    // Whatever else the request contains besides the key is ignored.
    const nothing = { loginId: null, setCookies: [], setToken: null, app: null }
    return { person, guest: person, ...nothing, key: { id: key.id, scopes: JSON.parse(key.scopes) as ApiScope[] } }
  }

  async function findLogin(secret: string | null) {
    const found = secret ? await store.logins.find({ digest: digestOf(secret) }, now()) : null
    const isSeenAgain = found !== null && now() - found.login.seen_at > limits.loginSeenMs
    if (isSeenAgain) await store.logins.see(found.login.id, now())
    return found && { ...found, isSeenAgain }
  }

  return async (headers, address, open) => {
    const shownKey = bearer.exec(headers.authorization ?? '')?.[1]
    if (shownKey !== undefined) return keyHolder(shownKey, identify(null, headers, address).person)
    const token = readAppToken(headers.authorization)
    // The app identifies itself by its token: cookies that a browser adds are ignored.
    const isApp = token !== null || headers.origin === config.appOrigin
    const cookies = isApp ? null : readCookies(headers.cookie, site)
    const shown = cookies ? { guest: cookies.guest.value, login: cookies.login.value } : (token ?? nobody)
    const { person: guest, guest: signed, isNew } = identify(shown.guest, headers, address)
    const found = await findLogin(shown.login)
    if (found && found.user.suspended_at !== null && !open?.account) throw new AppError('suspended')
    if (!found && !open?.guest) mustNotBeSuspended({ suspensions }, guest)
    const app = isApp ? { guest: signed, login: found ? shown.login : null, isShown: token !== null } : null
    return {
      person: found ? userOf(found.user, guest) : guest,
      guest,
      loginId: found?.login.id ?? null,
      setCookies: [
        ...(cookies && (isNew || cookies.guest.isOld) ? [guestCookieOf(signed, site)] : []),
        // Renews the cookie, so that it lasts as long as the login on the server, counted from the last visit.
        ...(cookies?.login.value && found && (found.isSeenAgain || cookies.login.isOld) ? [loginCookieOf(cookies.login.value, site)] : []),
      ],
      setToken: isNew && app ? writeAppToken(app) : null,
      app,
      key: null,
    }
  }
}

const nobody: AppToken = { guest: null, login: null }

const readCookies = (header: string | undefined, site: CookieSite) => ({
  guest: readCookie(header, 'kring_guest', site),
  login: readCookie(header, 'kring_login', site),
})

export const userOf = (row: UserRow, from: Person): Person =>
  user(row.id, { firstName: row.first_name, lastName: row.last_name }, from.language, from)
