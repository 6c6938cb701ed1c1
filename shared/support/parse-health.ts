// What the response of `/api/health` tells an app about the server.
import { protocolVersion } from '../desktop/desktop-origin.ts'

export type Greeting = 'ok' | 'unreachable' | 'not_kring' | 'other_version'

/** `body`: the parsed JSON; anything but an object if it is not JSON. */
export function parseHealth(status: number, body: unknown): Greeting {
  // A proxy reports this way that the server behind it is down.
  if (status >= 500) return 'unreachable'
  const { status: word, protocol } = ((typeof body === 'object' ? body : null) ?? {}) as { status?: unknown; protocol?: unknown }
  if (status < 200 || status >= 300 || word !== 'ok' || !Number.isInteger(protocol)) return 'not_kring'
  return protocol === protocolVersion ? 'ok' : 'other_version'
}
