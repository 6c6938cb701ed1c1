// How the desktop app is known: where its pages come from, the links that open it, and how it says who it is.

export const appScheme = 'app'
/** The origin of its pages, in every release and on every machine. */
export const appOrigin = `${appScheme}://kring`
/** `kring://chat/{id}` and, after signing in in a browser, `kring://signed-in?code=…`. */
export const linkScheme = 'kring'
/** In place of cookies: `Authorization: Bearer kringapp_{guest}.{signature}[.{login}]`. */
export const appTokenPrefix = 'kringapp_'
/** A guest's token has two parts; the third is a login. */
export const hasLogin = (token: string): boolean => token.split('.').length === 3
/**
 * Of several first requests at once each is answered as another guest: one of them it is. So a guest's token counts only where the app
 * is still what it was when it asked (`sentAs`); a login, and being nobody any more, always.
 */
export const isOvertaken = <Known>(given: string, sentAs: Known, now: Known): boolean => given !== '' && !hasLogin(given) && sentAs !== now
/** The server gives the app who it is from now on, where a browser would get a cookie; empty: nobody. */
export const tokenHeader = 'Kring-Token'
/** Raised when a server and an app of different ages no longer understand each other; `/api/health` says it. */
export const protocolVersion = 1

/** The link that opens a session in the app. */
export function sessionLink(id: string, key: string | null): string {
  const query = key === null ? '' : `?${new URLSearchParams({ key })}`
  return `${linkScheme}://chat/${encodeURIComponent(id)}${query}`
}
