// Everything below /api/admin exists only for operators: one check for the whole prefix, so that to everyone else each route looks unknown.
import type { Request, RequestHandler } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { asOperator, type Operator } from '../../access/as-operator.ts'
import type { Authenticate } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../person.ts'

const operators = new WeakMap<Request, Operator>()

/** Register for `/api/admin`, before its routes. */
export function operatorsOnly(deps: Pick<Deps, 'store'>): RequestHandler {
  return async (request, _response, next) => {
    operators.set(request, await asOperator(deps, callerOf(request), request.ip ?? null))
    next()
  }
}

/** The operator who calls a route below /api/admin. */
export function operatorOf(request: Request): Operator {
  const operator = operators.get(request)
  if (!operator) throw new Error('operatorsOnly must be registered before every route below /api/admin')
  return operator
}

/** Whether a page is requested by an operator. Rejects if the database does not respond. */
export function isOperatorOf(deps: Pick<Deps, 'store'>, authenticate: Authenticate): (request: Request) => Promise<boolean> {
  return async (request) => {
    try {
      await asOperator(deps, await authenticate(request.headers, request.ip), null)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }
}
