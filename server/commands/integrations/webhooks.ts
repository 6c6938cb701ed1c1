// Webhooks of an account: create, change, test and remove.
import type { WebhookEvent } from '../../../shared/integrations/integrations.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { newId, newRowId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAccount, getProvenAccount } from '../../queries/people/get-account.ts'
import { getWebhook } from '../../queries/integrations/view-integrations.ts'
import type { DeliveryRow } from '../../store/integrations/deliveries.ts'
import type { WebhookRow } from '../../store/integrations/webhooks.ts'
import type { Caller } from '../../access/authenticate.ts'
import { mustIntegrate } from '../../access/policy-checks.ts'
import { attempt } from './deliver.ts'

interface WebhookInput {
  url: string
  events: WebhookEvent[]
}

/** Returns the secret, which is never shown again. Throws unauthenticated, email_unproven, integration_unavailable, address_refused, too_many_webhooks, integrations_off. */
export async function addWebhook(
  deps: Deps,
  { person, loginId }: Caller,
  input: WebhookInput,
): Promise<{ row: WebhookRow; secret: string }> {
  const { id: userId } = await getProvenAccount(deps, person)
  mustIntegrate(deps)
  if (!deps.vault) throw new AppError('integration_unavailable')
  const url = input.url.trim()
  await deps.webhookCaller.check(url)
  const secret = await deps.webhookCaller.newSecret()
  const now = deps.now()
  const row: WebhookRow = {
    id: newId(),
    user_id: userId,
    url,
    events: JSON.stringify([...new Set(input.events)]),
    sealed: deps.vault.seal(secret, { userId, kind: 'webhook' }),
    on_since: now,
    failing_since: null,
    created_at: now,
  }
  await deps.store.webhooks.add(row, loginId)
  return { row, secret }
}

interface WebhookChange {
  url?: string | undefined
  events?: WebhookEvent[] | undefined
  isOn?: boolean | undefined
}

/** Throws unauthenticated, webhook_not_found, address_refused, integrations_off. */
export async function changeWebhook(deps: Deps, person: Person, id: string, { url, events, isOn }: WebhookChange): Promise<WebhookRow> {
  const { id: userId } = await getAccount(deps, person)
  mustIntegrate(deps)
  const before = await getWebhook(deps, userId, id)
  const address = url?.trim()
  if (address !== undefined) await deps.webhookCaller.check(address)
  const row = await deps.store.webhooks.change(id, userId, {
    ...(address === undefined ? {} : { url: address }),
    ...(events === undefined ? {} : { events: JSON.stringify([...new Set(events)]) }),
    // Once enabled again it receives what happens from then on.
    ...(isOn === true && before.on_since === null ? { on_since: deps.now(), failing_since: null } : {}),
    ...(isOn === false ? { on_since: null } : {}),
  })
  if (!row) throw new AppError('webhook_not_found')
  return row
}

/** Throws unauthenticated, webhook_not_found. */
export async function removeWebhook(deps: Deps, person: Person, id: string): Promise<void> {
  const { id: userId } = await getAccount(deps, person)
  await getWebhook(deps, userId, id)
  await deps.store.webhooks.remove(id, userId)
}

/** Sends an event of type `test` at once and returns the outcome. Throws unauthenticated, webhook_not_found, integrations_off. */
export async function testWebhook(deps: Deps, person: Person, id: string): Promise<DeliveryRow> {
  const { id: userId } = await getAccount(deps, person)
  mustIntegrate(deps)
  await getWebhook(deps, userId, id)
  const now = deps.now()
  const row: DeliveryRow = {
    ...{ id: newRowId(now), user_id: userId, webhook_id: id, integration: null, session_id: null, event: 'test', subject: null, seq: 0 },
    ...{ status: 'failed', attempts: 1, response_status: null, next_attempt_at: null, owner: null, lease_until: null, created_at: now },
  }
  const { status, responseStatus } = await attempt(deps, row, new AbortController().signal)
  const tried = { ...row, status, response_status: responseStatus }
  await deps.store.deliveries.add(tried)
  return tried
}
