// Calls of an account that end without a word: they cost it nothing, but the provider bills them, so there is a limit per day.
import { expect, it, onTestFinished } from 'vitest'
import type { SessionView } from '../../../shared/entities.ts'
import type { Assistant } from '../../ports/ports.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { hearsAnswer, scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { atBoard } from '../../testing/people/board.ts'
import { visitor } from '../../testing/people/visitor.ts'

/** Anna has a verified address, hosts a session, and has `used` calls without a word today. */
async function fixture(assistant: Assistant, used: number) {
  const server = await startServer({ assistant, now: () => Date.UTC(2026, 10, 23, 12) })
  onTestFinished(() => server.remove())
  const { store } = server.app.deps
  const anna = visitor(server.url, 'Anna')
  const user = await anna.signUp()
  await store.accounts.change(user.id, { email_verified_at: 1 })
  const { id } = await anna.createSession()
  const wordless = { key: `ai:wordless:user:${user.id}`, period: '2026-11-23' }
  await store.counters.take({ ...wordless, limit: null }, used)
  const counted = () =>
    store.counters.readEach([wordless, ...['ai', 'credits'].map((kind) => ({ key: `${kind}:user:${user.id}`, period: '2026-11' }))])
  const limit = async () => (await anna.json<SessionView>(`/api/sessions/${id}`)).limit
  return { anna, ear: await anna.join(id), id, counted, limit }
}

it('a verified account can stop at most 200 answers a day before their first word; answers with words do not count · GUARD-06', async () => {
  const scripted = scriptedAssistant()
  const answer: Assistant['answer'] = (prompt, signal, report) => {
    report?.input({ messages: prompt.messages })
    return scripted.answer(prompt, signal, report)
  }
  const { anna, ear, id, counted, limit } = await fixture({ ...scripted, answer }, 198)
  const begins = async () => {
    await ear.says('Rye or wheat?')
    const { answerId } = (await ear.hears('ai_started')).answer
    return { answerId, asked: await scripted.begins() }
  }
  const stops = async () => {
    ear.send({ type: 'stop_answer', answerId: (await begins()).answerId })
    expect((await ear.hears('ai_failed')).failed.code).toBe('ai_stopped')
  }
  await stops()
  const { asked } = await begins()
  asked.says('Rye.')
  asked.ends()
  await hearsAnswer(ear)
  expect([await counted(), await limit()]).toEqual([[199, 1, 0], null])
  await stops()
  const full = { limit: 200, period: 'day', payer: 'host' }
  await ear.says('Rye or wheat?')
  expect(await ear.hears('usage_limit_reached')).toMatchObject(full)
  expect([await counted(), await limit(), scripted.prompts.length]).toEqual([[200, 1, 0], full, 3])
  const recap = await anna.fetch(`/api/sessions/${id}/recap`, { method: 'POST', body: '{}' })
  expect(await recap.json()).toMatchObject({ code: 'daily_allowance_used_up' })
})

it('ideas that end with their brainstorm before the first one count too · GUARD-06', async () => {
  let asked = 0
  const structured: Assistant['structured'] = (_prompt, signal) => {
    asked += 1
    return silence(signal)
  }
  const { ear, counted } = await fixture({ ...silentAssistant, structured }, 190)
  const board = atBoard(ear)
  await board.opens()
  const asks = async () => {
    await board.does('start_brainstorm', { topic: 'Rye bread', template: 'blank' })
    await board.does('ask_ideas', {})
  }
  for (const used of [195, 200]) {
    await asks()
    await expect.poll(() => asked).toBe(used - 190)
    await board.does('end_brainstorm', {})
    await expect.poll(counted).toEqual([used, 0, 0])
  }
  await asks()
  expect(await board.sees()).toMatchObject({ status: 'questions', failure: 'daily_allowance_used_up' })
  expect(asked).toBe(10)
})

/** Silent until it is aborted. */
async function* silence(signal: AbortSignal): AsyncGenerator<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  yield* []
}
