// Which web pages may talk to this server: its own.
import type { IncomingHttpHeaders } from 'node:http'

/** A caller without an Origin is no web page of another site. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (publicUrl !== undefined && from.origin === new URL(publicUrl).origin) return true
  return host !== undefined && from.host === host && (from.protocol === 'http:' || from.protocol === 'https:')
}
