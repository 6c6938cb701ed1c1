// Limits how many request bodies of one network arrive at the same time: reading a packet costs as much with few bytes as with many.
import type { Request, RequestHandler } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Origin } from '../../domain/people/person.ts'
import { refusedAt } from '../observe.ts'
import { sendError } from '../routes/route.ts'

/** Above the limit the answer is 429, and the connection is closed. `originOf`: the networks of an IP address. */
export function limitOpenBodies(
  { config, logRefusal }: Pick<Deps, 'logRefusal'> & { config: { rateLimit: boolean } },
  originOf: (address: string) => Origin,
): RequestHandler {
  const open = new Map<string, number>()
  const change = (network: string, by: number) => {
    const count = (open.get(network) ?? 0) + by
    if (count === 0) open.delete(network)
    else open.set(network, count)
  }
  return (request, response, next) => {
    const { ip = '' } = request
    if (!config.rateLimit || !hasBody(request)) return next()
    const network = originOf(ip).from ?? ip
    if ((open.get(network) ?? 0) >= limits.openBodiesPerNetwork) {
      response.setHeader('Connection', 'close')
      logRefusal('rate_limited', refusedAt(request))
      return sendError(request, response, new AppError('rate_limited', { retryAfterMs: limits.fullRetryMs }))
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
