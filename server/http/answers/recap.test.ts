// Catching up: only for the person who asks, about the messages after a given position, without anybody's notes.
import { expect, it } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { kindsSince } from '../../testing/fixtures/session-fixture.ts'
import { startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Recap = OutputOf<'POST /api/sessions/:id/recap'>
const ask = (who: Visitor, id: string, since?: number) =>
  who.fetch(`/api/sessions/${id}/recap`, { method: 'POST', body: JSON.stringify({ since }) })

it('a recap summarises the messages after the position, visible to nobody else · NOTE-05', async () => {
  const { assistant, anna, bram, ears, id } = await startCircle()
  ears[0].send({ type: 'ai_toggle', enabled: false })
  const { seq } = await ears[0].says('Before')
  await ears[1].says('Rye on Saturday')
  await ears[0].says('The landlord hesitates', { messageType: 'note' })
  await ears[1].settles()
  const heard = ears[0].heard.length
  const asked = ask(bram, id, seq)
  const answer = await assistant.begins()
  expect(answer.prompt.messages.map(({ text }) => text)).toEqual(['Rye on Saturday', expect.stringContaining('Catch me up')])
  expect(answer.prompt.messages.at(-1)?.from).toBe('Bram')
  answer.says('- Rye, ', 'on Saturday')
  answer.ends()
  expect((await (await asked).json()) as Recap).toEqual({ text: '- Rye, on Saturday', model: 'scripted', messages: 1 })
  await ears[0].settles()
  expect(kindsSince(ears[0], heard)).toEqual(['pong'])
  expect((await anna.view(id)).messages.filter(({ type }) => type === 'ai')).toEqual([])
})

it('a recap returns an error if there is nothing to summarise, if the assistant fails, and to people without access', async () => {
  const { assistant, server, anna, ears, id } = await startCircle()
  ears[0].send({ type: 'ai_toggle', enabled: false })
  const { seq } = await ears[0].says('Hello')
  expect(await (await ask(anna, id, seq)).json()).toMatchObject({ code: 'nothing_to_recap' })
  const asked = ask(anna, id)
  ;(await assistant.begins()).fails('ai_busy')
  expect((await asked).status).toBe(503)
  const secret = await anna.createSession('Secret', true)
  expect((await ask(visitor(server.url, 'Bram'), secret.id)).status).toBe(404)
})

it('recaps have a rate limit of a few each minute', async () => {
  const { assistant, anna, ears, id } = await startCircle({ env: { RATE_LIMIT: 'on' }, now: () => 0 })
  ears[0].send({ type: 'ai_toggle', enabled: false })
  await ears[0].says('Hello')
  const statuses = []
  for (let n = 0; n < 7; n += 1) {
    const asked = ask(anna, id)
    if (n < 6) (await assistant.begins()).fails('ai_busy')
    statuses.push((await asked).status)
  }
  expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 429])
})
