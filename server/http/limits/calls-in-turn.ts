// Limits how many requests of one network are processed at the same time; the others wait, taking turns by person.
import type { RequestHandler } from 'express'
import type { Action } from '../../../shared/limits/rate-limits.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { networkTurns, type NetworkTurns } from '../../domain/limits/network-turns.ts'
import type { Origin } from '../../domain/people/person.ts'
import { actionsOf } from './limits.ts'
import { callerOf } from '../person.ts'

/** Calls that take seconds and have limits of their own. */
const lasting: ReadonlySet<Action> = new Set<Action>(['upload', 'export', 'transcription', 'recap', 'try', 'order'])

/** For API calls. Runs after the body has been read, so that a slow body does not occupy a turn. */
export function answerInTurn(config: { rateLimit: boolean }): RequestHandler {
  const turns = networkTurns({ atOnce: limits.callsAtOnce, waiting: limits.callsWaiting, longestMs: limits.callTurnMs })
  return inTurn(turns, (request) => {
    const actions = actionsOf(request.method, request.baseUrl + request.path)
    // Health checks always get an answer.
    if (!config.rateLimit || actions.length === 0 || actions.some((action) => lasting.has(action))) return null
    return callerOf(request).person
  })
}

/** For pages and files of the site. `originOf`: the networks of an IP address. */
export function serveInTurn(config: { rateLimit: boolean }, originOf: (address: string) => Origin): RequestHandler {
  const turns = networkTurns({ atOnce: limits.pagesAtOnce, waiting: limits.pagesWaiting, longestMs: limits.pageTurnMs })
  return inTurn(turns, ({ ip = '' }) => (config.rateLimit ? { key: `guest:${ip}`, ...originOf(ip) } : null))
}

/** `doerOf`: who takes the turn; null: the request does not wait. */
function inTurn(
  turns: NetworkTurns,
  doerOf: (request: Parameters<RequestHandler>[0]) => Parameters<NetworkTurns['take']>[0] | null,
): RequestHandler {
  return async (request, response, next) => {
    const doer = doerOf(request)
    if (!doer) return next()
    const releaseSlot = await turns.take(doer, () => !request.socket.destroyed)
    if (!releaseSlot) return
    response.once('close', releaseSlot)
    // The connection closed while the request waited.
    if (response.destroyed) return releaseSlot()
    next()
  }
}
