// The HTTP side of writing without a socket.
import type { Router } from 'express'
import { postMessage } from '../../commands/sessions/post-message.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../route.ts'

export function postedMessageRoutes(router: Router, deps: Deps): void {
  route(router, 'POST /api/sessions/:id/messages', ({ person, params, body }) => postMessage(deps, person, params.id, body))
}
