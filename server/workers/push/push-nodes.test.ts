// Push messages on two nodes: whoever reads on another node is not away, and a node that does not answer stops nothing.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import type { Bus } from '../../ports/bus.ts'
import { startPostgres, type TestPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis, type TestRedis } from '../../testing/cluster/redis.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startPushService } from '../../testing/doubles/push-service.ts'
import { visitor } from '../../testing/people/visitor.ts'

const postgres: TestPostgres | null = await startPostgres()
const redis: TestRedis | null = await startRedis()

describe.skipIf(!postgres || !redis)('push messages on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let url: string
  beforeAll(async () => {
    url = await postgres!.freshUrl()
  })
  afterAll(async () => {
    await postgres?.stop()
    await redis?.stop()
  })

  async function startNode(change: (bus: Bus) => Bus = (bus) => bus) {
    const bus = change(await connectRedisBus(redis!.url, newId()))
    const env = { DATABASE_URL: url, WEBHOOKS_ALLOW_PRIVATE: 'on' }
    const node = await startServer({ assistant: silentAssistant, bus, env })
    onTestFinished(() => node.remove())
    return node
  }

  /** Anna has subscribed and reads on the second node. Nobody has a connection to the first, where Bram posts. */
  async function start(change?: (bus: Bus) => Bus) {
    const [first, second] = [await startNode(), await startNode(change)]
    const push = await startPushService()
    const bram = visitor(first.url, 'Bram')
    const { id } = await bram.createSession()
    await (await bram.join(id)).leave()
    const anna = visitor(second.url, 'Anna')
    const tab = await anna.join(id)
    const browser = push.browser()
    await anna.fetch('/api/push', { method: 'POST', body: JSON.stringify(browser.subscription), headers: { 'accept-language': 'en' } })
    await anna.fetch(`/api/sessions/${id}/push`, { method: 'POST', body: JSON.stringify({ level: 'everything' }) })
    const { presence, store } = first.app.deps
    await vi.waitFor(() => expect(presence.online(id).size).toBe(0))
    const posts = (content: string) => bram.fetch(`/api/sessions/${id}/messages`, { method: 'POST', body: JSON.stringify({ content }) })
    /** Everything recorded so far is sent or dropped. */
    const settled = () =>
      vi.waitFor(async () => {
        expect(await store.pushes.behind()).toEqual([])
        expect(await store.pushes.nextAt()).toBeNull()
      }, 10_000)
    return { id, bram, push, browser, tab, first, second, posts, settled }
  }

  it('nobody who reads on another node receives any, until the tab is hidden · EXP-19', async () => {
    const { id, push, browser, tab, first, second, posts, settled } = await start()
    expect((await posts('Read at once')).status).toBe(200)
    await settled()
    expect(push.pushed).toEqual([])
    tab.send({ type: 'set_visible', visible: false })
    await vi.waitFor(async () => expect((await second.app.deps.presence.attending(id)).size).toBe(0))
    expect((await first.app.deps.presence.attending(id)).size).toBe(0)
    await posts('Not seen')
    await push.hears(1)
    await settled()
    expect(browser.read().map(({ body }) => body)).toEqual(['Bram: Not seen'])
  })

  it('a tab that is hidden on another node is known at once where the session is open · EXP-19', async () => {
    let isMuted = false
    const { id, bram, tab, first } = await start((bus) => ({
      ...bus,
      send: (session, message) => void ((isMuted && message.kind === 'present') || bus.send(session, message)),
    }))
    await bram.join(id)
    const { presence } = first.app.deps
    await vi.waitFor(async () => expect((await presence.attending(id)).size).toBe(2))
    // So that the regular list of everyone is not what brings it.
    isMuted = true
    for (const [visible, here] of [
      [false, 1],
      [true, 2],
    ] as const) {
      tab.send({ type: 'set_visible', visible })
      await vi.waitFor(async () => expect((await presence.attending(id)).size).toBe(here))
    }
  })

  it('a node that does not answer delays them only a moment · EXP-19', async () => {
    const silent = (bus: Bus): Bus => ({ ...bus, send: () => undefined })
    const { push, browser, posts, settled } = await start(silent)
    await posts('Bread at seven')
    await push.hears(1)
    await settled()
    expect(browser.read().map(({ body }) => body)).toEqual(['Bram: Bread at seven'])
  })
})
