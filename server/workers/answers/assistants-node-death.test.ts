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

  /** Anna, the host, and Bram, each on a node of their own, in a session with two assistants. */
  async function begin() {
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
    const made: Assistant[] = []
    for (const name of ['Baker', 'Miller']) {
      const body = JSON.stringify({ name, color: '#2580c1', instruction: `You are the ${name}.` })
      made.push(await anna.json<Assistant>(`/api/sessions/${id}/assistants`, { method: 'POST', body }))
    }
    return { provider, first, anna, bram, id, a, b, made }
  }

  it(
    'each assistant answers once and in order, although the node dies after the first answer · MODEL-08 G7',
    { timeout: 90_000 },
    async () => {
      const { provider, first, bram, id, a, b } = await begin()
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

  it(
    'people on both nodes see a changed assistant at once, its file answers on the other node, and a failure is retried there · MODEL-07 MODEL-08 G7',
    { timeout: 90_000 },
    async () => {
      const { provider, anna, bram, first, id, a, b, made } = await begin()
      const [baker] = made
      const body = JSON.stringify({ name: 'Baker', color: '#2580c1', instruction: 'You know rye.' })
      const heard = b.all('assistants_changed').length
      await anna.json(`/api/sessions/${id}/assistants/${baker!.id}`, { method: 'POST', body })
      await vi.waitFor(() => expect(b.all('assistants_changed').length).toBeGreaterThan(heard))
      const { assistants } = await bram.json<{ assistants: Assistant[] }>(`/api/sessions/${id}/assistants`)
      expect(assistants[0]).toMatchObject({ id: baker!.id, instruction: 'You know rye.', canChange: false })
      const file = { method: 'POST', body: 'Rye rises slowly.', headers: { 'content-type': 'text/plain' } }
      await anna.fetch(`/api/assistants/${baker!.id}/files?name=rye.txt`, file)
      await a.says('@Baker, rye?')
      const exchange = await provider.asked()
      exchange.refuses(400)
      const { failed } = await b.hears('ai_failed')
      expect(failed.assistant).toMatchObject({ id: baker!.id, name: 'Baker' })
      await first.kill('SIGKILL')
      expect((await bram.view(id)).failedAnswers).toMatchObject([{ answerId: failed.answerId }])
      b.send({ type: 'retry_answer', answerId: failed.answerId })
      await vi.waitFor(() => expect(provider.exchanges).toHaveLength(2))
      const again = provider.exchanges[1]!
      expect(JSON.stringify(again.body.messages)).toContain('Rye rises slowly.')
      again.says('Slowly.')
      again.finishes()
      await b.hears('new_message', ({ message }) => message.content === 'Slowly.')
      expect((await bram.view(id)).failedAnswers).toEqual([])
    },
  )
})
