// Messages are read only from the session that was asked for: pages, changes, pinned messages, the newest message, and search.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { messageRowWith, openMessageRows } from '../../testing/fixtures/message-rows.ts'
import type { MessageRow } from '../database/rows.ts'
import type { Store } from '../store.ts'
import { latestMessagesStore } from './latest-messages.ts'
import { searchStore } from './search/search.ts'
import { wordIndex } from './search/word-index.ts'

const [anna, bram] = [guest('anna', 'en'), guest('bram', 'nl')]
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
const row = (session: string, seq: number, more: Partial<MessageRow> = {}) =>
  messageRowWith(session, seq, { content: `${session} ${seq}`, ...more })
const put = (...rows: MessageRow[]) => tables.batchInsert('messages', rows, 50)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)
const expected = (...seqs: number[]) => seqs.map((seq) => `${s}-${seq}`)

describe('messages of a session', () => {
  it('are read in pages, backwards with the latest first and forwards with the oldest first', async () => {
    await put(row(s, 4), row(s, 2), row(o, 3), row(s, 1), row(o, 2), row(s, 3), row(s, 5))
    expect(ids(await store.messages.before(s, 5, 3))).toEqual(expected(4, 3, 2))
    expect(ids(await store.messages.before(s, 2, 3))).toEqual(expected(1))
    expect(ids(await store.messages.before(s, 99, 99))).toEqual(expected(5, 4, 3, 2, 1))
    expect(ids(await store.messages.after(s, 1, 3))).toEqual(expected(2, 3, 4))
    expect(ids(await store.messages.after(s, 4, 3))).toEqual(expected(5))
    expect(ids(await store.messages.after(s, 0, 99))).toEqual(expected(1, 2, 3, 4, 5))
  })

  it('are found by id in their own session only, with all their parts', async () => {
    await put(
      row(s, 7, { metadata: '{"payer":"x","editedAt":"now"}', rev: 3, user_id: 'u', message_key: 'k', created_at: 1_000 }),
      row(o, 7),
    )
    expect(await store.messages.find(s, `${s}-7`)).toEqual({
      ...{ id: `${s}-7`, type: 'user', seq: 7, cursor: '7.0', rev: 3, content: `${s} 7`, userId: 'u', anonymousId: 'anna' },
      ...{ displayName: 'Anna', timestamp: '1970-01-01T00:00:01.000Z', messageKey: 'k', metadata: { editedAt: 'now' } },
    })
    expect([await store.messages.find(s, `${o}-7`), await store.messages.find(o, 'none')]).toEqual([null, null])
  })

  it('that changed after a given change are listed in the order of their changes', async () => {
    await put(row(s, 1, { rev: 6 }), row(s, 2), row(s, 3, { rev: 4 }), row(o, 1, { rev: 5 }), row(s, 4, { rev: 5 }), row(s, 5, { rev: 7 }))
    expect(ids(await store.messages.changedAfter(s, 4, 2))).toEqual(expected(4, 1))
    expect(ids(await store.messages.changedAfter(s, 0, 99))).toEqual(expected(3, 4, 1, 5))
    expect(ids(await store.messages.changedAfter(s, -1, 99))).toEqual(expected(3, 4, 1, 5))
    expect(await store.messages.changedAfter(s, 7, 99)).toEqual([])
  })

  it('that are pinned are listed with the latest pinned first, at most 50', async () => {
    await put(
      row(s, 1, { pinned_at: 20 }),
      row(s, 2),
      row(s, 3, { pinned_at: 30 }),
      row(o, 1, { pinned_at: 25 }),
      row(s, 4, { pinned_at: 10 }),
    )
    expect(ids(await store.messages.pinned(s))).toEqual(expected(3, 1, 4))
    await put(...range(5, 52).map((seq) => row(s, seq, { pinned_at: 100 + seq })))
    expect(ids(await store.messages.pinned(s))).toEqual(expected(...range(5, 52).toReversed(), 3, 1))
  })
})

