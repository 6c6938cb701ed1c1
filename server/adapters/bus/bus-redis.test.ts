// A connection to Redis that goes silent or is lost: our own ping detects silence, and the new connection has the same subscriptions.
import { Redis } from 'ioredis'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { NodeMessage } from '../../ports/bus.ts'
import { startOwnRedis, startRedis } from '../../testing/cluster/redis.ts'
import { startProxy } from '../../testing/cluster/tcp-proxy.ts'
import { connectRedisBus } from './bus-redis.ts'

const redis = await startRedis()
afterAll(() => redis?.stop())
const hint = { kind: 'gone' } as unknown as NodeMessage

describe.skipIf(!redis)('a silent connection to Redis (skipped without a Redis to start)', () => {
  it.each([[['up', 'down'] as const], [['up'] as const]])(
    'is detected within 10 s and replaced: %j · GUARD-24',
    async (ways) => {
      const line = await startProxy(redis!.url)
      onTestFinished(() => line.close())
      const near = await connectRedisBus(line.url.replace('http:', 'redis:'), 'near')
      const far = await connectRedisBus(redis!.url, 'far')
      onTestFinished(() => Promise.all([near.end(), far.end()]).then(() => undefined))
      const heard: string[] = []
      near.listen((_, node) => heard.push(`near from ${node}`))
      far.listen((_, node) => heard.push(`far from ${node}`))
      await Promise.all([near.open('s'), far.open('s')])
      expect(near.fault()).toBeNull()
      line.deafen(...ways)
      line.heal()
      await expect.poll(() => near.fault(), { timeout: 10_000, interval: 5 }).toBe('Redis does not answer')
      await expect.poll(() => near.fault(), { timeout: 10_000 }).toBeNull()
      heard.length = 0
      await expect
        .poll(
          () => {
            near.send('s', hint)
            far.send('s', hint)
            return new Set(heard)
          },
          { timeout: 10_000 },
        )
        .toEqual(new Set(['near from far', 'far from near']))
    },
    45_000,
  )

  it('is not assumed when a connection carries no messages for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const [bus, other] = [await connectRedisBus(redis!.url, 'quiet'), new Redis(redis!.url)]
    onTestFinished(async () => void (await Promise.all([bus.end(), other.quit()])))
    // In any order: Redis rotates its list.
    const connected = async () => [...String(await other.client('LIST')).matchAll(/^id=(\d+) .* name=quiet /gm)].map(([, id]) => id).sort()
    const before = await connected()
    expect(before).toHaveLength(2)
    const faults: unknown[] = []
    for (let ms = 0; ms < 60_000; ms += 500) {
      vi.advanceTimersByTime(500)
      // When Redis answers this, it has answered the earlier pings too.
      await other.ping()
      faults.push(bus.fault())
    }
    expect(new Set(faults)).toEqual(new Set([null]))
    expect(await connected()).toEqual(before)
  })
})

describe.skipIf(!redis)('sessions that are opened or closed while Redis is down (skipped without a Redis to start)', () => {
  it('are subscribed, or not, when it is back', async () => {
    const own = (await startOwnRedis())!
    const [near, far] = [await connectRedisBus(own.url, 'near'), await connectRedisBus(own.url, 'far')]
    onTestFinished(async () => void (await Promise.all([near.end(), far.end(), own.stop()])))
    const heard: string[] = []
    near.listen((session) => heard.push(session))
    await near.open('closed')
    await own.kill()
    await expect.poll(() => near.fault(), { timeout: 10_000 }).toBe('Redis does not answer')
    near.close('closed')
    await near.open('opened')
    await own.restart()
    await expect
      .poll(
        () => {
          for (const session of ['closed', 'opened']) far.send(session, hint)
          return heard
        },
        { timeout: 10_000 },
      )
      .toContain('opened')
    expect(heard).not.toContain('closed')
  })
})
