// In tests, requesting a second connection within a transaction fails at once, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../store.ts'
import { sqlite } from './connect.ts'
import { guardTransactions, refuseNested } from './transaction-guard.ts'

it('a query to the store from inside a transaction is refused; queries outside and after it are not · GUARD-01', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-guard-'))
  const store = await openStore({ databaseUrl: undefined, dataDir, isGuarded: true })
  const session = await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: 'guest:anna' }, 1)
  const change = (decide: () => Promise<null>) => store.access.change('s', decide, 2)
  const refusal = 'a second connection was requested inside a transaction'
  for (const ask of [
    () => store.sessions.find('s'),
    () => store.counters.take({ key: 'k', period: 'p', limit: null }),
    () => change(() => Promise.resolve(null)),
  ])
    await expect(change(async () => (await ask(), null))).rejects.toThrow(refusal)
  const beside = Promise.all([change(() => Promise.resolve(null)), store.sessions.find('s')])
  expect(await beside).toEqual([null, session])
  let later: Promise<unknown> | undefined
  let wake = (): void => undefined
  await change(() => {
    later = new Promise<void>((resolve) => (wake = resolve)).then(() => store.sessions.find('s'))
    return Promise.resolve(null)
  })
  wake()
  expect(await later).toEqual(session)
  await store.close()
  rmSync(dataDir, { recursive: true })
})

function guarded() {
  const db = sqlite(':memory:', ['CREATE TABLE t (n integer)'])
  onTestFinished(() => db.destroy())
  guardTransactions(db, [db, db])
  return db
}
const refusal = 'a second connection was requested inside a transaction: use the transaction itself'
const refusalOf = (db: Knex) =>
  db('t').then(
    () => null,
    (error: Error) => error.message,
  )

it('another database may be used inside a transaction, but the outer one is still refused inside a transaction of the other', async () => {
  const [outer, inner] = [guarded(), guarded()]
  await outer.transaction(async (trx) => {
    await trx('t').insert({ n: 1 })
    expect(await inner('t')).toEqual([])
    expect(() => refuseNested(inner)).not.toThrow()
    expect(() => refuseNested(outer)).toThrow(refusal)
    await inner.transaction(async (second) => {
      await second('t').insert({ n: 2 })
      expect(await refusalOf(outer)).toBe(refusal)
      expect(await refusalOf(inner)).toBe(refusal)
    })
    expect(await inner('t')).toEqual([{ n: 2 }])
    expect(await refusalOf(outer)).toBe(refusal)
  })
  expect(await outer('t')).toEqual([{ n: 1 }])
})

it('code started by a transaction may use its database once the transaction has ended, but not one whose transaction is open', async () => {
  const [outer, inner] = [guarded(), guarded()]
  let wake = (): void => undefined
  const ended = new Promise<void>((resolve) => (wake = resolve))
  await outer.transaction(async () => {
    const later: Promise<unknown>[] = []
    const failing = inner.transaction(async () => {
      later.push(ended.then(() => inner('t')))
      later.push(ended.then(() => refusalOf(outer)))
      later.push(ended.then(() => inner.transaction(() => refusalOf(outer))))
      return Promise.reject(new Error('no'))
    })
    await expect(failing).rejects.toThrow('no')
    wake()
    expect(await Promise.all(later)).toEqual([[], refusal, refusal])
  })
})

it('outside transactions nothing is refused', async () => {
  const db = guarded()
  expect(() => refuseNested(db)).not.toThrow()
  await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(() => refuseNested(db)).not.toThrow()
  expect(await db('t')).toEqual([])
})
