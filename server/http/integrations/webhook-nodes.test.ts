// Webhooks with several nodes on one Postgres: each event is delivered once, and secrets are stored only if all nodes can decrypt them.
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { webhookEvents } from '../../../shared/integrations/integrations.ts'
import { newId } from '../../domain/ids.ts'
import { allowed, deliveriesOf, makeHook, startWebhookFixture, post, receive } from '../../testing/fixtures/webhook-fixture.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis } from '../../testing/cluster/redis.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const postgres = await startPostgres()
const redis = await startRedis()
afterAll(async () => {
  await postgres?.stop()
  await redis?.stop()
})

describe.skipIf(!postgres || !redis)('two nodes (skipped without a Postgres and a Redis to start)', () => {
  it('deliver each event once · INTEG-10', async () => {
    const env = { ...allowed, DATABASE_URL: await postgres!.freshUrl(), SESSION_SECRET: 'the same for all nodes' }
    const start = async () => startServer({ bus: await connectRedisBus(redis!.url, newId()), env })
    const nodes = [await start(), await start()]
    onTestFinished(() => Promise.all(nodes.map((node) => node.remove())).then(() => undefined))
    const receiver = await receive()
    const anna = visitor(nodes[0]!.url, 'Anna')
    await anna.signUp()
    const hook = await makeHook(anna, receiver.url, ['message.created'])
    const { id } = await anna.createSession()
    const ears = [await anna.join(id), await visitor(nodes[1]!.url, 'Bram').join(id)]
    ears[0]!.send({ type: 'ai_toggle', enabled: false })
    await Promise.all(ears.flatMap((ear) => Array.from({ length: 20 }, (_, n) => ear.says(`Line ${n}`))))
    await vi.waitFor(async () => {
      const all = await deliveriesOf(anna, hook)
      expect(all.filter(({ status }) => status === 'delivered')).toHaveLength(40)
    }, 20_000)
    expect(receiver.asked).toHaveLength(40)
    expect(new Set(receiver.asked.map((one) => (one.body() as { data: { message: { seq: number } } }).data.message.seq)).size).toBe(40)
  })
})

it.skipIf(!postgres)('without an encryption key, several nodes store no secrets and report an error', async () => {
  const { anna } = await startWebhookFixture({ env: { DATABASE_URL: await postgres!.freshUrl() } })
  const refused = await post(anna, '/api/webhooks', { url: 'https://hooks.example.com', events: webhookEvents })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([501, 'integration_unavailable'])
  expect(await anna.json('/api/integrations')).toEqual({ connections: [], canSignIn: false })
})
