// What a request that shows an API key may do: what its scopes say, so often a minute, and nothing else.
import type { RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { scopesFor } from '../domain/key-scopes.ts'
import { callerOf } from './person.ts'

/** Before every route. */
export function keepKeysToTheirScopes(): RequestHandler {
  return (request, _response, next) => {
    const { key } = callerOf(request)
    if (key) {
      const wanted = scopesFor(request.method, request.baseUrl + request.path)
      if (!wanted?.every((scope) => key.scopes.includes(scope))) throw new AppError('scope_missing')
    }
    next()
  }
}

export function limitKeys(enabled: boolean): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: limits.keyCallsPerMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => !enabled || callerOf(request).key === null,
    keyGenerator: (request) => callerOf(request).key?.id ?? '',
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  })
}
