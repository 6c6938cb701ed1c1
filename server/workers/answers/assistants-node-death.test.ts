// A node dies between the answers of two assistants that one message calls; the other node writes the second, which reads the first.
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { startPlayedProvider } from '../../testing/doubles/openai-server.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis } from '../../testing/cluster/redis.ts'
import { visitor } from '../../testing/people/visitor.ts'

const [postgres, redis] = [await startPostgres(), await startRedis()]

describe.skipIf(!postgres || !redis)('two nodes (skipped without a Postgres and a Redis to start)', () => {
  const ends: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()))
    await postgres?.stop()
    await redis?.stop()
  })

  it(
    'each assistant answers once and in order, although the node dies after the first answer · MODEL-08 G7',
    { timeout: 90_000 },
    async () => {
      const provider = await startPlayedProvider()
      const env = {
        DATABASE_URL: await postgres!.freshUrl(),
        REDIS_URL: redis!.url,
        OPENAI_BASE_URL: provider.baseUrl,
        OPENAI_API_KEY: 'k',
      }
      const [first, second] = await Promise.all([startChildServer(env), startChildServer(env)])
      ends.push(first.remove, second.remove, provider.close)
      const [anna, bram] = [visitor(first.url, 'Anna'), visitor(second.url, 'Bram')]
      const { id } = await anna.createSession()
      const [a, b] = [await anna.join(id), await bram.join(id)]
      for (const name of ['Baker', 'Miller'])
        await anna.json<Assistant>(`/api/sessions/${id}/assistants`, {
          method: 'POST',
          body: JSON.stringify({ name, color: '#2580c1', instruction: `You are the ${name}.` }),
        })
      await a.says('@Baker and @Miller, rye?')
      const exchange = await provider.asked()
      exchange.says('Rye, of course.')
      exchange.finishes()
      await b.hears('new_message', ({ message }) => message.displayName === 'Baker')
      // The second answer has been requested by the node that dies, before its first word.
      await vi.waitFor(() => expect(provider.exchanges).toHaveLength(2))
      await first.kill('SIGKILL')
      await vi.waitFor(() => expect(provider.exchanges).toHaveLength(3), { timeout: 30_000 })
      const again = provider.exchanges[2]!
      expect(again.body.messages.map(({ role, content }) => [role, role === 'system' ? '' : content])).toEqual([
        ['system', ''],
        ['user', '{"from":"Anna","text":"@Baker and @Miller, rye?"}'],
        ['user', '{"from":"Baker","assistant":true,"text":"Rye, of course."}'],
      ])
      again.says('And wheat.')
      again.finishes()
      await b.hears('new_message', ({ message }) => message.displayName === 'Miller')
      const answers = (await bram.view(id)).messages.filter(({ type }) => type === 'ai')
      expect(answers.map(({ displayName, content }) => [displayName, content])).toEqual([
        ['Miller', 'And wheat.'],
        ['Baker', 'Rye, of course.'],
      ])
    },
  )
})
