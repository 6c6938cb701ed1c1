// Which sessions are deleted because of their age, how many at a time, and what people who have them open notice.
import { expect, it } from 'vitest'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import type { Policy } from '../../../shared/policy/policy.ts'
import { removeOldSessions } from './remove-old-sessions.ts'

const dayMs = 86_400_000
const now = 1_000 * dayMs
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `s${from + n}`)

async function run(returns: Returns, policy: Partial<Policy> = {}) {
  const { fake, fakes, called } = recordCalls({ remove: true, ...returns })
  await removeOldSessions({
    ...{ store: { retention: fakes('list', 'remove') }, fanout: fakes('recheck'), config: { defaultPlan: 'free' } },
    ...{ policy: fixedPolicy({ retentionDays: 30, ...policy }), log: { info: fake('info') }, now: () => now },
  } as never)
  return called
}

it('sessions that were inactive for too long are deleted one by one, and people in them are told', async () => {
  const called = await run({ list: ['a', 'b'] })
  const before = now - 30 * dayMs
  expect(called('list', 'remove', 'recheck')).toEqual([
    ['list', before, 'free', 100],
    ['remove', 'a', before, 'free'],
    ['recheck', 'a'],
    ['remove', 'b', before, 'free'],
    ['recheck', 'b'],
  ])
  expect(called('info')).toEqual([['info', { removed: 2 }, 'old sessions deleted']])
})

it('a session that was used in the meantime is kept, and not counted', async () => {
  const called = await run({ list: ['a', 'b'], remove: (id: string) => id === 'b' })
  expect(called('recheck')).toEqual([['recheck', 'b']])
  expect(called('info')).toEqual([['info', { removed: 1 }, 'old sessions deleted']])
})

it('nothing is logged if nothing is old', async () => {
  const called = await run({ list: [] })
  expect([called('list').length, called('info', 'remove')]).toEqual([1, []])
})

it('sessions are deleted in batches of a hundred until a batch is not full', async () => {
  const batches = [ids(100), ids(100, 100), ids(99, 200)]
  const called = await run({ list: () => batches.shift() ?? [] })
  expect([called('list').length, called('remove').length]).toEqual([3, 299])
  expect(called('info').map(([, details]) => details)).toEqual([{ removed: 100 }, { removed: 100 }, { removed: 99 }])
})

it('deletion ends if none of a full batch can be deleted, and goes on if one can', async () => {
  const batches = [ids(100), ids(100), ids(100)]
  const called = await run({ list: () => batches.shift() ?? [], remove: (id: string) => id === 's7' && batches.length === 2 })
  expect([called('list').length, called('recheck').length]).toEqual([2, 1])
})

it('with a limit for everyone, sessions of all plans are deleted after it', async () => {
  const called = await run({ list: (time: number) => (time === now - 400 * dayMs ? ['old'] : []) }, { retentionCeilingDays: 400 })
  expect(called('list', 'remove')).toEqual([
    ['list', now - 30 * dayMs, 'free', 100],
    ['list', now - 400 * dayMs, null, 100],
    ['remove', 'old', now - 400 * dayMs, null],
  ])
})
