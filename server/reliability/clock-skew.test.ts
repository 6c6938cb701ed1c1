// Two nodes whose clocks are far apart act as one service: leases last as long as they should on both.
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectRedisBus } from '../adapters/bus/bus-redis.ts'
import { newId } from '../domain/ids.ts'
import { allowed, deliveriesOf, makeHook, receive } from '../testing/fixtures/webhook-fixture.ts'
import { startPostgres } from '../testing/cluster/postgres.ts'
import { startRedis } from '../testing/cluster/redis.ts'
import { scriptedAssistant } from '../testing/doubles/scripted-assistant.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { termsOf } from '../testing/fixtures/terms.ts'
import { visitor } from '../testing/people/visitor.ts'

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
afterAll(async () => {
  await postgres?.stop()
  await redis?.stop()
})

async function openNodes() {
  const env = { ...allowed, DATABASE_URL: await postgres!.freshUrl(), SESSION_SECRET: 'the same for all nodes' }
  const assistant = scriptedAssistant()
  const start = async (aheadMs: number) => {
    const bus = await connectRedisBus(redis!.url, newId())
    const node = await startServer({ assistant, bus, env, ownClock: () => Date.now() + aheadMs })
    onTestFinished(() => node.remove())
    return node
  }
  return { assistant, start }
}

describe.skipIf(!postgres || !redis)('nodes with different clocks (skipped without Postgres and Redis)', () => {
  it.each([
    [0, 15_000],
    [0, 60_000],
  ])('at %i and %i ms: an answer is completed by the node that started it, and by no other · GUARD-15', async (one, other) => {
    const { assistant, start } = await openNodes()
    const first = await start(one)
    const anna = visitor(first.url, 'Anna')
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    await ear.says('Rye or spelt?')
    const answer = await assistant.begins()
    answer.says('Rye, ')
    await ear.hears('ai_delta')
    // A node looks for orphaned answers as soon as it starts.
    const second = await start(other)
    const { store, now } = second.app.deps
    expect(await store.answers.expired(now())).toEqual([])
    const bram = await visitor(second.url, 'Bram').join(id)
    answer.says('of course.')
    answer.ends()
    const { message } = await bram.hears('new_message', (event) => event.message.type === 'ai')
    expect(message.content).toBe('Rye, of course.')
    expect(message.metadata.status).toBeUndefined()
    const all = (await anna.view(id)).messages.filter(({ type }) => type === 'ai')
    expect([all.length, assistant.prompts.length]).toEqual([1, 1])
  })

  it('the answer of a dead node is taken over by a node whose clock is behind · GUARD-15', async () => {
    const { assistant, start } = await openNodes()
    const first = await start(60_000)
    const anna = visitor(first.url, 'Anna')
    const { id } = await anna.createSession()
    const { store, now } = first.app.deps
    const { answers } = store
    const person = { key: 'guest:anna', userId: null, anonymousId: 'anna' } as const
    const draft = { author: person, displayName: 'Anna', content: 'Rye?', messageKey: null, metadata: {}, language: 'en' } as const
    await store.messages.add(id, { type: 'user', ...draft }, now(), () => true)
    // Its owner claimed it 11 s ago and has been silent since; a lease lasts 10 s.
    expect(await answers.claim(id, 'a dead node', termsOf('scripted'), now() - 11_000)).not.toBeNull()
    await first.stop()
    const second = await start(-60_000)
    const ear = await visitor(second.url, 'Bram').join(id)
    const answer = await assistant.begins()
    answer.says('Rye.')
    answer.ends()
    const told = await ear.hears('new_message', ({ message }) => message.type === 'ai')
    expect([told.message.content, assistant.prompts.length]).toEqual(['Rye.', 1])
  })

  it('a delivery in progress on one node is not taken over by a node whose clock is past the lease · GUARD-15', async () => {
    const { start } = await openNodes()
    const right = await start(0)
    let reply = (): void => undefined
    const held = new Promise<object>((resolve) => (reply = () => resolve({})))
    const receiver = await receive(() => held)
    const anna = visitor(right.url, 'Anna')
    await anna.signUp()
    const hook = await makeHook(anna, receiver.url, ['session.created'])
    await anna.createSession()
    await vi.waitFor(() => expect(receiver.asked).toHaveLength(1), 15_000)
    // A lease lasts 60 s.
    const ahead = (await start(90_000)).app.deps
    expect(await ahead.store.deliveries.claim('another', 10, ahead.now())).toEqual([])
    reply()
    await vi.waitFor(async () => expect((await deliveriesOf(anna, hook)).map(({ status }) => status)).toEqual(['delivered']), 15_000)
    expect((await deliveriesOf(anna, hook)).map(({ attempts }) => attempts)).toEqual([1])
    expect(receiver.asked).toHaveLength(1)
  })
})
