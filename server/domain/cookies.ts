// How our cookies are named, written and read. Over https a name begins with `__Host-`: browsers then take the cookie from
// this very host alone, over https, for all of its paths, so that no other host of the domain can plant one.

export type CookieName = 'kring_guest' | 'kring_login' | 'kring_visit'

const hostPrefix = '__Host-'

/** `secure`: the site is served over https. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? hostPrefix + name : name)

/** A line of `Set-Cookie`; `value` null takes the cookie back. `seconds`: how long a browser keeps it. */
export function cookieLine(name: CookieName, value: string | null, { seconds, secure }: { seconds: number; secure: boolean }): string {
  const kept = value === null ? 0 : seconds
  const parts = [`${cookieName(name, secure)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${kept}`]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** The lines that take a cookie back, under whichever of its two names the browser shows it. */
export function takeBackLines(name: CookieName, header: string | undefined, secure: boolean): string[] {
  const other = !secure
  const isOtherShown = findCookie(header, cookieName(name, other)) !== null
  const lines = [cookieLine(name, null, { seconds: 0, secure })]
  // `Secure`, as it was set: browsers let nothing else replace it.
  return isOtherShown ? [...lines, `${cookieName(name, other)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure`] : lines
}

/**
 * What a browser shows. `isOld`: under the other name, from a time when the cookie had no prefix, or the site was served
 * otherwise; the caller gives it the name of today then. The name with the prefix counts first: nobody else can have set it.
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
