// Which error people get for the failure of a provider.
import { AppError } from '../../../shared/errors.ts'
import { longWaitOf } from './openai/bounded-fetch.ts'

export interface Failure {
  error: unknown
  /** The HTTP status; undefined without a response. */
  status: number | undefined
  headers: Headers | undefined
  isTimeout: boolean
}

/** `begun`: whether pieces had been sent. The error contains neither the key nor the request. */
export function toProviderError({ error, status, headers, isTimeout }: Failure, begun: boolean, apiKey: string): AppError {
  // Keeps only the text: the error object holds the request. The provider may repeat the key that it rejects.
  const options = { cause: String(error).replaceAll(apiKey, '[key]') }
  if (begun) return new AppError('ai_interrupted', options)
  const retryAfterMs = longWaitOf(headers)
  const waiting = { ...options, ...(retryAfterMs !== null && { retryAfterMs }) }
  if (status === 401 || status === 403) return new AppError('ai_key_refused', options)
  if (status === 429) return new AppError('ai_busy', waiting)
  if (isTimeout) return new AppError('ai_timeout', options)
  // Redirects are not followed: they would send people's texts and the key to another host.
  if (status !== undefined && status < 400) return new AppError('ai_unavailable', { cause: `The provider redirects: ${options.cause}` })
  if (status !== undefined && status < 500) return new AppError('ai_refused', options)
  return new AppError('ai_unavailable', waiting)
}

/** True for the statuses with which providers, and proxies in front of them, refuse a request because of its images. */
export const mayRejectImages = (status: unknown) => [400, 404, 413, 415, 422].some((known) => known === status)

/** For a response without a single event: probably not the address of a provider. */
export const noEvents = () =>
  new AppError('ai_unavailable', { cause: 'The response is no stream of events. Is this the address of an API?' })
