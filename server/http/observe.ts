// Gives every request an id and logs its route, status and duration when it ends.
import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { RouteName } from '../../shared/api/api.ts'
import type { RefusedAt } from '../ports/limits.ts'
import type { Deps } from '../deps.ts'

interface Seen {
  requestId: string
  /** Counted and logged instead of the path, which contains ids that give access to sessions. */
  route: string
}

const seen = new WeakMap<Request, Seen>()

export function observeRequests({ log, meters }: Pick<Deps, 'log' | 'meters'>): RequestHandler {
  return (request, response, next) => {
    const since = performance.now()
    // Our own id, never one sent by the caller, because it is logged.
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

/** Details for the log of refusals. */
export function refusedAt(request: Request): RefusedAt {
  const { method, headers } = request
  return { ...aboutRequest(request), method, isShown: headers.authorization !== undefined }
}

// No response was sent: the client disconnected.
const gone = 499

function statusOf(response: Response): number {
  return response.writableEnded || response.headersSent ? response.statusCode : gone
}
