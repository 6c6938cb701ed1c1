// The only fetch: JSON in, JSON out, errors as `status: body`.
import type { BodyOf, OutputOf, RouteName } from '../../shared/api.ts'
import { currentLanguage } from './i18n.ts'

/** Its message is the status code, a colon and a space, then the body text, or the status text when the body is empty. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`)
    this.name = 'HttpError'
    this.sentence = sentenceIn(body)
  }

  /** What the server says to people, in their language; null when it says nothing. */
  readonly sentence: string | null
}

/** Sends a JSON body with a JSON content type only when a payload is given. Throws HttpError, and TypeError without a connection. */
export async function apiRequest(method: string, path: string, payload?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'Accept-Language': currentLanguage(), ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  })
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText)
  return response
}

export async function post<R extends RouteName & `POST ${string}`>(route: R, body: BodyOf<R>): Promise<OutputOf<R>> {
  const response = await apiRequest('POST', route.slice('POST '.length), body)
  return (await response.json()) as OutputOf<R>
}

export async function get<T>(path: string): Promise<T> {
  const response = await apiRequest('GET', path)
  return (await response.json()) as T
}

function sentenceIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
