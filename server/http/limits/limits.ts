// Which rate limits each HTTP call counts against.
import type { Socket } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Action } from '../../../shared/limits/rate-limits.ts'
import type { UnreadBytes } from '../../domain/limits/unread-bytes.ts'
import type { Origin } from '../../domain/people/person.ts'
import type { RateLimits } from '../../ports/limits.ts'
import type { Config } from '../../config/config.ts'
import { mayChange } from '../origin.ts'
import { callerOf } from '../person.ts'

const changes = ({ method }: Pick<Request, 'method'>) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** In addition to the limits for all reads and all writes. */
const special: [call: string, action: Action][] = [
  ['GET /api/search', 'search'],
  ['GET /api/sessions/:id/export', 'export'],
  ['GET /api/account/export', 'export'],
  ['POST /api/integrations/:id/send', 'export'],
  ['POST /api/sessions', 'session'],
  ['POST /api/sessions/:id', 'change'],
  ['DELETE /api/sessions/:id', 'change'],
  ['POST /api/sessions/:id/messages', 'message'],
  ['POST /api/sessions/:id/recap', 'recap'],
  ['POST /api/sessions/:id/join-requests', 'joinRequest'],
  ['DELETE /api/sessions/:id/join-requests', 'joinRequest'],
  ['POST /api/reports', 'report'],
  ['POST /api/upload', 'upload'],
  ['POST /api/transcribe', 'transcription'],
  ['POST /api/integrations/:id', 'try'],
  ['POST /api/webhooks/:id/test', 'try'],
  ['POST /api/push', 'try'],
  ['POST /api/create-subscription', 'order'],
  ['POST /api/billing/:what', 'order'],
  ['POST /api/socket-tickets', 'pass'],
  ['POST /api/file-links', 'pass'],
]

const patterns = special.map(([call, action]) => {
  const [method = '', path = ''] = call.split(' ')
  return { method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), action }
})

/** The limits that a call counts against. The path may have any spelling that the router accepts: any case, with a trailing slash. */
export function actionsOf(method: string, path: string): Action[] {
  const plain = path.toLowerCase().replace(/\/$/, '')
  // Monitoring must always get an answer.
  if (method === 'OPTIONS' || plain === '/api/health') return []
  const asked = method === 'HEAD' ? 'GET' : method
  const found = patterns.filter((one) => one.method === asked && one.path.test(plain)).map(({ action }) => action)
  if (found.includes('pass')) return found
  return [changes({ method }) ? 'write' : 'read', ...found]
}

const counted = new WeakSet<Request>()

/** For a route with a limit of its own, in place of `limitCalls`. */
export const markCounted = (request: Request) => counted.add(request)

/** Whether `limitCalls`, or the route itself, has counted it. */
export const isCounted = (request: Request) => counted.has(request)

/** Counts a call that was refused before `limitCalls`, for its network only. Returns the error to send: rate_limited if there were too many. */
export function countRefused(rateLimits: RateLimits, request: Request, origin: Origin, error: AppError): AppError {
  const actions = actionsOf(request.method, request.baseUrl + request.path)
  try {
    rateLimits.take(actions.length > 0 ? actions : 'read', { ...origin, key: null })
    return error
  } catch (tooMany) {
    return tooMany instanceof AppError ? tooMany : error
  }
}

/** Runs before every route and before any body is read. */
export function limitCalls(rateLimits: RateLimits): RequestHandler {
  return (request, _response, next) => {
    counted.add(request)
    const { person, key } = callerOf(request)
    if (key) rateLimits.take('keyCall', { ...person, key: `key:${key.id}` })
    rateLimits.take(actionsOf(request.method, request.baseUrl + request.path), person)
    next()
  }
}

/** Refuses changes from pages of other sites, whatever cookies the browser sends along. */
export function ownOriginOnly(config: Pick<Config, 'publicUrl' | 'appOrigin'>): RequestHandler {
  return (request, _response, next) => {
    const caller = callerOf(request)
    // Browsers do not send keys by themselves.
    if (caller.key === null && changes(request) && !mayChange(request.headers, caller, config)) throw new AppError('foreign_origin')
    next()
  }
}

/** Closes connections that send many requests without waiting for answers: browsers and proxies never do, and one chunk can hold hundreds. */
export function closePipelines(max: number = limits.requestsInFlight): RequestHandler {
  const inFlight = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = (inFlight.get(socket) ?? 0) + by
    inFlight.set(socket, count)
    return count
  }
  return (request, response, next) => {
    const { socket } = request
    // The rest of a chunk that was read before the connection was closed.
    if (socket.destroyed) return
    if (change(socket, 1) > max) return void socket.destroy()
    // Each limit and each library adds a listener for the end of the response: some fifteen in total, and Node warns at eleven.
    response.setMaxListeners(30)
    response.once('close', () => change(socket, -1))
    next()
  }
}

/** Unread API answers count together with the sockets of their network. */
export function cutUnread(unread: UnreadBytes): RequestHandler {
  return (request, response, next) => {
    const { socket } = request
    const watched = unread.watch(callerOf(request).person, { waiting: () => socket.writableLength, cut: () => socket.destroy() })
    // The length of the answer is not known yet: assume a page of messages.
    watched.grew(limits.pageBytes)
    response.once('close', watched.end)
    // A pipelined answer whose turn never came gets no 'close' when its connection ends.
    request.once('close', () => socket.destroyed && watched.end())
    next()
  }
}
