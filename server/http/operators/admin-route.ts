// The routes of the operator console: everyone else gets the answer that an unknown route gives, before anything of the request is checked.
import type { Request, RequestHandler, Router } from 'express'
import type { OutputOf, RouteName } from '../../../shared/api/api.ts'
import { asOperator, type Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../person.ts'
import { route, type Call } from '../route.ts'

/** The names of the console's routes. */
export type AdminRoute = Extract<RouteName, `${string} /api/admin/${string}`>

const operators = new WeakMap<Request, Operator>()

/** Register it for `/api/admin`, before the routes. */
export function guardAdmin(deps: Pick<Deps, 'store'>): RequestHandler {
  return async (request, _response, next) => {
    operators.set(request, await asOperator(deps, callerOf(request), request.ip ?? null))
    next()
  }
}

export function adminRoute<R extends AdminRoute>(
  router: Router,
  name: R,
  run: (call: Call<R> & { operator: Operator }) => Promise<OutputOf<R>> | OutputOf<R>,
): void {
  route(router, name, (call) => {
    const operator = operators.get(call.request)
    if (!operator) throw new Error('guardAdmin must be registered before every route of the console')
    return run({ ...call, operator })
  })
}
