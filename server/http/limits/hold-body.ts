// A body that is read into memory as a whole counts against the budget from before its first byte until the response is sent.
import express, { type RequestHandler } from 'express'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { personOf } from '../person.ts'

/** `max`: the maximum number of bytes that the body parser accepts. */
export function holdBody(budget: ByteBudget, max: number): RequestHandler {
  return (request, response, next) => {
    const held = budget.hold(personOf(request))
    // Without a length it may be as long as allowed.
    held.add(Math.min(max, Number(request.headers['content-length'] ?? max) || 0))
    response.once('close', held.release)
    next()
  }
}

/** Reads the body as bytes. A compressed one is refused: unpacked, it would take more memory than the budget has counted. */
export function rawBody(max: number): RequestHandler {
  return express.raw({ type: () => true, limit: max, inflate: false })
}
