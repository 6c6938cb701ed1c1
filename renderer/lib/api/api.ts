// The only use of fetch: JSON in, JSON out, errors as `status: body`.
import type { BodyOf, OutputOf, RouteName } from '../../../shared/api/api.ts'
import { apiPath, type GetRoute, type PartsOf } from '../../../shared/api/api-path.ts'
import { tokenHeader } from '../../../shared/desktop/desktop-origin.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { platform } from '../../platform/platform.ts'
import { currentLanguage } from '../texts/i18n.ts'
import { noticeBuild, noticeSite } from './server-build.ts'
import { noticeSuspension } from './suspension.ts'

/** Its message is the status code, a colon and a space, then the body text, or the status text when the body is empty. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`)
    this.name = 'HttpError'
    this.sentence = wordIn(body, 'message')
    this.code = wordIn(body, 'code')
  }

  /** The server's message for people, in their language; null when it sent none. */
  readonly sentence: string | null
  /** A code from `errors.ts`. */
  readonly code: string | null
}

/**
 * Sends a JSON body and content type only when a payload is given. Throws HttpError, TypeError without a connection, and the abort reason
 * of `signal`.
 */
export async function apiRequest(method: string, path: string, payload?: unknown, signal?: AbortSignal): Promise<Response> {
  return send(path, {
    method,
    ...(signal && { signal }),
    headers: { ...wantedLanguage(), ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  })
}

// The browser's own header says the same: then a preload, which cannot have another one, matches the request in every browser.
function wantedLanguage(): Record<string, string> {
  const language = currentLanguage()
  const browsers = typeof navigator === 'undefined' ? '' : navigator.language.toLowerCase()
  return browsers.startsWith(language) ? {} : { 'Accept-Language': language }
}

/** Returns the text spoken in a recording; the content type is the blob's own. */
export async function transcribe(audio: Blob, language: Language, signal: AbortSignal): Promise<string> {
  const headers = { 'Accept-Language': currentLanguage() }
  const response = await send(`/api/transcribe?language=${language}`, { method: 'POST', headers, body: audio, signal })
  return ((await response.json()) as OutputOf<'POST /api/transcribe'>).text
}

/** Sends a picture as the raw body instead of JSON. */
export async function sendPicture<R extends 'POST /api/team/logo' | 'POST /api/account/picture' | 'POST /api/admin/site/logo'>(
  route: R,
  picture: Blob,
): Promise<OutputOf<R>> {
  return sendRaw(route.slice('POST '.length), picture)
}

/** Sends a file as the raw body, with its own content type. */
export async function sendRaw<T>(path: string, body: Blob): Promise<T> {
  const headers = { 'Accept-Language': currentLanguage() }
  const response = await send(path, { method: 'POST', headers, body })
  return (await response.json()) as T
}

/** Uploads one file of a message and reports the progress, 0 to 1. Rejects as `apiRequest` does. */
export function upload(messageId: string, file: File, onProgress: (progress: number) => void): Promise<OutputOf<'POST /api/upload'>> {
  const form = new FormData()
  form.append('files', file, file.name)
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', platform().address(`/api/upload?messageId=${encodeURIComponent(messageId)}`))
    const { headers } = platform().identity()
    for (const [name, value] of Object.entries({ ...headers, 'Accept-Language': currentLanguage() })) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => reject(new TypeError('no connection'))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as OutputOf<'POST /api/upload'>)
      else reject(refusal('POST /api/upload', request.status, request.responseText, request.statusText))
    }
    request.send(form)
  })
}

export interface FetchFileOptions {
  signal?: AbortSignal
  /** Receives the number of bytes that have arrived; the total is unknown. */
  onBytes?: (bytes: number) => void
}

/** Fetches a file that the server generates, with the name from its response. Rejects as `apiRequest` does. */
export async function fetchFile(path: string, { signal, onBytes }: FetchFileOptions = {}): Promise<{ name: string; blob: Blob }> {
  const response = await apiRequest('GET', path, undefined, signal)
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { name: decodeURIComponent(name), blob: onBytes ? await readBlob(response, onBytes) : await response.blob() }
}

async function readBlob({ body, headers }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value)
    bytes += read.value.byteLength
    onBytes(bytes)
  }
  return new Blob(chunks, { type: headers.get('Content-Type') ?? '' })
}

async function send(path: string, init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }): Promise<Response> {
  const { credentials, headers } = platform().identity()
  const response = await fetch(platform().address(path), { ...init, credentials, headers: { ...init.headers, ...headers } })
  await platform().storeToken(response.headers.get(tokenHeader), headers)
  noticeBuild(response.headers.get('Kring-Build'))
  noticeSite(response.headers.get('Kring-Site'))
  if (!response.ok) throw refusal(`${init.method} ${path}`, response.status, await response.text(), response.statusText)
  return response
}

function refusal(asked: string, ...[status, body, statusText]: ConstructorParameters<typeof HttpError>): HttpError {
  const error = new HttpError(status, body, statusText)
  noticeSuspension(error.code, asked)
  return error
}

export async function post<R extends RouteName & `POST ${string}`>(route: R, body: BodyOf<R>, signal?: AbortSignal): Promise<OutputOf<R>> {
  const response = await apiRequest('POST', route.slice('POST '.length), body, signal)
  return (await response.json()) as OutputOf<R>
}

/** Asks the host of a session for access; the response is the same for every address. */
export async function askToJoin(sessionId: string, body: BodyOf<'POST /api/sessions/:id/join-requests'>): Promise<void> {
  await apiRequest('POST', joinRequestsOf(sessionId), body)
}

export async function withdrawRequest(sessionId: string): Promise<void> {
  await apiRequest('DELETE', joinRequestsOf(sessionId))
}

const joinRequestsOf = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}/join-requests`

/** Only for the host of the session, like the next. */
export async function changeSession(
  sessionId: string,
  body: BodyOf<'POST /api/sessions/:id'>,
): Promise<OutputOf<'POST /api/sessions/:id'>> {
  const response = await apiRequest('POST', `/api/sessions/${encodeURIComponent(sessionId)}`, body)
  return (await response.json()) as OutputOf<'POST /api/sessions/:id'>
}

export async function deleteSession(sessionId: string): Promise<void> {
  await apiRequest('DELETE', `/api/sessions/${encodeURIComponent(sessionId)}`)
}

export function get<R extends GetRoute>(route: R, parts: PartsOf<R>): Promise<OutputOf<R>> {
  return getJson(apiPath(route, parts))
}

/** For query keys that are paths; everything else uses `get`. */
export async function getJson<T>(path: string): Promise<T> {
  const response = await apiRequest('GET', path)
  return (await response.json()) as T
}

function wordIn(body: string, name: 'message' | 'code'): string | null {
  try {
    const { [name]: word } = JSON.parse(body) as { message?: unknown; code?: unknown }
    return typeof word === 'string' ? word : null
  } catch {
    return null
  }
}
