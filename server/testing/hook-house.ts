// Webhooks that are really received, and an account on a server whose clock can be set forward.
import { expect, onTestFinished, vi } from 'vitest'
import type { Delivery, Webhook } from '../../shared/connections.ts'
import { webhookEvents, type WebhookEvent } from '../../shared/integrations.ts'
import { startServiceServer } from './service-server.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'
import { visitor, type Visitor } from './visitor.ts'

export const allowed = { WEBHOOKS_ALLOW_PRIVATE: 'on' }
export const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
export const ask = async <T>(who: Visitor, path: string, body: object = {}) => (await (await post(who, path, body)).json()) as T
export type Made = Webhook & { secret: string }
export const makeHook = (who: Visitor, url: string, events: readonly WebhookEvent[] = webhookEvents) =>
  ask<Made>(who, '/api/webhooks', { url, events })
export const deliveriesOf = async (who: Visitor, { id }: Webhook) =>
  (await who.json<{ deliveries: Delivery[] }>(`/api/webhooks/${id}/deliveries`)).deliveries
export const listOf = async (who: Visitor) => (await who.json<{ webhooks: Webhook[] }>('/api/webhooks')).webhooks

export async function receive(answer: Parameters<typeof startServiceServer>[0] = () => ({})) {
  const receiver = await startServiceServer(answer)
  onTestFinished(() => receiver.stop())
  return receiver
}

/** A server whose clock can be set forward, and Anna with an account. */
export async function openHookHouse(options: ServerOptions = {}) {
  let now = Date.now()
  const server = await startServer({ now: () => now, ...options, env: { ...allowed, ...options.env } })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  const account = await anna.signUp()
  const later = (ms: number) => {
    now += ms
    server.app.deps.deliveries.wake()
  }
  return { server, anna, account, later }
}

export const settled = (server: TestServer, who: Visitor, hook: Webhook, fits: (delivery: Delivery) => boolean) =>
  vi.waitFor(async () => {
    const [delivery] = await deliveriesOf(who, hook)
    expect(delivery && fits(delivery), server.logged.join()).toBe(true)
    return delivery!
  }, 10_000)
