// A node dies or is suspended while it writes an answer; the other node makes sure that there is exactly one answer. Fails without the
// sweep of expired leases. Without the fence it still passes, because the message has the answer's id; answers.contract.ts in store/answers
// proves the fence.
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { startPlayedProvider } from '../../testing/doubles/openai-server.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis } from '../../testing/cluster/redis.ts'
import { visitor } from '../../testing/people/visitor.ts'

const [postgres, redis] = [await startPostgres(), await startRedis()]
/** A lease, a sweep, and a slow machine. */
const takeOverMs = 30_000

describe.skipIf(!postgres || !redis)('two nodes (skipped without a Postgres and a Redis to start)', () => {
  const ends: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()))
    await postgres?.stop()
    await redis?.stop()
  })

  /** Anna's node receives a question and starts to answer; Bram is on the other one. */
  async function begin() {
    const provider = await startPlayedProvider()
    const env = { DATABASE_URL: await postgres!.freshUrl(), REDIS_URL: redis!.url, OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'k' }
    const [first, second] = await Promise.all([startChildServer(env), startChildServer(env)])
    ends.push(first.remove, second.remove, provider.close)
    const [anna, bram] = [visitor(first.url, 'Anna'), visitor(second.url, 'Bram')]
    const { id } = await anna.createSession()
    const [a, b] = [await anna.join(id), await bram.join(id)]
    await a.says('Who answers this?')
    const exchange = await provider.asked()
    const answers = async () => (await bram.view(id)).messages.filter((message: Message) => message.type === 'ai')
    return { provider, first, bram: b, exchange, answers }
  }

  it.concurrent(
    'if one dies before the first word, the other takes over, and the question is answered once · G7',
    { timeout: 60_000 },
    async () => {
      const { provider, first, bram, answers } = await begin()
      await first.kill('SIGKILL')
      expect((await bram.hears('participant_left')).displayName).toBe('Anna')
      await vi.waitFor(() => expect(provider.exchanges).toHaveLength(2), { timeout: takeOverMs })
      provider.exchanges[1]!.says('I do.')
      provider.exchanges[1]!.finishes()
      const { message } = await bram.hears('new_message', ({ message }) => message.type === 'ai')
      expect(message.content).toBe('I do.')
      expect(await answers()).toHaveLength(1)
    },
  )

  it.concurrent(
    'if one is suspended during an answer, it loses the answer and writes nothing when it resumes · G7',
    { timeout: 60_000 },
    async () => {
      const { first, bram, exchange, answers } = await begin()
      exchange.says('Half an ')
      await bram.hears('ai_delta')
      exchange.says('answer')
      await bram.hears('ai_delta')
      void first.kill('SIGSTOP')
      const { message } = await vi.waitFor(() => bram.hears('new_message', (event) => event.message.type === 'ai'), { timeout: takeOverMs })
      expect(message.metadata.status).toBe('interrupted')
      expect('Half an answer'.startsWith(message.content)).toBe(true)
      void first.kill('SIGCONT')
      exchange.says(' and the rest')
      exchange.finishes()
      await exchange.closed
      await bram.settles()
      expect((await answers()).map((one) => [one.id, one.content])).toEqual([[message.id, message.content]])
    },
  )
})
