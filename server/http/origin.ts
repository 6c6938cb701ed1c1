// Decides which web pages may use this server: its own, and those of the desktop app.
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../access/authenticate.ts'
import type { Config } from '../config/config.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export const isSecure = ({ config }: { config: Pick<Config, 'publicUrl'> }): boolean => config.publicUrl?.startsWith('https:') ?? false

/** A request without an Origin header does not come from another site's page. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (!isUrl(origin)) return false
  const from = new URL(origin)
  if (publicUrl !== undefined && from.origin === new URL(publicUrl).origin) return true
  return host !== undefined && from.host === host && (from.protocol === 'http:' || from.protocol === 'https:')
}

/** Whether a call may change something. The app's origin alone is not enough: the call must have a token, even an invalid one. */
export function mayChange(
  headers: IncomingHttpHeaders,
  { app }: Pick<Caller, 'app'>,
  { publicUrl, appOrigin }: Pick<Config, 'publicUrl' | 'appOrigin'>,
): boolean {
  return isOwnOrigin(headers, publicUrl) || (app?.isShown === true && headers.origin === appOrigin)
}
