// Which waiting question is answered next, and whom the server tells that nobody can pay.
import type { Knex } from 'knex'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LimitReached } from '../../../shared/entities.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { chargeAnswer, type BillingTerms } from './charge.ts'
import { Permit } from './ledger.ts'
import { findSessionPayer } from './payers.ts'
import type { AnswerRow, Session } from '../database/rows.ts'

vi.mock('./payers.ts')
const refused: [string, PersonKey | null][] = []
const reserved: string[] = []
const terms = {
  modelFor: () => 'm',
  defaultPlan: 'free',
  refused: ({ payer }: LimitReached, person: PersonKey | null) => refused.push([payer, person]),
} as unknown as BillingTerms
const job = (id: string, by: string) =>
  ({ id, fence: 0, asked_by: `guest:${by}`, asked_by_name: `name of ${by}`, asked_from: null, asked_from_wide: null }) as AnswerRow

/** `full`: why the people with these names can reserve nothing. */
function charge(host: PersonKey | null, waiting: AnswerRow[], full: Record<string, 'payer' | 'address' | 'server'>) {
  vi.mocked(findSessionPayer).mockImplementation((_trx, _session, asker) =>
    Promise.resolve({ payer: asker, plan: 'free', runsOn: 'free', kind: 'person', name: null, isTrial: false, isVerified: false } as never),
  )
  vi.spyOn(Permit, 'reserve').mockImplementation((_trx, { id, asked_by }) => {
    reserved.push(id)
    const of = full[asked_by.slice('guest:'.length)]
    return Promise.resolve((of ? { permit: null, full: { limit: 1, named: 'month', of } } : { permit: { id }, full: null }) as never)
  })
  return chargeAnswer({} as Knex, { host } as Session, waiting, terms, 0)
}
beforeEach(() => {
  refused.length = 0
  reserved.length = 0
})

it('the newest question is answered, under the name of the person who asked', async () => {
  const found = await charge(null, [job('a', 'anna'), job('b', 'bram')], {})
  expect([found?.job.id, found?.payer, reserved, refused]).toEqual(['b', { kind: 'person', name: 'name of bram' }, ['b.1'], []])
})

it('a person who cannot pay is skipped, however many questions they asked, and not told if another person can pay', async () => {
  const found = await charge(null, [job('a', 'anna'), job('b', 'bram'), job('c', 'bram')], { bram: 'payer' })
  expect([found?.job.id, reserved, refused]).toEqual(['a', ['c.1', 'a.1'], []])
})

it('an answer counts for the networks from which it was asked · GUARD-09', async () => {
  await charge(null, [{ ...job('a', 'anna'), asked_from: 'net', asked_from_wide: 'net48' }], {})
  const { due } = vi.mocked(Permit.reserve).mock.calls.at(-1)![1]
  expect(due.map(({ key }) => key)).toEqual(expect.arrayContaining(['ai:address:net', 'ai:address:wide:net48']))
})

it.each([null, 'guest:host'] as const)('if nobody can pay and the host is %s, each person is told about their own limit', async (host) => {
  const found = await charge(host, [job('a', 'anna'), job('b', 'bram')], { anna: 'payer', bram: 'address' })
  expect([found, refused]).toEqual([
    null,
    [
      ['sender', 'guest:bram'],
      ['sender', 'guest:anna'],
    ],
  ])
})

it.each([
  ['host', 'user:host', 'payer'],
  ['server', null, 'server'],
] as const)('if the %s’s limit is reached, everyone is told at once, and nobody else is tried', async (payer, host, of) => {
  expect(await charge(host, [job('a', 'anna'), job('b', 'bram')], { bram: of })).toBeNull()
  expect([reserved, refused]).toEqual([['b.1'], [[payer, null]]])
})
