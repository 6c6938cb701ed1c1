// HTTP routes for sessions: listing, creating, reading, searching, writing without a socket, and asking to join.
import type { Router } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { changeOwnSession, deleteOwnSession } from '../../commands/sessions/change-own-session.ts'
import { postMessage } from '../../commands/sessions/post-message.ts'
import { createSession } from '../../commands/sessions/sessions.ts'
import { askToJoin, withdrawRequest } from '../../commands/people/admit.ts'
import { enterSession, getSession } from '../../access/member.ts'
import { isAdmitted } from '../../access/policy-checks.ts'
import type { Deps } from '../../deps.ts'
import { fairTurns } from '../../domain/limits/fair-turns.ts'
import type { Person } from '../../domain/people/person.ts'
import { findAnswerInput } from '../../queries/answers/answer-input.ts'
import { listChanges } from '../../queries/messages/missed.ts'
import { listOpenSessions, listRecentSessions } from '../../queries/sessions/recent-sessions.ts'
import { messagesBefore, messagesSince } from '../../queries/messages/session-messages.ts'
import { search } from '../../queries/sessions/search.ts'
import { summarize, viewSession } from '../../queries/sessions/session-view.ts'
import { route } from '../routes/route.ts'

export function sessionRoutes(router: Router, deps: Deps): void {
  const asks = fairTurns(limits.joinRequestsAtOnce)
  route(router, 'GET /api/sessions', async ({ person, caller: { key } }) =>
    (await isAdmitted(deps, person)) ? listRecentSessions(deps, person, key === null || key.scopes.includes('messages:read')) : [],
  )
  route(router, 'POST /api/sessions', async ({ person, body }) => summarize(await createSession(deps, person, body)))
  route(router, 'POST /api/sessions/:id', ({ person, params, body }) => changeOwnSession(deps, person, params.id, body))
  route(router, 'DELETE /api/sessions/:id', ({ person, params }) => deleteOwnSession(deps, person, params.id))
  route(router, 'GET /api/sessions/:id', async ({ person, params, query }) => {
    const entered = await enterSession(deps, params.id, person, query.key)
    return (await viewSession(deps, person, entered, null)).view
  })
  route(router, 'GET /api/sessions/:id/messages', async ({ person, params, query }) => {
    const session = await getSession(deps, params.id, person, query.key)
    return query.since === undefined
      ? messagesBefore(deps, session.id, person, query.before ?? null)
      : messagesSince(deps, session.id, person, query.since)
  })
  route(router, 'POST /api/sessions/:id/messages', ({ person, params, body }) => postMessage(deps, person, params.id, body))
  route(router, 'GET /api/sessions/:id/changes', async ({ person, params, query }) =>
    listChanges(deps, await getSession(deps, params.id, person, query.key), query.rev),
  )
  route(router, 'GET /api/sessions/:id/pins', async ({ person, params, query }) => {
    const session = await getSession(deps, params.id, person, query.key)
    return { messages: await deps.store.messages.pinned(session.id) }
  })
  route(router, 'GET /api/sessions/:id/answers/:answerId', async ({ person, params, query }) =>
    findAnswerInput(deps, await getSession(deps, params.id, person, query.key), person, params.answerId),
  )
  route(router, 'GET /api/sessions/:id/answers/:answerId/thinking', async ({ person, params, query }) => {
    const session = await getSession(deps, params.id, person, query.key)
    return { thinking: await deps.store.thinking.find(session.id, params.answerId) }
  })
  route(router, 'GET /api/search', async ({ person, query: { q, sessionId } }) => {
    const isInAll = sessionId === undefined
    if (isInAll && !(await isAdmitted(deps, person))) return search(deps, person, [], q)
    const sessions = isInAll ? await listOpenSessions(deps, person, limits.searchSessions) : [await getSession(deps, sessionId, person)]
    return search(deps, person, sessions, q)
  })
  router.all('/api/sessions/:id/join-requests', (_request, response, next) => {
    response.status(202)
    next()
  })
  route(router, 'POST /api/sessions/:id/join-requests', ({ person, params, body }) => {
    inTurn(person, () => askToJoin(deps, person, params.id, body))
    return { asked: true as const }
  })
  route(router, 'DELETE /api/sessions/:id/join-requests', ({ person, params }) => {
    inTurn(person, () => withdrawRequest(deps, person, params.id))
    return { withdrawn: true as const }
  })

  // Not awaited: the response time would reveal whether the session exists.
  function inTurn({ from, key }: Person, work: () => Promise<void>): void {
    const takeTurn = async () => {
      const releaseSlot = await asks.take(from ?? key, () => true)
      await work().finally(() => releaseSlot?.())
    }
    takeTurn().catch((error: unknown) => deps.log.error({ error }, 'a request to join failed'))
  }
}
