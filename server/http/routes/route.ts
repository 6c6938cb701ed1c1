// Binds an entry of the API table to a function: checks the input, and sends errors as `{ message, code }`.
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express'
import { api, type Input, type OutputOf, type RouteName } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { NamedSite } from '../../../shared/policy/site-name.ts'
import { errorSentence } from '../../../shared/texts/error-text.ts'
import type { Caller } from '../../access/authenticate.ts'
import type { Origin, Person } from '../../domain/people/person.ts'
import type { RefusalPace } from '../../domain/limits/refusal-pace.ts'
import { sanitizeText } from '../../domain/text.ts'
import { storageFault } from '../../domain/storage/storage-faults.ts'
import type { Deps } from '../../deps.ts'
import { countRefused, isCounted } from '../limits/limits.ts'
import { aboutRequest, nameRoute, refusedAt } from '../observe.ts'
import { callerOf, languageFor, personOf } from '../person.ts'

export interface Call<R extends RouteName> {
  person: Person
  caller: Caller
  request: Request
  response: Response
  params: Input<R, 'params'>
  query: Input<R, 'query'>
  body: Input<R, 'body'>
}

interface Schema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: Error }
}

export function route<R extends RouteName>(router: Router, name: R, run: (call: Call<R>) => Promise<OutputOf<R>> | OutputOf<R>): void {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const { params, query, body } = api[name] as { params?: Schema; query?: Schema; body?: Schema }
  const handler: RequestHandler = async (request, response) => {
    nameRoute(request, name)
    const call = {
      person: personOf(request),
      caller: callerOf(request),
      request,
      response,
      params: params && check(params, sanitized(request.params)),
      query: query && check(query, sanitized(request.query)),
      body: body && check(body, request.body),
    } as Call<R>
    response.json(await run(call))
  }
  router[method.toLowerCase() as Lowercase<typeof method>](path, handler)
}

/** Like a body, which is sanitized as it is parsed: databases cannot store NUL or lone surrogates, or even look for them. */
function sanitized(values: Record<string, unknown>): unknown {
  const one = (value: unknown): unknown => (Array.isArray(value) ? value.map(one) : sanitizeText('', value))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(value)]))
}

function check(schema: Schema, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (!read.success) throw new AppError('bad_request', { cause: read.error })
  return read.data
}

/** The last handler: sends every error as a sentence and a code, never as a stack trace. `originOf`: the networks of an IP address. */
export function answerErrors(
  { log, logRefusal, rateLimits, config }: Pick<Deps, 'log' | 'logRefusal' | 'rateLimits'> & { config: { rateLimit: boolean } },
  pace: RefusalPace,
  originOf: (address: string) => Origin,
): ErrorRequestHandler {
  return (thrown: unknown, request: Request, response, _next) => {
    const { ip = '' } = request
    const found = toAppError(thrown)
    // Such as a wrong API key or a foreign origin. Only the API has such limits.
    const isUncounted = request.baseUrl !== '' && !isCounted(request)
    const error = isUncounted ? countRefused(rateLimits, request, originOf(ip), found) : found
    logRefusal(error.code, refusedAt(request))
    if (found.code === 'internal') log.error({ ...aboutRequest(request), error: thrown }, 'request failed')
    // If passed on, Express would print it unchanged.
    if (response.headersSent) return void response.destroy()
    // No delay if the connection is closed after the answer: it cannot send another request.
    const isLast = response.getHeader('Connection') === 'close'
    if (!config.rateLimit || isLast || (!isUncounted && error.code !== 'rate_limited')) return sendError(request, response, error)
    pace(originOf(ip).from ?? ip, () => request.socket.destroyed || sendError(request, response, error))
  }
}

/** Sends the error as a sentence in the caller's language, with its code. */
export function sendError(request: Request, response: Response, error: AppError): void {
  const { code, retryAfter } = error
  if (retryAfter !== null) response.setHeader('Retry-After', retryAfter)
  const message = errorSentence(error, languageFor(request), siteOf(request))
  response.status(error.status).json({ message, code, ...(retryAfter === null ? {} : { retryAfter }) })
}

/** The operator's site, as `app.ts` tells it; undefined in an app without one. */
const siteOf = ({ app }: Request) => (app.locals as { site?: () => NamedSite }).site?.()

// Errors of Express and its body parser have a type or a status.
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const fault = storageFault(thrown)
  if (fault) return fault
  const { type, status } = thrown as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') return new AppError('payload_too_large')
  if (type === 'entity.parse.failed') return new AppError('invalid_json')
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('bad_request')
  return new AppError('internal')
}
