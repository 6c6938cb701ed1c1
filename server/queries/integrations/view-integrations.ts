// Connections, webhooks, deliveries and keys as their owner sees them, without any secret.
import type { ApiKey, Connection, Delivery, Webhook } from '../../../shared/integrations/connections.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ApiScope, WebhookEvent } from '../../../shared/integrations/integrations.ts'
import type { Deps } from '../../deps.ts'
import type { ApiKeyRow } from '../../store/integrations/api-keys.ts'
import type { ConnectionRow } from '../../store/integrations/connections.ts'
import type { DeliveryRow } from '../../store/integrations/deliveries.ts'
import type { WebhookRow } from '../../store/integrations/webhooks.ts'

const iso = (time: number) => new Date(time).toISOString()
const isoOrNull = (time: number | null) => (time === null ? null : iso(time))

export function viewConnection(row: ConnectionRow): Connection {
  return {
    integration: row.integration,
    connectedAt: iso(row.connected_at),
    settings: JSON.parse(row.settings) as Record<string, string>,
    account: row.account,
    sendsAnswers: row.sends_since !== null,
    lastError: row.last_error,
  }
}

/** Lists the connections whose secrets can still be decrypted. */
export async function listConnections({ store, vault }: Pick<Deps, 'store' | 'vault'>, userId: string): Promise<Connection[]> {
  const rows = await store.connections.list(userId)
  return rows.filter((row) => vault?.open(row.sealed, { userId, kind: row.integration }) != null).map(viewConnection)
}

export function viewWebhook(row: WebhookRow): Webhook {
  const events = JSON.parse(row.events) as WebhookEvent[]
  return { id: row.id, url: row.url, events, isOn: row.on_since !== null, createdAt: iso(row.created_at) }
}

export function viewDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    event: row.event,
    createdAt: iso(row.created_at),
    status: row.status,
    attempts: row.attempts,
    responseStatus: row.response_status,
    nextAttemptAt: isoOrNull(row.next_attempt_at),
  }
}

export function viewApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as ApiScope[],
    prefix: row.prefix,
    createdAt: iso(row.created_at),
    lastUsedAt: isoOrNull(row.last_used_at),
  }
}

/** Throws webhook_not_found. */
export async function getWebhook({ store }: Pick<Deps, 'store'>, userId: string, id: string): Promise<WebhookRow> {
  // Postgres cannot query for text with NUL.
  const row = id.includes('\0') ? null : await store.webhooks.find(id, userId)
  if (!row) throw new AppError('webhook_not_found')
  return row
}
