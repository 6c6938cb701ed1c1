// HTTP routes for webhooks and API keys.
import type { Router } from 'express'
import { addApiKey, removeApiKey } from '../../commands/integrations/api-keys.ts'
import { addWebhook, changeWebhook, removeWebhook, testWebhook } from '../../commands/integrations/webhooks.ts'
import type { Deps } from '../../deps.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { getWebhook, viewApiKey, viewDelivery, viewWebhook } from '../../queries/integrations/view-integrations.ts'
import { route } from '../routes/route.ts'

export function webhookRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/webhooks', async ({ person }) => {
    const { id } = await getAccount(deps, person)
    return { webhooks: (await deps.store.webhooks.list(id)).map(viewWebhook) }
  })
  route(router, 'POST /api/webhooks', async ({ caller, body }) => {
    const { row, secret } = await addWebhook(deps, caller, body)
    return { ...viewWebhook(row), secret }
  })
  route(router, 'POST /api/webhooks/:id', async ({ person, params, body }) =>
    viewWebhook(await changeWebhook(deps, person, params.id, body)),
  )
  route(router, 'DELETE /api/webhooks/:id', async ({ person, params }) => {
    await removeWebhook(deps, person, params.id)
    return { removed: true as const }
  })
  route(router, 'POST /api/webhooks/:id/test', async ({ person, params }) => viewDelivery(await testWebhook(deps, person, params.id)))
  route(router, 'GET /api/webhooks/:id/deliveries', async ({ person, params }) => {
    const { id } = await getAccount(deps, person)
    const hook = await getWebhook(deps, id, params.id)
    return { deliveries: (await deps.store.deliveries.list(hook.id)).map(viewDelivery) }
  })
  apiKeyRoutes(router, deps)
}

function apiKeyRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/keys', async ({ person }) => {
    const { id } = await getAccount(deps, person)
    return { keys: (await deps.store.apiKeys.list(id)).map(viewApiKey) }
  })
  route(router, 'POST /api/keys', async ({ caller, body }) => {
    const { row, key } = await addApiKey(deps, caller, body)
    return { ...viewApiKey(row), key }
  })
  route(router, 'DELETE /api/keys/:id', async ({ person, params }) => {
    await removeApiKey(deps, person, params.id)
    return { removed: true as const }
  })
}
