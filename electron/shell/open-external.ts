// The only function that opens external addresses, in the system's browser or mail program. Everything that is not clearly allowed is
// refused.
import type { Log } from './log.ts'
import { isLoopback } from '../account/server-check.ts'
import { originOf } from '../account/server-name.ts'
import { isUrl } from '../../shared/support/is-url.ts'

const longest = 2_000
// Control characters, spaces, a backslash, which some programs take for a slash, and characters that hide or reorder others.
// oxlint-disable-next-line no-control-regex
const never = /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffd\\"<>`]/
/** Other fields, such as `attach`, make some mail programs send a file. */
const mailFields = ['subject', 'body', 'cc']

export type OpenExternal = (address: string) => Promise<boolean>

/** Returns the normalized address to open; null if it is refused. `servers` are the addresses of the servers in use. */
export function externalAddress(text: string, servers: readonly string[]): string | null {
  if (text.length > longest || never.test(text) || !text.isWellFormed() || !isUrl(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:') return isMail(url) ? url.href : null
  // With fewer slashes, URL parsers disagree about the address.
  if (!/^https?:\/\/[^/]/i.test(text) || url.hostname === '') return null
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && servers.map(originOf).includes(url.origin) && isLoopback(url.hostname) ? url.href : null
}

function isMail({ pathname, searchParams, hash }: URL): boolean {
  if (hash !== '' || /%(?!40|2[bB]|25)|[,;:/]/.test(pathname) || !/^([^@]+@[^@]+)?$/.test(pathname)) return false
  return [...searchParams].every(([field, value]) => {
    const name = field.toLowerCase()
    // A line break in a header would start another header.
    return mailFields.includes(name) && (name === 'body' || !/[\r\n]/.test(value)) && !value.includes('\0')
  })
}

export function createOpenExternal(
  { shell }: Pick<typeof import('electron'), 'shell'>,
  { servers, log }: { servers: () => readonly string[]; log: Log },
): OpenExternal {
  return async (text) => {
    const address = externalAddress(text, servers())
    if (address === null) {
      // Not the address: it is what someone wrote.
      log('refused to open an address')
      return false
    }
    try {
      await shell.openExternal(address)
      return true
    } catch (error) {
      log('the system cannot open an address', error)
      return false
    }
  }
}
