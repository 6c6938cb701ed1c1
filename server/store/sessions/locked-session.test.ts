// A session whose row stays locked: people in it wait and lose nothing, and other sessions are not affected.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { connectPostgres, type Database } from '../database/connect.ts'
import { draft } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const anna = guest('anna', 'en')
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe.skipIf(!postgres)('a session that is locked (skipped without a Postgres to start)', () => {
  let store: Store
  let holder: Database
  beforeAll(async () => {
    const databaseUrl = await postgres!.freshUrl()
    store = await openStore({ databaseUrl, dataDir: '' })
    holder = await connectPostgres(`${databaseUrl}?application_name=holder`)
    for (const id of ['held', 'free', 'other']) {
      await store.sessions.add({ id, title: id, isPrivate: false, isDemo: false, host: anna.key }, 1)
      await store.participants.put(id, anna, 'Anna', 1)
    }
  })
  afterAll(async () => {
    await store?.close()
    await holder?.db.destroy()
  })

  /** Locks the session's row, like a node that was stopped in the middle of a transaction. */
  async function hold(): Promise<() => Promise<unknown>> {
    const open = await holder.db.transaction()
    await open.raw('SET LOCAL idle_in_transaction_session_timeout = 0')
    await open('sessions').where({ id: 'held' }).forUpdate().first()
    onTestFinished(() => void (open.isCompleted() || open.rollback()))
    return () => open.commit()
  }
  const say = (id: string, content: string, key: string | null = null) => store.messages.add(id, draft(anna, content, key), 1, () => false)
  const contents = async (id: string) => (await store.messages.after(id, 0, 1_000)).map(({ content }) => content)
  const waiting = async () => {
    const found = holder.db('pg_stat_activity').whereRaw(`datname = current_database() AND wait_event_type = 'Lock'`)
    return (await found.count({ count: '*' }).first<{ count: number }>()).count
  }

  it('delays no acknowledgement in another session by more than 100 ms, and stores its own messages in order, once · GUARD-25', async () => {
    const delayIn = async (n: number) => {
      const since = performance.now()
      await Promise.all([say('free', `${n}`, `k${n}`), say('other', `${n}`)])
      return performance.now() - since
    }
    const usual: number[] = []
    for (const n of numbers(20)) usual.push(await delayIn(n))
    const release = await hold()
    const late: unknown[] = []
    const own = numbers(5).flatMap((n) => [say('held', `${n}`, `k${n}`), say('held', `${n}`, `k${n}`), say('held', `without a key ${n}`)])
    for (const one of own) void one.then((added) => late.push(added))
    const delays: number[] = []
    for (const n of numbers(40)) {
      delays.push(await delayIn(20 + n))
      own.push(say('held', `later ${n}`))
    }
    // All of these arrived while the row was locked. Medians, because the machine may be busy with other work.
    expect(median(delays) - median(usual)).toBeLessThan(100)
    expect(late).toEqual([])
    await release()
    await Promise.all(own)
    expect(await contents('held')).toEqual([
      ...numbers(5).flatMap((n) => [`${n}`, `without a key ${n}`]),
      ...numbers(40).map((n) => `later ${n}`),
    ])
    expect((await store.sessions.find('held'))?.lastSeq).toBe(50)
    expect(await contents('free')).toEqual(numbers(60).map(String))
  })

  it('uses a small share of the connections, however many requests want to change it · GUARD-25', async () => {
    const release = await hold()
    const noOne = () => null
    const changes = numbers(14).flatMap((n) => [
      store.notes.add('held', draft(anna, `note ${n}`), 1),
      store.access.change('held', noOne, 1),
      store.brainstorms.view('held'),
      store.answers.claim('held', 'me', { now: 1 } as never, 1),
      store.participants.put('held', guest(`guest ${n}`, 'en'), 'Guest', 1),
      say('held', 'beside'),
    ])
    let max = 0
    for (const n of numbers(40)) {
      await say('free', `beside ${n}`)
      await store.sessions.find('free')
      max = Math.max(max, await waiting())
    }
    // Out of ten.
    expect(max).toBeLessThanOrEqual(3)
    await release()
    await Promise.all(changes)
    expect(await store.notes.lastNumber('held', anna.key)).toBe(14)
  })
})
