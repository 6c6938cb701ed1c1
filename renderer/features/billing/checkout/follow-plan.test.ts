// What is heard after paying, with a server that knows at once, later, or not at all.
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

/** Asks until it is over; `answers`: what each question gets, the last one from then on. */
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

it('a plan that the server has is told of at once, and once · SUB-12', async () => {
  expect(await follow(pro)).toEqual({ said: ['plan'], last: { kind: 'plan', plan: pro, isLate: false }, asked: 1 })
})

it('one that comes later is waited for, whatever fails meanwhile · SUB-12', async () => {
  const { said, last } = await follow('fails', null, 'hangs', pro)
  expect(said).toEqual(['thanks', 'plan'])
  expect(last).toMatchObject({ isLate: true })
})

it('one that does not come is said to be on its way, and not asked after for ever · SUB-12', async () => {
  const { said, asked } = await follow(null)
  expect(said).toEqual(['thanks', 'onItsWay'])
  expect(asked).toBeLessThanOrEqual(timeouts.wholeMs / timeouts.askMs + 2)
})

it('who is gone hears nothing more', async () => {
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
