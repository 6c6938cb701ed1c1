// Domains of email addresses: written in one way, so that they can be compared.
import { policyLimits } from './policy.ts'
import { isUrl } from '../support/is-url.ts'

// Letters of any script, digits, hyphens and dots: no wildcard, path, port, escape or space.
const characters = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * The domain in lower case and ASCII, such as xn--mnchen-3ya.de for München.de; `@` before it and a dot after it are ignored. Null if it is
 * not a domain: with a space or a wildcard, without a dot, or an IP address.
 */
export function readDomain(given: string): string | null {
  const name = given.trim().normalize('NFC').toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  if (!characters.test(name)) return null
  const address = `https://${name}/`
  if (!isUrl(address)) return null
  const { hostname } = new URL(address)
  const labels = hostname.split('.')
  const isShaped = labels.length > 1 && labels.every((label) => label !== '' && label.length <= 63 && !/^-|-$/.test(label))
  if (!isShaped || hostname.length > policyLimits.domainCharacters || /\.\d+$/.test(hostname)) return null
  return hostname
}

/** Whether the domain of an email address is one of these. A subdomain is another domain. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = readDomain(email.slice(email.lastIndexOf('@') + 1))
  return domains.some((one) => one === domain)
}
