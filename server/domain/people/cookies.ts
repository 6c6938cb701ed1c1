// How our cookies are named, written and read. Over https their names begin with `__Host-`: browsers accept such a cookie only from
// this host, over https and for all paths, so that no other host of the domain can set one.
import { parseCookie, stringifySetCookie } from 'cookie'

export type CookieName = 'kring_guest' | 'kring_login' | 'kring_visit'

const hostPrefix = '__Host-'

/** `secure`: the site is served over https. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? hostPrefix + name : name)

/** A `Set-Cookie` value; `value` null deletes the cookie. `seconds`: how long a browser keeps it. */
export function cookieLine(name: CookieName, value: string | null, { seconds, secure }: { seconds: number; secure: boolean }): string {
  return line(cookieName(name, secure), value ?? '', value === null ? 0 : seconds, secure)
}

/** The `Set-Cookie` values that delete a cookie under both of its names. */
export function takeBackLines(name: CookieName, header: string | undefined, secure: boolean): string[] {
  const other = cookieName(name, !secure)
  const lines = [cookieLine(name, null, { seconds: 0, secure })]
  // With `Secure`, as it was set: browsers do not let an insecure cookie replace it.
  return findCookie(header, other) === null ? lines : [...lines, line(other, '', 0, true)]
}

const line = (name: string, value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', maxAge, secure })

/**
 * The cookie that a browser sends. `isOld`: it has the other name, because it was set before cookies had the prefix or while the site
 * used another scheme; the caller then sets it under the current name. The prefixed name takes precedence: no other host can have set it.
 */
export function readCookie(header: string | undefined, name: CookieName, secure: boolean): { value: string | null; isOld: boolean } {
  for (const shown of [hostPrefix + name, name]) {
    const value = findCookie(header, shown)
    if (value !== null) return { value, isOld: shown !== cookieName(name, secure) }
  }
  return { value: null, isOld: false }
}

export function findCookie(header: string | undefined, name: string): string | null {
  return parseCookie(header ?? '')[name] ?? null
}
