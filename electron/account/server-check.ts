// Checks that an address entered by the user belongs to a Kring server that this app supports.
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import { parseHealth } from '../../shared/support/parse-health.ts'

const timeoutMs = 8_000
const longestAnswer = 64 * 1024

export interface Checked {
  check: ServerCheck
  /** The origin that was requested; null if the text is not an address, or not a secure one. */
  origin: string | null
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Returns the origin of an address that the user typed, with or without a scheme or path. Hosts on the local network need https as well:
 * any machine there could impersonate them.
 */
export function serverOrigin(text: string): { origin: string } | { refused: 'not_an_address' | 'not_secure' } {
  const trimmed = text.trim()
  // eslint-disable-next-line no-control-regex
  const isBare = /^[^\s\u0000-\u001f@\\]+$/.test(trimmed)
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!isBare || trimmed.startsWith('/') || !URL.canParse(full)) return { refused: 'not_an_address' }
  const url = new URL(full)
  if (url.hostname === '' || !['https:', 'http:'].includes(url.protocol)) return { refused: 'not_an_address' }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { refused: 'not_secure' }
  // Without a scheme, localhost:3000 means a server on this machine, so http is allowed.
  if (full !== trimmed && isLoopback(url.hostname)) return { origin: `http://${new URL(`http://${trimmed}`).host}` }
  return { origin: url.origin }
}

export async function checkServer(text: string, fetch: typeof globalThis.fetch): Promise<Checked> {
  const asked = serverOrigin(text)
  if ('refused' in asked) return { check: asked.refused, origin: null }
  return { check: await askHealth(asked.origin, fetch), origin: asked.origin }
}

async function askHealth(origin: string, fetch: typeof globalThis.fetch): Promise<ServerCheck> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${origin}/api/health`, {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readText(answer)
  } catch {
    return 'unreachable'
  }
  return parseHealth(answer.status, parseJson(text))
}

/** Returns '' when the body is larger than any response of ours. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > longestAnswer) return ''
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
