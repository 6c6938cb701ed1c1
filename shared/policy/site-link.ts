// Addresses that an operator gives for support and legal texts.
import { siteLimits } from './site.ts'
import { isUrl } from '../support/is-url.ts'

const mail = /^[^\s@<>"'(),;:?&#%/\\\p{C}]+@[^\s@<>"'(),;:?&#%/\\\p{C}]+\.[^\s@.<>"'(),;:?&#%/\\\p{C}]+$/u

/** The address as it is stored, '' for none; null if it is not an https address without a password. */
export function readHttps(given: string): string | null {
  const text = given.trim()
  if (text === '') return ''
  if (text.length > siteLimits.linkCharacters || /[\s\p{C}]/u.test(text) || !/^https:\/\//i.test(text) || !isUrl(text)) return null
  const { username, password, href, hostname } = new URL(text)
  return !username && !password && hostname.includes('.') ? href : null
}

/** An email address or an https address as it is stored, '' for none; null if it is neither. */
export function readSupport(given: string): string | null {
  const text = given.trim()
  if (text.length <= siteLimits.linkCharacters && mail.test(text)) return text.toLowerCase()
  return readHttps(text)
}

/** The target of the link to a support address that `readSupport` returned. */
export const supportHref = (support: string): string => (support.startsWith('https://') ? support : `mailto:${support}`)
