// One attempt to deliver an event to a webhook or an answer to a connected service, and the time of the next attempt.
import { AppError } from '../../../shared/errors.ts'
import type { Connectable } from '../../../shared/integrations/integrations.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { isSuspended } from '../../access/suspended.ts'
import type { Deps } from '../../deps.ts'
import { oneMessage } from '../../queries/integrations/sent-document.ts'
import { awaitsFiles, buildWebhookBody, hostedSession } from '../../queries/integrations/webhook-body.ts'
import type { DeliveryRow, Outcome } from '../../store/integrations/deliveries.ts'
import { openSettings } from './connect-service.ts'
import { deliverDocument } from './send-to-service.ts'

export type DeliveryTools = Pick<
  Deps,
  'store' | 'now' | 'vault' | 'destinations' | 'webhookCaller' | 'config' | 'files' | 'log' | 'policy' | 'suspensions'
>

const over = (status: 'delivered' | 'failed', responseStatus: number | null = null): Outcome => ({
  status,
  responseStatus,
  nextAttemptAt: null,
})

/** Makes one attempt and returns its outcome. Never rejects because the receiver fails. Nothing is delivered while integrations are switched off, and for a suspended account. */
export async function attempt(deps: DeliveryTools, row: DeliveryRow, signal: AbortSignal): Promise<Outcome> {
  if (!deps.policy.current().integrations || isSuspended(deps, { key: `user:${row.user_id}` })) return over('failed')
  return row.webhook_id === null ? sendAnswer(deps, row, signal) : callWebhook(deps, row, row.webhook_id, signal)
}

function again(deps: DeliveryTools, row: DeliveryRow, after: readonly number[], responseStatus: number | null): Outcome {
  const wait = after[row.attempts - 1]
  return wait === undefined ? over('failed', responseStatus) : { status: 'pending', responseStatus, nextAttemptAt: deps.now() + wait }
}

async function callWebhook(deps: DeliveryTools, row: DeliveryRow, webhookId: string, signal: AbortSignal): Promise<Outcome> {
  const { store, vault, webhookCaller, now } = deps
  const hook = await store.webhooks.find(webhookId, row.user_id)
  if (hook && (await awaitsFiles(deps, row)))
    return { status: 'pending', responseStatus: null, nextAttemptAt: now() + limits.deliverySweepMs, isPostponed: true }
  const secret = hook && vault?.open(hook.sealed, { userId: row.user_id, kind: 'webhook' })
  const body = secret ? await buildWebhookBody(deps, row) : null
  if (!hook || !secret || body === null || (hook.on_since === null && row.event !== 'test')) return over('failed')
  const status = await webhookCaller.call({ url: hook.url, secret, id: row.id, at: now(), body }, signal).catch((error: unknown) => {
    if (!(error instanceof AppError)) deps.log.warn({ error }, 'a webhook could not be called')
    return null
  })
  if (status !== null && status >= 200 && status < 300) {
    await store.webhooks.works(hook.id)
    return over('delivered', status)
  }
  // A test is tried once: someone is waiting for the result.
  if (row.event === 'test' || signal.aborted) return over('failed', status)
  const isOff = await store.webhooks.fails(hook.id, status === 410, now())
  if (isOff) deps.log.warn({ status: status ?? 0 }, 'a failing webhook was disabled')
  return isOff ? over('failed', status) : again(deps, row, limits.webhookRetryMs, status)
}

async function sendAnswer(deps: DeliveryTools, row: DeliveryRow, signal: AbortSignal): Promise<Outcome> {
  const { store, vault } = deps
  const id = row.integration as Connectable
  const connection = await store.connections.find(row.user_id, id)
  const settings = connection && vault && openSettings(vault, connection)
  const session = await hostedSession(deps, row)
  if (!settings || connection.sends_since === null || !session) return over('failed')
  try {
    const document = await oneMessage(deps, session, row.subject ?? '', 'en')
    await deliverDocument(deps, { userId: row.user_id, id, settings }, document, signal)
    return over('delivered')
  } catch (error) {
    const isUnreachable = !(error instanceof AppError) || error.code === 'service_unreachable'
    return isUnreachable ? again(deps, row, limits.sendRetryMs, null) : over('failed')
  }
}
