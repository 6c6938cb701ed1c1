// What a service answered, in the words of our errors; what it was told is never part of one.
import { AppError } from '../../../shared/errors.ts'

/** The details or the place are not right: trying again does not help. */
const refusals = new Set([400, 401, 403, 404, 405, 410, 413, 422])

export function errorOf(status: number | undefined): AppError {
  return new AppError(status !== undefined && refusals.has(status) ? 'connection_refused' : 'service_unreachable')
}

/** Runs what a library does; whatever it throws holds the request, and so the secrets: only the status is taken of it. */
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

/** No more than a service takes. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 2).toWellFormed()}\n…`
}

export function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  return signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms)
}
