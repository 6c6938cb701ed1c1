// Checks that an address entered by the user belongs to a Kring server that this app supports.
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import { parseHealth } from '../../shared/support/parse-health.ts'
import { isBasePath } from '../../shared/support/base-path.ts'
import type { RequestHealth } from '../network/request.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export interface Checked {
  check: ServerCheck
  /** The server that was requested: its origin, and its base path if it has one; null if the text is not an address, or not a secure one. */
  origin: string | null
  /** The server's certificate in PEM, if a person may decide to trust it. */
  pem?: string
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Returns the server of an address that the user typed, with or without a scheme: its origin, and the path under which the server is, if any.
 * People also copy the address of a page. Hosts on the local network need https as well: any machine there could impersonate them.
 */
export function serverOrigin(text: string): { origin: string } | { refused: 'not_an_address' | 'not_secure' | 'with_credentials' } {
  const trimmed = text.trim()
  if (/^(https?:\/\/)?[^\s/@]+@[^\s/@]+/i.test(trimmed)) return { refused: 'with_credentials' }
  // oxlint-disable-next-line no-control-regex
  const isBare = /^[^\s\u0000-\u001f@\\]+$/.test(trimmed)
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!isBare || trimmed.startsWith('/') || !isUrl(full)) return { refused: 'not_an_address' }
  const url = new URL(full)
  if (url.hostname === '' || !['https:', 'http:'].includes(url.protocol)) return { refused: 'not_an_address' }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { refused: 'not_secure' }
  const path = basePathIn(url.pathname)
  if (path === null) return { refused: 'not_an_address' }
  // Without a scheme, localhost:3000 means a server on this machine, so http is allowed.
  if (full !== trimmed && isLoopback(url.hostname)) return { origin: `http://${new URL(`http://${trimmed}`).host}${path}` }
  return { origin: url.origin + path }
}

/** Without a page that people copy from a browser. Null for what no server accepts as BASE_PATH: the address becomes part of headers. */
function basePathIn(pathname: string): string | null {
  const path = pathname.replace(/\/(?:chat\/[^/]*|home|new)?\/?$/, '')
  return isBasePath(path) ? path : null
}

/** Asks the server at this address; `request` never rejects. */
export async function checkServer(text: string, request: RequestHealth): Promise<Checked> {
  const asked = serverOrigin(text)
  if ('refused' in asked) return { check: asked.refused, origin: null }
  const { origin } = asked
  const answer = await request(origin)
  if ('problem' in answer) return { check: answer.problem, origin, ...(answer.pem !== undefined && { pem: answer.pem }) }
  return { check: parseHealth(answer.status, parseJson(answer.text)), origin }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
