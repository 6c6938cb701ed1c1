// HTTP routes for push messages.
import type { Router } from 'express'
import { getPushLevel, pushKeys, setPushLevel, subscribeToPush, unsubscribeFromPush } from '../../commands/push/push.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../routes/route.ts'

export function pushRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/push', async () => ({ publicKey: (await pushKeys(deps)).publicKey }))
  route(router, 'POST /api/push', async ({ caller, body }) => {
    await subscribeToPush(deps, caller, body)
    return { subscribed: true as const }
  })
  route(router, 'POST /api/push/remove', async ({ person, body }) => {
    await unsubscribeFromPush(deps, person, body.endpoint)
    return { removed: true as const }
  })
  route(router, 'GET /api/sessions/:id/push', async ({ person, params }) => ({ level: await getPushLevel(deps, person, params.id) }))
  route(router, 'POST /api/sessions/:id/push', async ({ person, params, body }) => {
    await setPushLevel(deps, person, params.id, body.level)
    return { level: body.level }
  })
}
