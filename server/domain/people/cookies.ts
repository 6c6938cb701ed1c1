// How our cookies are named, written and read. Over https a name begins with `__Host-`: browsers then accept the cookie only from
// this host, over https and for all paths, so that no other host of the domain can set one.

export type CookieName = 'kring_guest' | 'kring_login' | 'kring_visit'

const hostPrefix = '__Host-'

/** `secure`: the site is served over https. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? hostPrefix + name : name)

/** A `Set-Cookie` value; `value` null deletes the cookie. `seconds`: how long a browser keeps it. */
export function cookieLine(name: CookieName, value: string | null, { seconds, secure }: { seconds: number; secure: boolean }): string {
  const kept = value === null ? 0 : seconds
  const parts = [`${cookieName(name, secure)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${kept}`]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** The `Set-Cookie` values that delete a cookie under either of its two names. */
export function takeBackLines(name: CookieName, header: string | undefined, secure: boolean): string[] {
  const other = !secure
  const isOtherShown = findCookie(header, cookieName(name, other)) !== null
  const lines = [cookieLine(name, null, { seconds: 0, secure })]
  // `Secure`, as when it was set: browsers do not let an insecure cookie replace it.
  return isOtherShown ? [...lines, `${cookieName(name, other)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure`] : lines
}

/**
 * The cookie that a browser sends. `isOld`: it has the other name, from a time when cookies had no prefix or the site used another
 * scheme; the caller then sets it under the current name. The prefixed name takes precedence, because no other host can have set it.
 */
export function readCookie(header: string | undefined, name: CookieName, secure: boolean): { value: string | null; isOld: boolean } {
  for (const shown of [hostPrefix + name, name]) {
    const value = findCookie(header, shown)
    if (value !== null) return { value, isOld: shown !== cookieName(name, secure) }
  }
  return { value: null, isOld: false }
}

export function findCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
