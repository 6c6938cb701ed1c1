// HTTP route for catching up.
import type { Router } from 'express'
import { enterSession, mustWrite } from '../../access/member.ts'
import { recap } from '../../commands/answers/recap.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../routes/route.ts'

/** For thinking and writing together. */
const longestMs = 240_000

export function recapRoutes(router: Router, deps: Deps): void {
  route(router, 'POST /api/sessions/:id/recap', async ({ person, params, body }) => {
    const { session, role } = await enterSession(deps, params.id, person)
    // It uses the host's allowance, so readers cannot use it.
    mustWrite(session, role)
    return recap(deps, person, session, body.since ?? null, AbortSignal.timeout(longestMs))
  })
}
