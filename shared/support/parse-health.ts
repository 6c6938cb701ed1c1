// What the answer of `/api/health` says about whoever gave it, to an app that wants to use it.
import { protocolVersion } from '../desktop/desktop-origin.ts'

export type Greeting = 'ok' | 'unreachable' | 'not_kring' | 'other_version'

/** `body`: as it was read; anything else than an object where it is no JSON. */
export function parseHealth(status: number, body: unknown): Greeting {
  // So a proxy says that what is behind it is away.
  if (status >= 500) return 'unreachable'
  const { status: word, protocol } = ((typeof body === 'object' ? body : null) ?? {}) as { status?: unknown; protocol?: unknown }
  if (status < 200 || status >= 300 || word !== 'ok' || !Number.isInteger(protocol)) return 'not_kring'
  return protocol === protocolVersion ? 'ok' : 'other_version'
}
