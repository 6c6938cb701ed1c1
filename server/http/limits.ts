// What one caller may ask of the HTTP side.
import type { Request, RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Config } from '../config.ts'
import { mayChange } from './origin.ts'
import { callerOf } from './person.ts'

const changes = ({ method }: Request) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** Calls that change something are limited for each address. */
export const limitWrites = (enabled: boolean) =>
  limitEachMinute(enabled, limits.httpWritesPerMinute, (request) => changes(request) && !passing.has(request.originalUrl))

// What they make lasts minutes, and after a restart every app behind one address asks for it at once.
const passing = new Set(['/api/socket-tickets', '/api/file-links'])
export const limitPasses = (enabled: boolean) => limitEachMinute(enabled, limits.passesPerMinute)

/** Recordings cost money: they have a limit of their own, beneath the one of all writes. */
export const limitTranscriptions = (enabled: boolean) => limitEachMinute(enabled, limits.transcriptionsPerMinute)

/** Each is an answer of the AI. */
export const limitRecaps = (enabled: boolean) => limitEachMinute(enabled, limits.recapsPerMinute)

export const limitOrders = (enabled: boolean) => limitEachMinute(enabled, limits.ordersPerMinute)

export const limitJoinRequests = (enabled: boolean) => limitEachMinute(enabled, limits.joinRequestsPerMinute)

/** They only read, and are work all the same. */
export const limitExports = (enabled: boolean) => limitEachMinute(enabled, limits.exportsPerMinute, () => true)

/** Each has this server call another. */
export const limitTries = (enabled: boolean) => limitEachMinute(enabled, limits.triesPerMinute)

function limitEachMinute(enabled: boolean, limit: number, counts = changes): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    ipv6Subnet: 64,
    skip: (request) => !enabled || !counts(request),
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  })
}

/** Pages of other sites change nothing here, whatever cookies the browser sends along. */
export function ownOriginOnly(config: Pick<Config, 'publicUrl' | 'appOrigin'>): RequestHandler {
  return (request, _response, next) => {
    const caller = callerOf(request)
    // A key comes with no browser by itself.
    if (caller.key === null && changes(request) && !mayChange(request.headers, caller, config)) throw new AppError('foreign_origin')
    next()
  }
}
