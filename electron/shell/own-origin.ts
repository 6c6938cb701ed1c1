// Checks whether an address is a page of the app itself: by its parsed parts, never by its prefix.
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import { isUrl } from '../../shared/support/is-url.ts'

const own = new URL(appOrigin)

export function isOwnPage(address: string): boolean {
  const url = isUrl(address) ? new URL(address) : null
  return url !== null && url.protocol === own.protocol && url.host === own.host && url.username === '' && url.password === ''
}

/** Returns the full address of a page of the app; null if `path` leads elsewhere. */
export function ownAddress(path: string): string | null {
  const address = `${appOrigin}${path}`
  return path.startsWith('/') && isOwnPage(address) ? address : null
}
