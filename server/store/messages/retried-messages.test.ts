// A message is stored exactly once, even if its session is locked or the connection to the database breaks.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftWith, openMessageRows, sendingWith } from '../../testing/fixtures/message-rows.ts'
import type { Store } from '../store.ts'
import { createKnownSessions, type KnownSessions } from './add-at-once.ts'
import { addAside, addMessages, wasRefused } from './add-messages.ts'
import { setAside } from './batcher.ts'
import { messagesStore } from './messages.ts'

const no = () => false
let store: Store
let tables: Knex
let s: string
let o: string
let addSessions: () => Promise<[string, string]>
beforeAll(async () => {
  const rows = await openMessageRows()
  ;({ store, tables, addSessions } = rows)
  return rows.close
})
beforeEach(async () => {
  ;[s, o] = await addSessions()
})
const contents = async (id = s) => (await store.messages.after(id, 0, 999)).map(({ content }) => content)
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : 'value' in one && 'stored'))
const fault = (code: string) => Object.assign(new Error(code), { code })

type Work = (trx: Knex.Transaction) => Promise<unknown>
/** A database whose transactions run as these steps say, then as usual. */
function stepping(...steps: ((work: Work) => Promise<unknown>)[]): { db: Knex; ran: () => number } {
  let ran = 0
  const transaction = (work: Work) => (steps[(ran += 1) - 1] ?? real)(work)
  return { db: { transaction, client: tables.client as unknown } as unknown as Knex, ran: () => ran }
}
const real = (work: Work) => tables.transaction(work)
const failing = (code: string) => () => Promise.reject(fault(code))
/** The transaction is committed, and then the connection breaks. */
const breaking = async (work: Work) => {
  await real(work)
  throw fault('ECONNRESET')
}
/** A query that skips locked rows does not see this session, as if it were locked; SQLite itself has no row locks. */
const skipping = (id: string) => (work: Work) =>
  tables.transaction((trx) => {
    const apply = (target: Knex.Transaction, _self: unknown, [table]: [string]) => {
      const query = target(table)
      return Object.assign(query, { skipLocked: () => query.whereNot({ id }) })
    }
    return work(new Proxy(trx, { apply }))
  })

describe('messages', () => {
  it.each([
    ['in a session that stays locked are set aside, and the others are stored', ['held', 'free']],
    ['are set aside if all of them are in a locked session', ['held']],
  ])('%s', async (_what, which) => {
    const { db, ran } = stepping(failing('55P03'), skipping(s))
    const batch = which.map((one) => sendingWith(one === 'held' ? s : o, one))
    const results = await addMessages(db, [...batch, sendingWith('none', 'nowhere')].slice(0, which.length + 1), createKnownSessions())
    const missing = expect.objectContaining({ code: 'session_not_found' }) as unknown
    expect(reasons(results)).toEqual([...which.map((one) => (one === 'held' ? setAside : 'stored')), missing])
    expect([ran(), await contents(s), await contents(o)]).toEqual([2, [], which.slice(1)])
  })

  it('a single message in a locked session is set aside too', async () => {
    const { db } = stepping(failing('55P03'), skipping(s))
    expect(reasons(await addMessages(db, [sendingWith(s, 'held')], createKnownSessions()))).toEqual([setAside])
    expect(await store.sessions.find(s)).toMatchObject({ lastSeq: 0, updatedAt: 1 })
  })

  it('fail together with an error that is neither a lock nor a refused row', async () => {
    const { db, ran } = stepping(failing('SQLITE_FULL'))
    await expect(addMessages(db, [sendingWith(s, 'a')], createKnownSessions())).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect([ran(), await contents()]).toEqual([1, []])
  })

  it('are tried in a transaction if the single statement is refused, and fail if it fails with another error', async () => {
    const refusing = (code: string): KnownSessions => ({
      find() {
        throw fault(code)
      },
      keep: () => undefined,
    })
    expect(reasons(await addMessages(tables, [sendingWith(s, 'a')], refusing('SQLITE_CONSTRAINT')))).toEqual(['stored'])
    await expect(addMessages(tables, [sendingWith(s, 'b')], refusing('SQLITE_FULL'))).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await contents()).toEqual(['a'])
  })
})

it('a single message gets its number with only one statement about its session', async () => {
  const about: string[] = []
  const listen = ({ sql }: { sql: string }) => void (sql.includes('sessions') && about.push(sql))
  tables.on('query', listen)
  await addMessages(tables, [sendingWith(s, 'a')], createKnownSessions())
  tables.removeListener('query', listen)
  expect([about.length, await contents()]).toEqual([1, ['a']])
})

