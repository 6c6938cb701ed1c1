// Hints between nodes over Redis publish/subscribe, one channel a session. Redis may lose all of it.
import { Redis } from 'ioredis'
import type { Bus, NodeMessage } from '../../ports/ports.ts'

const prefix = 'kring:session:'
/** A Redis that does not answer in so long is taken for gone; the store heals what it would have brought. */
const patienceMs = 1_000
/** How often a connection pings, and the silence after which it is closed and replaced. */
const pingMs = 2_000
const silentMs = 5_000
/** If Redis is down for longer, the node is ready again: the store delivers what Redis would have delivered. */
const unreadyMs = 30_000

/** `node` tells this process from the others. Throws when the Redis does not answer. */
export async function connectRedisBus(url: string, node: string): Promise<Bus> {
  const retryStrategy = (times: number) => Math.min(times * 100, 2_000)
  // Without a line a hint is dropped, not kept: it would be stale when the line is back.
  const options = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    disconnectTimeout: 500,
    retryStrategy,
  }
  // Hints of one tick travel together.
  const publisher = new Redis(url, { ...options, enableAutoPipelining: true })
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: true })
  for (const client of [publisher, subscriber]) client.on('error', () => undefined)
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (error) {
    publisher.disconnect()
    subscriber.disconnect()
    throw error
  }
  const watches = [watchRedis(publisher), watchRedis(subscriber)]

  return {
    label: 'redis',
    isShared: true,
    async open(sessionId) {
      const subscribed = subscriber.subscribe(prefix + sessionId).catch(() => undefined)
      await Promise.race([subscribed, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    },
    close(sessionId) {
      subscriber.unsubscribe(prefix + sessionId).catch(() => undefined)
    },
    send(sessionId, hint) {
      if (publisher.status !== 'ready') return
      publisher.publish(prefix + sessionId, `${node} ${JSON.stringify(hint)}`).catch(() => undefined)
    },
    listen(listener) {
      subscriber.on('message', (channel: string, text: string) => {
        const end = text.indexOf(' ')
        const sender = text.slice(0, end)
        // Redis brings one's own hints back too: they are not worth reading.
        if (sender !== node) listener(channel.slice(prefix.length), sender, JSON.parse(text.slice(end + 1)) as NodeMessage)
      })
    },
    fault: () => watches.map((watch) => watch.fault()).find((fault) => fault !== null) ?? null,
    async end() {
      for (const watch of watches) watch.end()
      publisher.disconnect()
      subscriber.disconnect()
      await Promise.resolve()
    },
  }
}

interface RedisWatch {
  /** Why this process should receive no traffic at the moment; null: it may. */
  fault(): string | null
  end(): void
}

function watchRedis(client: Redis): RedisWatch {
  let answeredAt = performance.now()
  let droppedAt = 0
  client.on('ready', () => (answeredAt = performance.now()))
  const pinging = setInterval(() => {
    client.ping().then(
      () => (answeredAt = performance.now()),
      () => undefined,
    )
    const isConnected = client.status === 'ready' || client.status === 'connect'
    const now = performance.now()
    if (!isConnected || now - Math.max(answeredAt, droppedAt) < silentMs) return
    droppedAt = now
    client.disconnect(true)
  }, pingMs)
  pinging.unref()
  return {
    fault() {
      const silence = performance.now() - answeredAt
      const isGone = client.status !== 'ready' || silence > 2 * pingMs
      return isGone && silence < unreadyMs ? 'Redis does not answer' : null
    },
    end: () => clearInterval(pinging),
  }
}
