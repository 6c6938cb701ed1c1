// Turns a service's response into one of our errors; an error never contains the request.
import { AppError } from '../../../shared/errors.ts'

/** The settings or the destination are wrong: a retry does not help. */
const refusals = new Set([400, 401, 403, 404, 405, 410, 413, 422])

export function errorOf(status: number | undefined): AppError {
  return new AppError(status !== undefined && refusals.has(status) ? 'connection_refused' : 'service_unreachable')
}

/** Runs a library call. A library's error contains the request, and so the secrets: only its status is used. */
export async function withService<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) throw error
    const { status, code, response } = error as { status?: unknown; code?: unknown; response?: { status?: unknown } }
    const found = [status, response?.status, code].map(Number).find((one) => Number.isInteger(one) && one >= 100)
    throw errorOf(found)
  }
}

/** Cuts a text to the maximum that a service accepts. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 2).toWellFormed()}\n…`
}

export function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  return signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms)
}
