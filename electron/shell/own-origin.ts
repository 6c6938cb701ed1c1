// Which addresses are pages of the app itself: judged by their parsed parts, never by how they begin.
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'

const own = new URL(appOrigin)

export function isOwnPage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && url.protocol === own.protocol && url.host === own.host && url.username === '' && url.password === ''
}

/** `path` of a page of the app, as an address; null: it leads elsewhere. */
export function ownAddress(path: string): string | null {
  const address = `${appOrigin}${path}`
  return path.startsWith('/') && isOwnPage(address) ? address : null
}
