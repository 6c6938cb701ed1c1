// HTTP routes for an account's connections to services.
import type { Router } from 'express'
import { connectService, disconnectService } from '../../commands/integrations/connect-service.ts'
import { sendToService } from '../../commands/integrations/send-to-service.ts'
import type { Deps } from '../../deps.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { listConnections, viewConnection } from '../../queries/integrations/view-integrations.ts'
import { driveRoutes } from './drive-sign-in.ts'
import { route } from '../routes/route.ts'

export function integrationRoutes(router: Router, deps: Deps): void {
  driveRoutes(router, deps)
  route(router, 'GET /api/integrations', async ({ person }) => {
    const { id } = await getAccount(deps, person)
    const canSignIn = deps.vault !== null && deps.driveSignIn !== null && deps.config.publicUrl !== undefined
    return { connections: await listConnections(deps, id), canSignIn }
  })
  route(router, 'POST /api/integrations/:id', async ({ caller, params, body }) =>
    viewConnection(await connectService(deps, caller, params.id, body)),
  )
  route(router, 'DELETE /api/integrations/:id', async ({ person, params }) => {
    await disconnectService(deps, person, params.id)
    return { removed: true as const }
  })
  route(router, 'POST /api/integrations/:id/send', async ({ person, params, body }) => ({
    url: await sendToService(deps, person, params.id, body),
  }))
}