describe('messages that one statement did not store', () => {
  /** Knows the session `o` as it is and the session `s` as it was; `keep` is called when the others are committed. */
  const outdated = (keep: () => void): KnownSessions => {
    const row = { ai_enabled: 1, reply_mode: 'every', cleared_seq: 0, access_rev: 0, last_seq: 0 } as const
    return { find: (id) => ({ ...row, last_rev: id === o ? 0 : 5 }), keep }
  }
  const batch = () => [sendingWith(s, 'a'), sendingWith(o, 'b'), sendingWith(s, 'c')]
  const add = (code: string) =>
    addMessages(
      tables,
      batch(),
      outdated(() => {
        throw fault(code)
      }),
    )

  it('are stored in a transaction, and all results keep the order of the messages', async () => {
    const kept: string[] = []
    const results = await addMessages(tables, batch(), { ...outdated(() => undefined), keep: (id) => void kept.push(id) })
    const messages = results.map((one) => one.status === 'fulfilled' && [one.value.message.content, one.value.message.seq])
    expect(messages).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ])
    expect([kept, await contents(), await contents(o)]).toEqual([[s], ['a', 'c'], ['b']])
  })

  it('need no transaction if there are none', async () => {
    const { db, ran } = stepping()
    expect(
      reasons(
        await addMessages(
          db,
          [sendingWith(o, 'a'), sendingWith(o, 'b')],
          outdated(() => undefined),
        ),
      ),
    ).toEqual(['stored', 'stored'])
    expect(ran()).toBe(0)
  })

  it.each(['55P03', '23505', 'SQLITE_CONSTRAINT'])('are set aside if they fail with %s', async (code) => {
    expect(reasons(await add(code))).toEqual([setAside, 'stored', setAside])
  })

  it('fail with their own error, and the stored ones do not fail', async () => {
    const error = expect.objectContaining({ code: 'SQLITE_FULL' }) as unknown
    expect(reasons(await add('SQLITE_FULL'))).toEqual([error, 'stored', error])
  })

  it('fail together with the stored ones if the connection breaks', async () => {
    await expect(add('ECONNRESET')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('messages that were set aside', () => {
  it('are stored once their session is no longer locked', async () => {
    const { db, ran } = stepping(failing('55P03'))
    expect(reasons(await addAside(db, [sendingWith(s, 'a'), sendingWith(s, 'b')], createKnownSessions()))).toEqual(['stored', 'stored'])
    expect([ran(), await contents()]).toEqual([2, ['a', 'b']])
  })

  it('delay no other session, and are stored once even if the connection breaks', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const waiting = async (work: Work) => {
      await held
      return breaking(work)
    }
    const { db, ran } = stepping(failing('55P03'), skipping(s), waiting)
    const { add } = messagesStore(db, tables)
    const first = add(s, draftWith('held'), 50, no)
    const others = [await add(o, draftWith('free'), 50, no), await add(o, draftWith('free too'), 50, no)]
    expect(others.map(({ message }) => message.seq)).toEqual([1, 2])
    expect(await contents()).toEqual([])
    release()
    expect(await first).toMatchObject({ message: { seq: 1, content: 'held' }, repeated: false, wantsAnswer: true })
    expect([ran(), await contents()]).toEqual([4, ['held']])
  })
})

describe('if the connection breaks', () => {
  it('a message that was stored is found again, not stored twice', async () => {
    const { db, ran } = stepping(breaking)
    expect(await messagesStore(db, tables).add(s, draftWith('once'), 50, no)).toMatchObject({ message: { seq: 1 }, repeated: false })
    expect([ran(), await contents()]).toEqual([2, ['once']])
  })

  it('a message that was not stored is stored on the second attempt', async () => {
    const { db, ran } = stepping(failing('ECONNRESET'))
    expect(await messagesStore(db, tables).add(s, draftWith('once'), 50, no)).toMatchObject({ message: { seq: 1 }, wantsAnswer: false })
    expect([ran(), await contents()]).toEqual([2, ['once']])
  })

  it('a second time, the message fails', async () => {
    const { db, ran } = stepping(failing('ECONNRESET'), failing('ECONNRESET'))
    await expect(messagesStore(db, tables).add(s, draftWith('x'), 50, no)).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect([ran(), await contents()]).toEqual([2, []])
  })
})

it('a message is tried only once if the error is not a broken connection', async () => {
  const { db, ran } = stepping(failing('SQLITE_FULL'))
  await expect(messagesStore(db, tables).add(s, draftWith('x'), 50, no)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect([ran(), await contents()]).toEqual([1, []])
})

it('if one of several messages is refused, only that one fails', async () => {
  const taken = await store.messages.add(o, draftWith('taken'), 1, no)
  const { add } = messagesStore(tables, tables)
  const sent = [add(s, draftWith('a'), 50, no), add(s, draftWith('b', { id: taken.message.id }), 50, no), add(s, draftWith('c'), 50, no)]
  const refused = expect.objectContaining({ code: 'SQLITE_CONSTRAINT' }) as unknown
  expect(reasons(await Promise.allSettled(sent))).toEqual(['stored', refused, 'stored'])
  expect(await contents()).toEqual(['a', 'c'])
})

it.each([
  [true, ['22001', '23505', '40P01', '54000', 'SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG', 'SQLITE_RANGE']],
  [false, ['08006', '57P01', '2350', '235055', 'x23505', '23-05', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT_X', 'X_SQLITE_RANGE', undefined]],
])('the error code means that the written data was refused: %s', (isRefused, codes) => {
  expect(codes.filter((code) => wasRefused({ code }) !== isRefused)).toEqual([])
  expect([wasRefused(null), wasRefused(undefined), wasRefused('23505')]).toEqual([false, false, false])
})
