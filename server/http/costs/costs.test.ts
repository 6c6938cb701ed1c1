// Budgets, prices and costs over HTTP: what an operator sets, what people are told, and what is recorded.
import { expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Budgets = OutputOf<'GET /api/admin/budgets'>
type Prices = OutputOf<'GET /api/admin/prices'>

async function open() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const olga = visitor(server.url, 'Olga')
  await olga.signUp()
  return { server, olga, operator: await makeOperator(server, olga) }
}
const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })

it('a budget of 0 stops the AI for everyone, says why, and is undone by removing it; both are recorded · OPER-08', async () => {
  const { server, olga } = await open()
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  const set = await post(olga, '/api/admin/budgets', { owner: 'server', unit: 'answers', amount: 0 })
  expect(await set.json()).toEqual({
    budgets: [{ owner: 'server', name: null, unit: 'answers', amount: 0, used: 0, state: 'reached' }],
  } satisfies Budgets)
  await ear.says('Rye or wheat?')
  expect(await ear.hears('usage_limit_reached')).toMatchObject({ limit: 0, period: 'month', payer: 'server', isBudget: true })
  expect((await anna.view(id)).limit).toEqual({ limit: 0, period: 'month', payer: 'server', isBudget: true })
  const recap = await post(anna, `/api/sessions/${id}/recap`, {})
  expect([recap.status, ((await recap.json()) as { code: string }).code]).toEqual([429, 'budget_used_up'])
  await post(olga, '/api/admin/budgets', { owner: 'server', unit: 'answers', amount: null })
  expect((await anna.view(id)).limit).toBeNull()
  const lines = await server.app.deps.store.audit.list({ action: 'budget_set' }, 10)
  expect(lines.map(({ operatorName, target, details }) => [operatorName, target, details])).toEqual([
    ['Olga Bakker', 'server', { unit: 'answers', amount: null }],
    ['Olga Bakker', 'server', { unit: 'answers', amount: 0 }],
  ])
})

it('a person’s budget warns from 80 % and is reached at 100 %; nobody else can have one · OPER-08', async () => {
  const { server, olga, operator } = await open()
  const owner = `user:${operator.id}`
  const { store, now } = server.app.deps
  const set = async (body: object) => (await (await post(olga, '/api/admin/budgets', body)).json()) as Budgets
  await set({ owner, unit: 'answers', amount: 5 })
  const states: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const call = {
      id: `n${n}.1`,
      session_id: 's',
      payer: owner,
      asked_by: owner,
      kind: 'ai',
      amount: 1,
      model: 'gpt',
      plan: 'free',
      due: [],
    }
    await store.ledger.reserve(call as never, now())
    const { budgets } = await olga.json<Budgets>('/api/admin/budgets')
    states.push(`${budgets[0]?.name} ${budgets[0]?.used} ${budgets[0]?.state}`)
  }
  expect(states).toEqual([
    'Olga Bakker 1 open',
    'Olga Bakker 2 open',
    'Olga Bakker 3 open',
    'Olga Bakker 4 warned',
    'Olga Bakker 5 reached',
  ])
  const day = new Date(now()).toISOString().slice(0, 10)
  const { costs } = await olga.json<OutputOf<'GET /api/admin/costs'>>(`/api/admin/costs?by=payer&from=${day}&to=${day}`)
  expect(costs).toMatchObject([{ key: owner, name: 'Olga Bakker', answers: 5, cost: 0 }])
  expect(await set({ owner: 'user:nobody', unit: 'answers', amount: 5 })).toMatchObject({ code: 'payer_not_found' })
  for (const body of [{ owner: 'all' }, { amount: -1 }, { amount: 1.5 }, { unit: 'euros' }])
    expect(await set({ owner, unit: 'answers', amount: 5, ...body })).toMatchObject({ code: 'bad_request' })
})

it('a price applies from its day on, and a day that does not exist is refused · OPER-08', async () => {
  const { server, olga } = await open()
  const set = async (from: string, input: number) =>
    (await (await post(olga, '/api/admin/prices', { model: 'gpt', from, price: { input, output: 2 } })).json()) as Prices
  await set('2026-01-31', 1)
  expect(await set('2026-02-28', 3)).toEqual({
    prices: [
      { model: 'gpt', from: '2026-02-28', price: { input: 3, output: 2 } },
      { model: 'gpt', from: '2026-01-31', price: { input: 1, output: 2 } },
    ],
  } satisfies Prices)
  expect(await set('2026-02-30', 1)).toMatchObject({ code: 'bad_request' })
  expect(await set('2026-03-01', -1)).toMatchObject({ code: 'bad_request' })
  const { store } = server.app.deps
  expect((await store.costs.prices()).map(({ from_at }) => from_at)).toEqual([Date.UTC(2026, 1, 28), Date.UTC(2026, 0, 31)])
  expect((await store.audit.list({ action: 'price_set' }, 10)).map(({ target, details }) => [target, details])).toEqual([
    ['model:gpt', { from: '2026-02-28', input: 3, output: 2 }],
    ['model:gpt', { from: '2026-01-31', input: 1, output: 2 }],
  ])
})

it('the budget of a deleted account can still be removed, but not changed · OPER-08', async () => {
  const { server, olga } = await open()
  const { store, now } = server.app.deps
  const entry = { operator: { id: 'o', name: 'Olga', address: null }, action: 'budget_set', at: now() } as const
  await store.costs.setBudget({ owner: 'user:gone', unit: 'answers', amount: 5 }, now(), entry)
  const set = async (amount: number | null) =>
    (await post(olga, '/api/admin/budgets', { owner: 'user:gone', unit: 'answers', amount })).json() as Promise<unknown>
  expect(await set(6)).toMatchObject({ code: 'payer_not_found' })
  expect(await set(null)).toEqual({ budgets: [] })
})

it('costs by assistant show the names of the assistants that still exist · OPER-08', async () => {
  const { server, olga } = await open()
  const { store, now } = server.app.deps
  const { id } = await olga.createSession()
  await olga.join(id)
  const body = JSON.stringify({ name: 'Zoe', color: '#2580c1', instruction: 'Be brief.' })
  const { id: zoe } = await olga.json<{ id: string }>(`/api/sessions/${id}/assistants`, { method: 'POST', body })
  for (const [n, assistantId] of [zoe, 'gone'].entries()) {
    const line = { id: `n${n}.1`, session_id: id, payer: 'user:a', asked_by: 'user:a', kind: 'ai', amount: 1, model: 'gpt', plan: 'free' }
    await store.ledger.reserve({ ...line, assistantId, due: [] } as never, now())
  }
  const day = new Date(now()).toISOString().slice(0, 10)
  const { costs } = await olga.json<OutputOf<'GET /api/admin/costs'>>(`/api/admin/costs?by=assistant&from=${day}&to=${day}`)
  expect(new Map(costs.map(({ key, name }) => [key, name]))).toEqual(
    new Map([
      [zoe, 'Zoe'],
      ['gone', null],
    ]),
  )
})
