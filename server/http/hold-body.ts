// A body that is read whole into memory counts against the budget from before its first byte until the answer is out.
import type { RequestHandler } from 'express'
import type { ByteBudget } from '../domain/byte-budget.ts'
import { personOf } from './person.ts'

/** `most`: the bytes that the reader behind it takes. */
export function holdBody(budget: ByteBudget, most: number): RequestHandler {
  return (request, response, next) => {
    const held = budget.hold(personOf(request))
    // Without a length it may be as long as is allowed.
    held.add(Math.min(most, Number(request.headers['content-length'] ?? most) || 0))
    response.once('close', held.release)
    next()
  }
}
