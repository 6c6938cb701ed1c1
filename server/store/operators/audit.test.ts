// The audit log stores every field of a line, and its filters and pages find exactly the lines that match, latest first.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { AuditEntry, AuditFilter } from './audit.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})

/** Adds lines with these ids, all by one operator. */
const addLines = (operator: string, lines: Partial<Record<'id' | 'operator_name' | 'action' | 'target', string> & { at: number }>[]) =>
  tables('audit').insert(
    lines.map((line, n) => ({
      ...{ id: `${operator}${n}`, at: 1_000, operator, operator_name: operator, action: 'audit_exported', target: '', details: '{}' },
      ...line,
    })),
  )
const idsOf = async (filter: AuditFilter, count = 20) => (await store.audit.list(filter, count)).map(({ id }) => id)

it('a line is returned with everything that was recorded', async () => {
  const operator = { id: 'full', name: 'Olga Full', address: '192.0.2.1' }
  await store.audit.add({ operator, action: 'budget_set', target: 'team:t', details: { unit: 'cost', amount: 5, isNew: true }, at: 1_000 })
  expect(await store.audit.list({ operator: 'full' }, 10)).toEqual([
    {
      id: expect.stringMatching(/^.{10,}$/) as string,
      at: 1_000,
      operator: 'full',
      operatorName: 'Olga Full',
      action: 'budget_set',
      target: 'team:t',
      details: { unit: 'cost', amount: 5, isNew: true },
      address: '192.0.2.1',
    },
  ])
})

it('a line without a target, details or an address has none of them', async () => {
  const entry: AuditEntry = { operator: { id: 'bare', name: 'Bare', address: null }, action: 'audit_exported', at: 2_000 }
  await store.audit.add(entry)
  const [line] = await store.audit.list({ operator: 'bare' }, 10)
  expect(line).toEqual({
    ...{ id: line!.id, at: 2_000, operator: 'bare', operatorName: 'Bare', action: 'audit_exported' },
    ...{ target: '', details: {}, address: null },
  })
})

it('lines are listed latest first, those of the same time by id, and no more than asked for', async () => {
  await addLines('order', [
    { id: 'order-b', at: 1_000 },
    { id: 'order-d', at: 1_001 },
    { id: 'order-c', at: 1_000 },
    { id: 'order-a', at: 1_000 },
    { id: 'order-e', at: 999 },
  ])
  expect(await idsOf({ operator: 'order' })).toEqual(['order-d', 'order-c', 'order-b', 'order-a', 'order-e'])
  expect(await idsOf({ operator: 'order' }, 2)).toEqual(['order-d', 'order-c'])
})

it('the next page has only older lines and those of the same time with a lower id, still filtered', async () => {
  await addLines('page', [
    { id: 'page-a', at: 1_002 },
    { id: 'page-x', at: 1_001 },
    { id: 'page-m', at: 1_001 },
    { id: 'page-b', at: 1_001 },
    { id: 'page-z', at: 1_000 },
  ])
  await addLines('elsewhere', [
    { id: 'page-1', at: 1_001 },
    { id: 'page-2', at: 900 },
  ])
  expect(await idsOf({ operator: 'page', after: { at: 1_001, id: 'page-m' } })).toEqual(['page-b', 'page-z'])
})

it('an operator is found by their whole account id or by part of their name in any case', async () => {
  await addLines('account-1', [{ id: 'who-1', operator_name: 'Wilhelmina van Dam' }])
  await addLines('account-12', [{ id: 'who-2', operator_name: 'Bram' }])
  expect(await idsOf({ operator: 'account-1' })).toEqual(['who-1'])
  expect(await idsOf({ operator: 'HELMINA VAN' })).toEqual(['who-1'])
  expect(await idsOf({ operator: 'dam' })).toEqual(['who-1'])
  await addLines('account-3', [{ id: 'who-3', operator_name: 'Zoë' }])
  expect([await idsOf({ operator: 'zoë' }), await idsOf({ operator: 'ZOË' })]).toEqual([['who-3'], ['who-3']])
  await addLines('account-4', [{ id: 'who-4', operator_name: 'Éva McÉloïse' }])
  for (const operator of ['Éva', 'éva', 'ÉVA', 'Éva McÉloïse', 'McÉloïse']) expect(await idsOf({ operator })).toEqual(['who-4'])
  expect(await idsOf({ operator: 'nobody' })).toEqual([])
})

it('percent signs, underscores and backslashes in the name of an operator are not wildcards', async () => {
  await addLines('wild', [
    { id: 'wild-percent', operator_name: 'w100% q' },
    { id: 'wild-line', operator_name: 'w_q' },
    { id: 'wild-slash', operator_name: String.raw`w\q` },
    { id: 'wild-plain', operator_name: 'wxq' },
  ])
  expect(await idsOf({ operator: 'w%q' })).toEqual([])
  expect(await idsOf({ operator: '0% q' })).toEqual(['wild-percent'])
  expect(await idsOf({ operator: 'w_q' })).toEqual(['wild-line'])
  expect(await idsOf({ operator: String.raw`w\q` })).toEqual(['wild-slash'])
})

it('a filter on the action or the target leaves out every other line, and both can be combined', async () => {
  await addLines('mixed', [
    { id: 'mixed-1', action: 'budget_set', target: 'team:t', at: 4 },
    { id: 'mixed-2', action: 'budget_set', target: 'user:u', at: 3 },
    { id: 'mixed-3', action: 'price_set', target: 'team:t', at: 2 },
    { id: 'mixed-4', action: 'price_set', target: '', at: 1 },
  ])
  const of = (filter: AuditFilter) => idsOf({ operator: 'mixed', ...filter })
  expect(await of({})).toEqual(['mixed-1', 'mixed-2', 'mixed-3', 'mixed-4'])
  expect(await of({ action: 'budget_set' })).toEqual(['mixed-1', 'mixed-2'])
  expect(await of({ target: 'team:t' })).toEqual(['mixed-1', 'mixed-3'])
  expect(await of({ target: '' })).toEqual(['mixed-4'])
  expect(await of({ action: 'price_set', target: 'team:t' })).toEqual(['mixed-3'])
})

it('a period includes the millisecond at which it begins and excludes the one at which it ends', async () => {
  await addLines(
    'period',
    [99, 100, 199, 200].map((at) => ({ id: `period-${at}`, at })),
  )
  const of = (filter: AuditFilter) => idsOf({ operator: 'period', ...filter })
  expect(await of({ from: 100, before: 200 })).toEqual(['period-199', 'period-100'])
  expect(await of({ from: 100 })).toEqual(['period-200', 'period-199', 'period-100'])
  expect(await of({ before: 100 })).toEqual(['period-99'])
  expect(await of({ before: 0 })).toEqual([])
})

it('only lines from before the given time are deleted', async () => {
  await addLines(
    'old',
    [10, 11, 12].map((at) => ({ id: `old-${at}`, at: at - 1_000 })),
  )
  expect(await store.audit.removeBefore(12 - 1_000)).toBe(2)
  expect(await idsOf({ operator: 'old' })).toEqual(['old-12'])
})

it('a line that a transaction adds is gone if the transaction fails', async () => {
  const entry: AuditEntry = { operator: { id: 'undone', name: 'U', address: null }, action: 'price_set', at: 1 }
  const failing = tables.transaction(async (trx) => {
    await store.audit.line(entry)(trx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await idsOf({ operator: 'undone' })).toEqual([])
  await tables.transaction((trx) => store.audit.line(entry)(trx))
  expect(await idsOf({ operator: 'undone' })).toHaveLength(1)
})
