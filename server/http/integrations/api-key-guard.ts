// Rejects requests with an API key that its scopes do not allow.
import type { RequestHandler } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { scopesFor } from '../../domain/integrations/key-scopes.ts'
import { callerOf } from '../person.ts'

/** Register before all routes. */
export function guardApiKeys(): RequestHandler {
  return (request, _response, next) => {
    const { key } = callerOf(request)
    if (key) {
      const wanted = scopesFor(request.method, request.baseUrl + request.path)
      if (!wanted?.every((scope) => key.scopes.includes(scope))) throw new AppError('scope_missing')
    }
    next()
  }
}
