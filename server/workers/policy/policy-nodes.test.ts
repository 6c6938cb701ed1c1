// A change of the policy on one of two nodes under load: within 2 s it is in effect on both, also in sessions that are open.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis } from '../../testing/cluster/redis.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { storeChoice } from '../../testing/fixtures/policy-fixture.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

const postgres = await startPostgres()
const redis = await startRedis()

/** Everyone writes again as soon as their last message is stored, until `end`. Returns the number of stored messages. */
function keepWriting(ears: Ear[]): { end(): Promise<number> } {
  let isOver = false
  const write = async (ear: Ear) => {
    let count = 0
    for (; !isOver; count += 1) await ear.says(`Message ${count}`)
    return count
  }
  const writing = ears.map(write)
  return {
    async end() {
      isOver = true
      return (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
    },
  }
}

describe.skipIf(!postgres || !redis)('the policy on two nodes (skipped without a Postgres and a Redis to start)', () => {
  const nodes: TestServer[] = []
  beforeAll(async () => {
    const url = await postgres!.freshUrl()
    for (let n = 0; n < 2; n += 1) {
      const bus = await connectRedisBus(redis!.url, newId())
      nodes.push(await startServer({ assistant: silentAssistant, bus, env: { DATABASE_URL: url } }))
    }
  }, 60_000)
  afterAll(async () => {
    for (const node of nodes) await node.remove()
    await postgres?.stop()
    await redis?.stop()
  }, 60_000)
  const store = () => nodes[0]!.app.deps.store
  const within2s = { timeout: 2_000, interval: 20 }
  const statusOf = async (who: Visitor) =>
    (await who.fetch('/api/sessions', { method: 'POST', body: JSON.stringify({ title: 'New', isPrivate: false }) })).status

  it('guests on both are disconnected within 2 s while twenty accounts write, and can return within 2 s · OPER-10', async () => {
    const people = Array.from({ length: 20 }, (_, n) => visitor(nodes[n % 2]!.url, `Person${n}`))
    for (const one of people) await one.signUp()
    const { id } = await people[0]!.createSession()
    const ears: Ear[] = []
    for (const one of people) ears.push(await one.join(id))
    const guests = nodes.map(({ url }, n) => visitor(url, `Guest${n}`))
    const [first, second] = [await guests[0]!.join(id), await guests[1]!.join(id)]
    const load = keepWriting(ears)
    onTestFinished(async () => void (await load.end()))
    await Promise.all([first.hears('new_message'), second.hears('new_message')])

    const since = performance.now()
    await storeChoice(store(), 'policy', { guests: false })
    const removed = await Promise.all([first, second].map((ear) => ear.hears('removed')))
    const tookMs = performance.now() - since
    expect(removed.map(({ reason }) => reason)).toEqual(['guests_refused', 'guests_refused'])
    expect(tookMs).toBeLessThan(2_000)

    await storeChoice(store(), 'policy', {})
    await expect
      .poll(() => Promise.all(guests.map(async (who) => (await who.fetch(`/api/sessions/${id}`)).status)), within2s)
      .toEqual([200, 200])
    expect(await load.end()).toBeGreaterThan(100)
  }, 60_000)

  it('creating a session is refused on both within 2 s · OPER-10', async () => {
    const guests = nodes.map(({ url }) => visitor(url, 'Guest'))
    const answers = () => Promise.all(guests.map(statusOf))
    expect(await answers()).toEqual([200, 200])
    await storeChoice(store(), 'policy', { creators: 'signedIn' })
    await expect.poll(answers, within2s).toEqual([403, 403])
  })
})
