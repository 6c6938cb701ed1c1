// Sends messages between nodes over Redis publish/subscribe, one channel for each session. Redis does not guarantee delivery.
import { Redis } from 'ioredis'
import type { Bus, NodeMessage } from '../../ports/bus.ts'

const prefix = 'kring:session:'
/** How long to wait for a subscription; after that the store provides what Redis would have delivered. */
const patienceMs = 1_000
/** How often a connection pings, and how long it may be silent before it is closed and replaced. */
const pingMs = 2_000
const silentMs = 5_000
/** If Redis is down for longer than this, the node is ready again: the store delivers what Redis would have delivered. */
const unreadyMs = 30_000

/** `node` identifies this process, also in Redis's list of clients. Throws if Redis does not answer. */
export async function connectRedisBus(url: string, node: string): Promise<Bus> {
  const retryStrategy = (times: number) => Math.min(times * 100, 2_000)
  // While disconnected, a message is dropped, not queued: it would be stale after the reconnect.
  const options = {
    lazyConnect: true,
    connectionName: node,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    disconnectTimeout: 500,
    retryStrategy,
  }
  // Messages of the same tick are sent together.
  const publisher = new Redis(url, { ...options, enableAutoPipelining: true })
  // `autoResubscribe` restores only confirmed subscriptions, including those that were closed while Redis was down; `wanted` replaces it.
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: false })
  for (const client of [publisher, subscriber]) client.on('error', () => undefined)
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (error) {
    publisher.disconnect()
    subscriber.disconnect()
    throw error
  }
  const watches = [watchRedis(publisher), watchRedis(subscriber)]
  const wanted = new Set<string>()
  const subscribe = (channels: string[]) => subscriber.subscribe(...channels).catch(() => undefined)
  subscriber.on('ready', () => {
    if (wanted.size > 0) void subscribe([...wanted])
  })

  return {
    label: 'redis',
    isShared: true,
    async open(sessionId) {
      wanted.add(prefix + sessionId)
      await Promise.race([subscribe([prefix + sessionId]), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    },
    close(sessionId) {
      wanted.delete(prefix + sessionId)
      subscriber.unsubscribe(prefix + sessionId).catch(() => undefined)
    },
    send(sessionId, message) {
      if (publisher.status !== 'ready') return
      publisher.publish(prefix + sessionId, `${node} ${JSON.stringify(message)}`).catch(() => undefined)
    },
    listen(listener) {
      subscriber.on('message', (channel: string, text: string) => {
        const end = text.indexOf(' ')
        const sender = text.slice(0, end)
        // Redis also returns a node's own messages; these are ignored.
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
  /** Returns why this process should receive no traffic now; null if it may. */
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
