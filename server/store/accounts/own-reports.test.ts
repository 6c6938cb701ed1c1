// Only the person whose account is deleted is erased from reports, and an account takes over reports only from its own guest.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import { eraseFromReports, handReportsOver } from './own-reports.ts'

let tables: Knex
let add: RowWatch['add']
let changed: RowWatch['changed']
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  ;({ tables, add, changed } = opened)
  return close
})
beforeEach(async () => {
  for (const table of ['reports', 'report_comments']) await tables(table).delete()
  for (const [id, sender] of [
    ['r1', 'guest:g'],
    ['r2', 'user:anna'],
    ['r3', 'guest:z'],
  ])
    await add('reports', { id, sender, sender_name: `name in ${id}`, sender_from: `network of ${id}`, content: 'Buy gold', reporters: 2 })
  for (const [report_id, reporter] of [
    ['r1', 'guest:z'],
    ['r1', 'user:anna'],
    ['r2', 'guest:g'],
    ['r2', 'guest:z'],
    ['r3', 'guest:g'],
    ['r3', 'user:anna'],
  ])
    await add('report_comments', { report_id, reporter, comment: `by ${reporter}` })
})

it('erasing a person deletes their comments and clears them as the sender; everything else stays', async () => {
  const { gone, come } = await changed(() => eraseFromReports(tables, 'user:anna'))
  const before = gone['reports']![0]!
  expect(before).toMatchObject({ id: 'r2', sender: 'user:anna', sender_name: 'name in r2', sender_from: 'network of r2' })
  expect(come).toEqual({ reports: [{ ...before, sender: null, sender_name: null, sender_from: null }] })
  expect(gone['reports']).toHaveLength(1)
  expect(gone['report_comments']!.map(({ report_id, reporter }) => [report_id, reporter])).toEqual([
    ['r1', 'user:anna'],
    ['r3', 'user:anna'],
  ])
})

it('an account takes over what its guest reported and sent; if both commented on a report, the account’s comment stays', async () => {
  const { gone, come } = await changed(() => handReportsOver(tables, 'guest:g', 'user:anna'))
  const [sent, taken, dropped] = [gone['reports']![0], ...gone['report_comments']!]
  expect([sent?.['id'], taken?.['report_id'], dropped?.['report_id']]).toEqual(['r1', 'r2', 'r3'])
  expect(gone).toEqual({ reports: [sent], report_comments: [taken, dropped] })
  expect(come).toEqual({
    reports: [{ ...sent, sender: 'user:anna' }],
    report_comments: [{ ...taken, reporter: 'user:anna' }],
  })
  expect([taken, dropped]).toMatchObject([{ reporter: 'guest:g' }, { reporter: 'guest:g' }])
})
