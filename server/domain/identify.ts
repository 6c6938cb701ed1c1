// Which guest is calling, from the signed cookie.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '../../shared/language.ts'
import { guest, type Person } from './person.ts'

export interface Identified {
  person: Person
  /** A cookie to be set: the visitor had none, or a forged one. */
  setCookie: string | null
}

/** `address`: the network address that they come from. */
export type Identify = (headers: IncomingHttpHeaders, address?: string) => Identified

export const guestCookie = 'kring_guest'
const yearSeconds = 365 * 24 * 60 * 60

/** `secret` signs; `secure`: the site is served over https. The cookie's secret never leaves it: the public anonymousId is derived. */
export function createIdentify(secret: string, secure: boolean): Identify {
  const sign = (purpose: string, value: string) => createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url')

  function read(cookie: string | null): string | null {
    const [token, signature] = cookie?.split('.') ?? []
    if (!token || !signature) return null
    const [given, right] = [Buffer.from(signature), Buffer.from(sign('guest-cookie', token))]
    return given.length === right.length && timingSafeEqual(given, right) ? token : null
  }

  return (headers, address) => {
    const known = read(findCookie(headers.cookie, guestCookie))
    const token = known ?? randomBytes(24).toString('base64url')
    const anonymousId = sign('guest-id', token).slice(0, 22)
    const parts = [`${guestCookie}=${token}.${sign('guest-cookie', token)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${yearSeconds}`]
    return {
      person: guest(anonymousId, languageOf(headers), address === undefined ? null : sign('address', address).slice(0, 22)),
      setCookie: known ? null : [...parts, ...(secure ? ['Secure'] : [])].join('; '),
    }
  }
}

export function findCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

export function languageOf(headers: IncomingHttpHeaders): Language {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase()
  return isLanguage(first) ? first : 'en'
}
