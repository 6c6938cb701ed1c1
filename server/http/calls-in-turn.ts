// Limits how many API calls of one network run at the same time; the others wait, in turns between its people.
import type { RequestHandler } from 'express'
import type { Action } from '../../shared/rate-limits.ts'
import { limits } from '../../shared/limits.ts'
import { networkTurns } from '../domain/network-turns.ts'
import { actionsOf } from './limits.ts'
import { callerOf } from './person.ts'

/** Calls that take seconds and have limits of their own. */
const lasting: ReadonlySet<Action> = new Set<Action>(['upload', 'export', 'transcription', 'recap', 'try', 'order'])

/** Comes after the body, so that a slow one does not occupy a turn. */
export function answerInTurn(config: { rateLimit: boolean }): RequestHandler {
  const turns = networkTurns({ atOnce: limits.callsAtOnce, waiting: limits.callsWaiting, longestMs: limits.callTurnMs })
  return async (request, response, next) => {
    const actions = actionsOf(request.method, request.baseUrl + request.path)
    // Health checks always get an answer.
    if (!config.rateLimit || actions.length === 0 || actions.some((action) => lasting.has(action))) return next()
    const giveBack = await turns.take(callerOf(request).person, () => !request.socket.destroyed)
    if (!giveBack) return
    response.once('close', giveBack)
    // The connection closed while the call waited.
    if (response.destroyed) return giveBack()
    next()
  }
}
