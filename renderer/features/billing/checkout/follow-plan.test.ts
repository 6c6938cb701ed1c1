// The messages after payment, with a server that knows the plan at once, later, or never.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPlan, timeouts, type Plan, type Word } from './follow-plan.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pro: Plan = {
  name: 'pro',
  price: 1,
  currency: 'EUR',
  period: 'month',
  status: 'active',
  nextBilling: '2026-03-08T12:00:00.000Z',
  endsAt: null,
  hasCard: true,
}

/** Follows the plan until the end; `answers`: the result of each request, of which the last one is repeated. */
async function follow(...answers: (Plan | null | 'fails' | 'hangs')[]) {
  const said: Word[] = []
  let asked = 0
  const ending = followPlan({
    ask: () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? null
      if (answer === 'hangs') return new Promise(() => undefined)
      return answer === 'fails' ? Promise.reject(new Error('502')) : Promise.resolve(answer)
    },
    say: (word) => said.push(word),
    signal: new AbortController().signal,
  })
  await vi.advanceTimersByTimeAsync(timeouts.wholeMs * 2)
  await ending
  return { said: said.map(({ kind }) => kind), last: said.at(-1), asked }
}

it('reports a plan that the server has at once, and once · SUB-12', async () => {
  expect(await follow(pro)).toEqual({ said: ['plan'], last: { kind: 'plan', plan: pro, isLate: false }, asked: 1 })
})

it('waits for a plan that arrives later, despite failed requests · SUB-12', async () => {
  const { said, last } = await follow('fails', null, 'hangs', pro)
  expect(said).toEqual(['thanks', 'plan'])
  expect(last).toMatchObject({ isLate: true })
})

it('reports a plan that does not arrive in time as on its way, and stops asking · SUB-12', async () => {
  const { said, asked } = await follow(null)
  expect(said).toEqual(['thanks', 'onItsWay'])
  expect(asked).toBeLessThanOrEqual(timeouts.wholeMs / timeouts.askMs + 2)
})

it('reports nothing after an abort', async () => {
  const leaving = new AbortController()
  const say = vi.fn()
  const ending = followPlan({ ask: () => Promise.resolve(null), say, signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(timeouts.askMs)
  expect(say).toHaveBeenCalledTimes(1)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(timeouts.wholeMs * 2)
  await ending
  expect(say).toHaveBeenCalledTimes(1)
})
