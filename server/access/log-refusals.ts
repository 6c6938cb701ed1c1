// Counts refusals and logs them without personal data, rate-limited so that nobody can fill the log.
import type { LogRefusal } from '../ports/limits.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { limits } from '../../shared/limits/limits.ts'
import type { Deps } from '../deps.ts'
import { tokenBucket, type TokenBucket } from '../domain/limits/token-bucket.ts'

// Codes that probing clients cause, and that normal use hardly ever does.
const serious: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['sign_in_refused', 'password_wrong', 'too_many_attempts', 'link_expired', 'code_refused', 'signature_refused'] as const),
  ...(['provider_failed', 'provider_email_unverified', 'forbidden', 'foreign_origin', 'scope_missing', 'host_only', 'owner_only'] as const),
  ...([
    'read_only',
    'session_closed',
    'removed',
    'session_locked',
    'rate_limited',
    'payload_too_large',
    'body_too_slow',
    'file_too_large',
  ] as const),
  ...(['file_refused', 'address_refused', 'bad_request', 'invalid_json', 'invalid_frame', 'unknown_type'] as const),
])

/** Per code a number of lines at once and per minute; the next line says how many were omitted. */
export function createLogRefusal({ log, meters, now }: Pick<Deps, 'log' | 'meters' | 'now'>): LogRefusal {
  const kinds = new Map<ErrorCode, { bucket: TokenBucket; unlogged: number }>()
  const kindOf = (code: ErrorCode) => {
    const known = kinds.get(code)
    if (known) return known
    const made = { bucket: tokenBucket({ burst: limits.refusalLinesAtOnce, perMinute: limits.refusalLinesPerMinute }), unlogged: 0 }
    kinds.set(code, made)
    return made
  }

  return (code, { isShown = false, ...at }) => {
    meters.refused(code)
    const kind = kindOf(code)
    if (kind.bucket.waitMs(now()) > 0) {
      kind.unlogged += 1
      return
    }
    kind.bucket.take(now())
    // A guest's page also requests the signed-in user; only a wrong key is suspicious.
    const isSerious = serious.has(code) || (code === 'unauthenticated' && isShown)
    const { unlogged } = kind
    kind.unlogged = 0
    log[isSerious ? 'warn' : 'info']({ ...at, code, ...(unlogged > 0 ? { unlogged } : {}) }, 'refused')
  }
}
