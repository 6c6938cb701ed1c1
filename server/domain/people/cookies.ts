// How our cookies are named, written and read. Over https their names begin with `__Host-`: browsers accept such a cookie only from
// this host, over https and for all paths, so that no other host of the domain can set one. Below a base path they begin with `__Secure-`
// and are sent to that path only, so that two Krings on one host each have their own.
import { parseCookie, stringifySetCookie } from 'cookie'

export type CookieName = 'kring_guest' | 'kring_login' | 'kring_visit'

export interface CookieSite {
  /** The site is served over https. */
  secure: boolean
  /** '' or a path such as `/kring`. */
  basePath: string
}

export const cookieSiteOf = ({ publicUrl, basePath }: { publicUrl: string | undefined; basePath: string }): CookieSite => ({
  secure: publicUrl?.startsWith('https:') ?? false,
  basePath,
})

const prefixOf = ({ basePath }: CookieSite) => (basePath === '' ? '__Host-' : '__Secure-')

export const cookieName = (name: CookieName, site: CookieSite): string => (site.secure ? prefixOf(site) + name : name)

/** A `Set-Cookie` value; `value` null deletes the cookie. `seconds`: how long a browser keeps it. */
export function cookieLine(name: CookieName, value: string | null, site: CookieSite, seconds: number): string {
  return line(cookieName(name, site), value ?? '', value === null ? 0 : seconds, site)
}

/** The `Set-Cookie` values that delete a cookie under both of its names. */
export function takeBackLines(name: CookieName, header: string | undefined, site: CookieSite): string[] {
  const other = cookieName(name, { ...site, secure: !site.secure })
  const lines = [cookieLine(name, null, site, 0)]
  // With `Secure`, as it was set: browsers do not let an insecure cookie replace it.
  return findCookie(header, other) === null ? lines : [...lines, line(other, '', 0, { ...site, secure: true })]
}

const line = (name: string, value: string, maxAge: number, { secure, basePath }: CookieSite): string =>
  stringifySetCookie(name, value, { path: basePath || '/', httpOnly: true, sameSite: 'lax', maxAge, secure })

/**
 * The cookie that a browser sends. `isOld`: it has the other name, because it was set before cookies had the prefix or while the site
 * used another scheme; the caller then sets it under the current name. The prefixed name takes precedence: no other host can have set it.
 */
export function readCookie(header: string | undefined, name: CookieName, site: CookieSite): { value: string | null; isOld: boolean } {
  for (const shown of [prefixOf(site) + name, name]) {
    const value = findCookie(header, shown)
    if (value !== null) return { value, isOld: shown !== cookieName(name, site) }
  }
  return { value: null, isOld: false }
}

export function findCookie(header: string | undefined, name: string): string | null {
  return parseCookie(header ?? '')[name] ?? null
}
