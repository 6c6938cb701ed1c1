// Translates errors of the database drivers that mean that nothing was saved and that a retry may succeed.
import { AppError } from '../../../shared/errors.ts'

const lostCodes =
  /^(ECONNRESET|EPIPE|ETIMEDOUT|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08[0-9A-Z]{3}|53300|SQLITE_ABORT)$/
const lostMessages = /^(.* - )?(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
const diskCodes = /^SQLITE_(FULL|IOERR|CORRUPT|NOTADB|READONLY|CANTOPEN)/

/** Whether the connection broke, so that it is unknown whether the statement took effect. */
export function wasConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return lostCodes.test(String(code)) || lostMessages.test(String(message))
}

/** The error that people get for a storage fault; null for every other error. */
export function storageFault(error: unknown): AppError | null {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (code === '55P03') return new AppError('storage_busy', { retryAfterMs: 5_000, cause: error })
  const isFault = wasConnectionLost(error) || diskCodes.test(String(code)) || name === 'KnexTimeoutError'
  return isFault ? new AppError('storage_unavailable', { retryAfterMs: 5_000, cause: error }) : null
}