describe('the newest message', () => {
  const latest = async () => (await store.latestMessages.of([s])).map(({ content }) => content)

  it('is found for each of the given sessions, and for no other', async () => {
    const third = `t${s}`
    await store.sessions.add({ id: third, title: 'Third', isPrivate: false, isDemo: false, host: null }, 1)
    await put(row(s, 2), row(o, 2), row(s, 1), row(third, 1))
    await put(row(s, 3, { type: 'ai', author: null, display_name: 'AI Assistant', content: 'An answer', metadata: '{"model":"gpt"}' }))
    await put(row(o, 3, { content: '', metadata: '{"filesExpected":2}' }))
    const found = await store.latestMessages.of([s, o, 'none'])
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        { sessionId: s, type: 'ai', author: null, displayName: 'AI Assistant', content: 'An answer', metadata: {} },
        { sessionId: o, type: 'user', author: 'guest:anna', displayName: 'Anna', content: '', metadata: { filesExpected: 2 } },
      ]),
    )
    expect(await store.latestMessages.of([third])).toMatchObject([{ content: `${third} 1` }])
  })

  it('is never a notice, a deleted message or a prompt of a brainstorm', async () => {
    await put(row(s, 1, { content: 'about "deletedAt": and "ideasFor":', metadata: '{"replyTo":{"excerpt":"\\"deletedAt\\":"}}' }))
    await put(row(s, 2, { metadata: '{"deletedAt":"now"}' }), row(s, 3, { metadata: '{"ideasFor":"b"}' }), row(s, 4, { type: 'system' }))
    expect(await latest()).toEqual(['about "deletedAt": and "ideasFor":'])
    expect(await store.latestMessages.of([o])).toEqual([])
  })

  it('is looked for among the newest 200 messages only', async () => {
    await put(row(s, 1), ...range(2, 200).map((seq) => row(s, seq, { type: 'system' })))
    expect(await latest()).toEqual([`${s} 1`])
    await put(row(s, 201, { type: 'system' }))
    expect(await latest()).toEqual([])
  })

  it('is cut to its first 500 characters', async () => {
    await put(row(s, 1, { content: `a${'b'.repeat(499)}c` }))
    expect(await latest()).toEqual([`a${'b'.repeat(499)}`])
  })

  it('is not queried if no session is given', async () => {
    expect(await latestMessagesStore((() => expect.fail('asked')) as unknown as Knex).of([])).toEqual([])
  })
})

describe('search', () => {
  const search = async (words: string[], sessions = [s], count = 99) =>
    (await store.search.messages(sessions, words, count)).map(({ sessionId, message }) => [sessionId, message.content])

  it('finds people’s and the assistant’s messages with all the words, in the given sessions, latest first', async () => {
    await put(row(s, 1, { content: 'Rye flour and salt' }), row(s, 2, { content: 'salty rye', type: 'ai', author: null, created_at: 9 }))
    await put(row(s, 3, { content: 'rye salt', type: 'system' }), row(s, 4, { content: 'rye' }), row(s, 5, { content: 'basalt rye' }))
    await put(row(o, 1, { content: 'rye salt', created_at: 5 }))
    expect(await search(['rye', 'salt'])).toEqual([
      [s, 'salty rye'],
      [s, 'Rye flour and salt'],
    ])
    expect(await search(['salt', 'rye'], [s, o])).toEqual([
      [s, 'salty rye'],
      [o, 'rye salt'],
      [s, 'Rye flour and salt'],
    ])
    expect(await search(['rye', 'salt'], [o, s], 2)).toEqual([
      [s, 'salty rye'],
      [o, 'rye salt'],
    ])
    expect([await search(['rye', 'salt'], []), await search(['ryes'])]).toEqual([[], []])
    const [first] = await store.search.messages([s], ['flour'], 1)
    expect(first).toEqual({ sessionId: s, message: await store.messages.find(s, `${s}-1`) })
  })

  it('finds a person’s own notes only, latest first', async () => {
    const write = (id: string, author: typeof anna, content: string, now: number) =>
      store.notes.add(id, { author, displayName: 'x', content, messageKey: null }, now)
    await write(s, anna, 'later rye', 30)
    const { note } = await write(s, anna, 'early rye', 10)
    await write(o, anna, 'rye elsewhere', 20)
    await write(s, bram, 'rye of Bram', 40)
    await write(s, anna, 'wheat', 50)
    const notes = async (sessions: string[], count = 99) =>
      (await store.search.notes(anna.key, sessions, ['rye'], count)).map(({ sessionId, message }) => [sessionId, message.content])
    expect(await notes([s])).toEqual([
      [s, 'later rye'],
      [s, 'early rye'],
    ])
    expect(await notes([o, s], 2)).toEqual([
      [s, 'later rye'],
      [o, 'rye elsewhere'],
    ])
    expect(await store.search.notes(anna.key, [s], ['early'], 9)).toEqual([{ sessionId: s, message: note }])
    expect(await search(['rye'])).toEqual([])
  })

  it('finds what is in the index if the index cannot be updated', async () => {
    const full = { transaction: () => Promise.reject(new Error('full')), client: tables.client as unknown } as unknown as Knex
    await put(row(s, 1, { content: 'spelt one' }))
    await store.search.updateIndex()
    await put(row(s, 2, { content: 'spelt two' }))
    const { messages, updateIndex } = searchStore(full, tables, 'sqlite')
    expect((await messages([s], ['spelt'], 9)).map(({ message }) => message.content)).toEqual(['spelt one'])
    await expect(updateIndex()).rejects.toThrow('full')
  })
})

