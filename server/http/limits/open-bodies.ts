// Limits how many request bodies of one network, and of the surrounding /48, arrive at the same time: reading a packet costs as much with few bytes as with many.
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
  const countOf = (name: string) => open.get(name) ?? 0
  const change = (name: string, by: number) => {
    const count = countOf(name) + by
    if (count === 0) open.delete(name)
    else open.set(name, count)
  }
  return (request, response, next) => {
    const { ip = '' } = request
    if (!config.rateLimit || !hasBody(request)) return next()
    const { from, fromWide } = originOf(ip)
    const places: [string, number][] = [[`network:${from ?? ip}`, limits.openBodiesPerNetwork]]
    if (fromWide !== null) places.push([`wide:${fromWide}`, limits.openBodiesPerNetwork * limits.wideNetworkFactor])
    if (places.some(([name, max]) => countOf(name) >= max)) {
      response.setHeader('Connection', 'close')
      logRefusal('rate_limited', refusedAt(request))
      return sendError(request, response, new AppError('rate_limited', { retryAfterMs: limits.fullRetryMs }))
    }
    for (const [name] of places) change(name, 1)
    let isOpen = true
    const end = () => {
      if (isOpen) for (const [name] of places) change(name, -1)
      isOpen = false
    }
    request.once('end', end)
    request.once('close', end)
    next()
  }
}

export const hasBody = ({ headers }: Request) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
