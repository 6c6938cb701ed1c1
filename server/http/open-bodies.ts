// Limits how many request bodies of one network arrive at the same time: reading a packet costs the same, however few bytes it brings.
import type { Request, RequestHandler } from 'express'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { personOf } from './person.ts'

const retryAfterMs = 1_000

/** Above the limit the answer is 429, and the connection is closed. */
export function limitOpenBodies(config: { rateLimit: boolean }): RequestHandler {
  const open = new Map<string, number>()
  const change = (network: string, by: number) => {
    const count = (open.get(network) ?? 0) + by
    if (count === 0) open.delete(network)
    else open.set(network, count)
  }
  return (request, response, next) => {
    const { from, key } = personOf(request)
    const network = from ?? key
    if (!config.rateLimit || !hasBody(request)) return next()
    if ((open.get(network) ?? 0) >= limits.openBodiesPerNetwork) {
      response.setHeader('Connection', 'close')
      throw new AppError('rate_limited', { retryAfterMs })
    }
    change(network, 1)
    let isOpen = true
    const end = () => {
      if (isOpen) change(network, -1)
      isOpen = false
    }
    request.once('end', end)
    request.once('close', end)
    next()
  }
}

export const hasBody = ({ headers }: Request) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
