// What people see of a model's thinking, and where it is not: in the answer, in a prompt, in an export that did not ask for it.
import { expect, it } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { hearsAnswer, startCircle, type Circle } from '../../testing/doubles/scripted-assistant.ts'
import { visitor } from '../../testing/people/visitor.ts'

type Found = OutputOf<'GET /api/sessions/:id/answers/:answerId/thinking'>

const secret = 'The crumb of rye decides.'
const thinkingOf = ({ anna, id }: Circle, answerId: string) => anna.json<Found>(`/api/sessions/${id}/answers/${answerId}/thinking`)

async function startThinking() {
  const circle = await startCircle()
  await circle.ears[0].says('Rye or wheat?')
  const answer = await circle.assistant.begins()
  return { ...circle, circle, answer }
}

it('streams to everyone, is stored beside the answer, and is part of no later prompt · MODEL-03', async () => {
  const { circle, answer, ears, assistant } = await startThinking()
  answer.thinks('The crumb of rye ')
  expect(await ears[1].hears('ai_thinking')).toMatchObject({ offset: 0, text: 'The crumb of rye ' })
  answer.thinks('decides.')
  expect(await ears[1].hears('ai_thinking')).toMatchObject({ offset: 17, text: 'decides.' })
  answer.says('Rye.')
  answer.ends()
  const message = await hearsAnswer(ears[1])
  expect(message.content).toBe('Rye.')
  expect(message.metadata.thoughtMs).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(message)).not.toContain('crumb')
  expect((await thinkingOf(circle, message.id)).thinking?.text).toBe(secret)
  await ears[1].says('Why?')
  const next = await assistant.begins()
  expect(JSON.stringify(next.prompt)).toContain('Rye.')
  expect(JSON.stringify(next.prompt)).not.toContain('crumb')
  next.ends()
})

it('is complete for a person who joins in the middle · MODEL-03', async () => {
  const { answer, ears, server, id } = await startThinking()
  answer.thinks('The crumb of rye ')
  await ears[0].hears('ai_thinking')
  const carla = await visitor(server.url, 'Carla').join(id)
  const [joined] = carla.all('session_joined')
  expect(joined?.session.answer).toMatchObject({ text: '', thinking: 'The crumb of rye ' })
  answer.thinks('decides.')
  expect(await carla.hears('ai_thinking')).toMatchObject({ offset: 17, text: 'decides.' })
  answer.says('Rye.')
  answer.ends()
  expect((await hearsAnswer(carla)).content).toBe('Rye.')
})

it('that comes after text stays out of the text · MODEL-03', async () => {
  const { circle, answer, ears } = await startThinking()
  answer.thinks('One. ')
  answer.says('Rye')
  answer.thinks('Two.')
  answer.says(' it is.')
  answer.ends()
  const message = await hearsAnswer(ears[1])
  expect(message.content).toBe('Rye it is.')
  expect((await thinkingOf(circle, message.id)).thinking?.text).toBe('One. Two.')
})

it('alone is no answer: stopped, it fails and can be asked again · MODEL-03', async () => {
  const { answer, ears } = await startThinking()
  answer.thinks(secret)
  const { answerId } = await ears[1].hears('ai_thinking')
  ears[1].send({ type: 'stop_answer', answerId })
  expect((await ears[0].hears('ai_failed')).failed).toMatchObject({ answerId, code: 'ai_stopped' })
  expect(ears[0].all('new_message').filter(({ message }) => message.type === 'ai')).toEqual([])
})

it('is bounded: what exceeds 100,000 characters is left out, and the answer is whole · MODEL-03', async () => {
  const { circle, answer, ears } = await startThinking()
  for (let n = 0; n < 11; n += 1) answer.thinks('x'.repeat(10_000))
  answer.says('Rye.')
  answer.ends()
  const message = await hearsAnswer(ears[1])
  expect(message.content).toBe('Rye.')
  expect((await thinkingOf(circle, message.id)).thinking?.text.length).toBe(100_000)
})

it('is in an export only if it was requested · MODEL-03', async () => {
  const { server, assistant } = await startCircle({ env: { DEFAULT_PLAN: 'pro' } })
  const dora = visitor(server.url, 'Dora')
  await dora.signUp()
  const { id } = await dora.createSession()
  const ear = await dora.join(id)
  await ear.says('Rye or wheat?')
  const answer = await assistant.begins()
  answer.thinks(secret)
  answer.says('Rye.')
  answer.ends()
  await hearsAnswer(ear)
  const exported = async (query: string) => (await dora.fetch(`/api/sessions/${id}/export?${query}`)).text()
  for (const format of ['md', 'json']) {
    expect(await exported(`format=${format}`)).toContain('Rye.')
    expect(await exported(`format=${format}`)).not.toContain(secret)
    expect(await exported(`format=${format}&thinking=1`)).toContain(secret)
  }
})
