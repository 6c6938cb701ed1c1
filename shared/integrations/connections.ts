// Connections, webhooks and API keys as the API returns them.
import * as z from 'zod'
import { apiScopes, connectable, webhookEvents } from './integrations.ts'

export const connectionSchema = z.object({
  integration: z.enum(connectable),
  /** ISO 8601, UTC. */
  connectedAt: z.string(),
  /** Its public settings by field: a repository, a list. */
  settings: z.record(z.string(), z.string()),
  /** The name of the workspace or repository, as the service returned it when it was connected; null if it returned none. */
  account: z.string().nullable(),
  /** Every answer of a session is sent there automatically. */
  sendsAnswers: z.boolean(),
  /** The code of the last failed delivery; null if the last one succeeded or there was none. */
  lastError: z.string().nullable(),
})
export type Connection = z.infer<typeof connectionSchema>

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  createdAt: z.string(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const deliverySchema = z.object({
  id: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  createdAt: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The last response status; null: there was no response. */
  responseStatus: z.number().int().nullable(),
  /** Null: it will not be retried. */
  nextAttemptAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const id = z.object({ id: z.string().min(1).max(100) })
const integration = z.object({ id: z.enum(connectable) })
const removed = z.object({ removed: z.literal(true) })
const webhookInput = z.object({ url: z.string().max(2000), events: z.array(z.enum(webhookEvents)).min(1) })

/** For the caller's own account: otherwise 401. */
export const integrationsApi = {
  /** `canSignIn`: this server can sign in to Google Drive. */
  'GET /api/integrations': { output: z.object({ connections: z.array(connectionSchema), canSignIn: z.boolean() }) },
  /**
   * Tested with the service before it is stored. 400 `connection_refused`, `address_refused`; 502 `service_unreachable`; 501
   * `integration_unavailable`. If it is called again, omitted settings and an omitted `sendsAnswers` stay as they are.
   */
  'POST /api/integrations/:id': {
    params: integration,
    body: z.object({
      settings: z.record(z.string().max(50), z.string().trim().min(1).max(2000)),
      sendsAnswers: z.boolean().optional(),
    }),
    output: connectionSchema,
  },
  'DELETE /api/integrations/:id': { params: integration, output: removed },
  /** A page: redirects to Google, and back to /integrations?connected=google-drive or ?error={code}. */
  'GET /api/integrations/google-drive/authorize': { output: z.never() },
  'GET /api/integrations/google-drive/callback': { output: z.never() },
  /**
   * Sends a session, or one of its messages, to the service; for people who may read the session. 402 `upgrade_required` for a whole
   * session, as for an export; 404 `not_connected`; 502 `service_unreachable`. `url`: its address at the service.
   */
  'POST /api/integrations/:id/send': {
    params: integration,
    body: z.object({ sessionId: z.string().min(1).max(100), messageId: z.string().max(100).nullish() }),
    output: z.object({ url: z.string().nullable() }),
  },
  'GET /api/webhooks': { output: z.object({ webhooks: z.array(webhookSchema) }) },
  /** `secret` (whsec_…) is shown only once. 400 `address_refused`, 409 `too_many_webhooks`. */
  'POST /api/webhooks': { body: webhookInput, output: webhookSchema.extend({ secret: z.string() }) },
  'POST /api/webhooks/:id': { params: id, body: webhookInput.partial().extend({ isOn: z.boolean().optional() }), output: webhookSchema },
  'DELETE /api/webhooks/:id': { params: id, output: removed },
  /** Sends an event of type `test` at once. */
  'POST /api/webhooks/:id/test': { params: id, output: deliverySchema },
  /** Latest first, at most 50. */
  'GET /api/webhooks/:id/deliveries': { params: id, output: z.object({ deliveries: z.array(deliverySchema) }) },
  'GET /api/keys': { output: z.object({ keys: z.array(apiKeySchema) }) },
  /** `key` (kring_…) is shown only once; it is sent as `Authorization: Bearer`. 409 `too_many_keys`. */
  'POST /api/keys': {
    body: z.object({ name: z.string().trim().min(1).max(60), scopes: z.array(z.enum(apiScopes)).min(1) }),
    output: apiKeySchema.extend({ key: z.string() }),
  },
  'DELETE /api/keys/:id': { params: id, output: removed },
  /** The OpenAPI 3.1 document for this table. */
  'GET /api/openapi.json': { output: z.unknown() },
} as const
