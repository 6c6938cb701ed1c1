// Temporary errors: the request stays in its queue and is sent again. Not in errors.ts, because pages would load its table of all codes.
import type { ErrorCode } from '../errors.ts'

export const retryableErrors: ReadonlySet<string> = new Set<ErrorCode>(['rate_limited', 'not_ready', 'storage_busy', 'storage_unavailable'])
