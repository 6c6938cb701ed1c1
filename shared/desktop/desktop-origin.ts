// How the desktop app identifies itself: the origin of its pages, the links that open it, and its token.

export const appScheme = 'app'
/** The origin of the app's pages, in every release and on every machine. */
export const appOrigin = `${appScheme}://kring`
/** `kring://chat/{id}?server={server}` and, after signing in in a browser, `kring://signed-in?code=…`. */
export const linkScheme = 'kring'
/** The app sends this instead of cookies: `Authorization: Bearer kringapp_{guest}.{signature}[.{login}]`. */
export const appTokenPrefix = 'kringapp_'
/** A guest's token has two parts; the third is a login. */
export const hasLogin = (token: string): boolean => token.split('.').length === 3
/**
 * True if a new token must be ignored. When several first requests are sent at once, each receives a different guest token, and only one
 * can be kept: a guest token is accepted only if the app's identity is still the one with which it sent the request (`sentAs`). A login
 * token and the empty token are always accepted.
 */
export const isOvertaken = <Known>(given: string, sentAs: Known, now: Known): boolean => given !== '' && !hasLogin(given) && sentAs !== now
/** The response header with the app's new identity, where a browser would get a cookie; empty: none. */
export const tokenHeader = 'Kring-Token'
/** Raised when servers and apps of different versions no longer understand each other; `/api/health` returns it. */
export const protocolVersion = 1

/** The link that opens a session in the app. `server`: the address of the server that has the session, with its base path. */
export function sessionLink(id: string, key: string | null, server: string): string {
  const query = new URLSearchParams({ ...(key !== null && { key }), server })
  return `${linkScheme}://chat/${encodeURIComponent(id)}?${query}`
}