describe('the index of words', () => {
  const mark = async () => ((await tables('messages_words_mark').first()) as { last_row: number }).last_row
  /** Counts the transactions; `run` replaces them. */
  function counting(run: ((work: (trx: Knex.Transaction) => Promise<number>) => Promise<number>) | null = null) {
    let count = 0
    const transaction = (work: (trx: Knex.Transaction) => Promise<number>) => {
      count += 1
      return run ? run(work) : tables.transaction(work)
    }
    const db = { transaction, client: tables.client as unknown } as unknown as Knex
    return { update: () => wordIndex(db, tables).update(), count: () => count }
  }

  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
  ])('adds %i new messages in %i transactions', async (added, transactions) => {
    await store.search.updateIndex()
    const before = await mark()
    await put(...range(1, added).map((seq) => row(s, seq)))
    const { update, count } = counting()
    await update()
    expect([count(), (await mark()) - before]).toEqual([transactions, added])
  })

  const lengthsAndBatches = ['40000 60000 16000 1: 2 2', '40000 59999 16000 1: 3 1', '120000 120000: 1 1']
  it.each(lengthsAndBatches)('adds no further message to a transaction that has 100,000 characters: %s', async (given) => {
    const [lengths = [], batches = []] = given.split(': ').map((list) => list.split(' ').map(Number))
    await store.search.updateIndex()
    await put(...lengths.map((length, at) => row(s, at + 1, { content: 'x'.repeat(length) })))
    const marks = [await mark()]
    const { update } = counting(async (work) => {
      const to = await tables.transaction(work)
      marks.push(to)
      return to
    })
    await update()
    expect(marks.slice(1).map((to, at) => to - marks[at]!)).toEqual(batches)
  })

  it('is updated no further if a transaction makes no progress, or another update was faster', async () => {
    await put(row(s, 1))
    await store.search.updateIndex()
    const from = await mark()
    await put(...range(2, 402).map((seq) => row(s, seq)))
    const [stuck, overtaken] = [counting(() => Promise.resolve(from)), counting(() => Promise.resolve(from + 401))]
    await stuck.update()
    await overtaken.update()
    expect([stuck.count(), overtaken.count(), await mark()]).toEqual([1, 1, from])
  })

  it('contains each message once, even if two updates run at the same time', async () => {
    await put(row(s, 1, { content: 'durum' }), row(s, 2, { type: 'system', content: 'durum' }))
    await Promise.all([counting().update(), counting().update()])
    const { rows } = (
      (await tables.raw('SELECT count(*) AS rows FROM messages_words WHERE messages_words MATCH ?', ['durum'])) as [{ rows: number }]
    )[0]
    expect(rows).toBe(1)
  })
})
