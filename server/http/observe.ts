// Gives every request a number and says of it, when it is over, which route it was and how long it took.
import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { RouteName } from '../../shared/api.ts'
import type { RefusedAt } from '../ports/limits.ts'
import type { Deps } from '../deps.ts'

interface Seen {
  requestId: string
  /** What is counted and logged in place of the path, which holds ids that open sessions. */
  route: string
}

const seen = new WeakMap<Request, Seen>()

export function observeRequests({ log, meters }: Pick<Deps, 'log' | 'meters'>): RequestHandler {
  return (request, response, next) => {
    const since = performance.now()
    // Our own number, never one that the caller sends: it goes into the log.
    const about: Seen = { requestId: randomUUID(), route: 'other' }
    seen.set(request, about)
    response.setHeader('X-Request-Id', about.requestId)
    response.once('close', () => {
      const ms = performance.now() - since
      const status = statusOf(response)
      meters.requested(about.route, status, ms)
      log.info({ ...about, method: request.method, status, ms: Math.round(ms * 10) / 10 }, 'request')
    })
    next()
  }
}

export function nameRoute(request: Request, route: RouteName | 'site'): void {
  const about = seen.get(request)
  if (about) about.route = route
}

export function aboutRequest(request: Request): Partial<Seen> {
  return seen.get(request) ?? {}
}

/** For the log of what is refused. */
export function refusedAt(request: Request): RefusedAt {
  const { method, headers } = request
  return { ...aboutRequest(request), method, isShown: headers.authorization !== undefined }
}

// Nothing was answered: the caller went away.
const gone = 499

function statusOf(response: Response): number {
  return response.writableEnded || response.headersSent ? response.statusCode : gone
}
