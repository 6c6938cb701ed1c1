// An account's data is found wherever it is stored, and no data of other people or sessions is included.
import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonKey } from '../../domain/people/person.ts'
import { openRows, type Row, type RowWatch } from '../../testing/checks/changed-rows.ts'
import { accountDataStore } from './account-data.ts'

let add: RowWatch['add']
let tables: Knex
let data: ReturnType<typeof accountDataStore>
let queries = 0
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  ;({ add, tables } = opened)
  data = accountDataStore(tables)
  tables.on('query', () => (queries += 1))
  return close
})

async function all<T>(pages: AsyncGenerator<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of pages) found.push(one)
  return found
}
/** 501 rows, the highest id first. */
const numbered = 'WITH RECURSIVE numbered (n) AS (SELECT 600 UNION ALL SELECT n - 1 FROM numbered WHERE n > 100)'
const ids = Array.from({ length: 501 }, (_, n) => `0${n + 100}`)
/** The result, and the number of queries that it took. */
async function counted<T>(act: () => Promise<T>): Promise<[T, number]> {
  const before = queries
  const given = await act()
  return [given, queries - before]
}

/** How a person leaves one trace in a session; `id` is their public id. */
const traces: Record<string, (session: string, person: PersonKey, id: string) => Promise<unknown>> = {
  participant: (session_id, person) => add('participants', { session_id, person }),
  message: (session_id, author) => add('messages', { id: `m of ${session_id}`, session_id, author, metadata: '{}' }),
  note: (session_id, author) => add('notes', { id: `n of ${session_id}`, session_id, author }),
  'sticky note': async (session_id, author) => {
    await add('brainstorms', { id: `b of ${session_id}`, session_id })
    await add('sticky_notes', { brainstorm_id: `b of ${session_id}`, id: 'n', author, votes: '[]' })
  },
  vote: async (session_id, _person, id) => {
    await add('brainstorms', { id: `b of ${session_id}`, session_id })
    await add('sticky_notes', { brainstorm_id: `b of ${session_id}`, id: 'n', author: 'guest:z', votes: JSON.stringify(['z', id, 'y']) })
  },
  'key of a message that was cleared': (session_id, author) => add('message_keys', { session_id, author }),
  answer: (session_id, asked_by) => add('answers', { id: `a of ${session_id}`, session_id, asked_by }),
  'title job': (session_id, asked_by) => add('title_jobs', { session_id, asked_by }),
  'request to join': (session_id, person) => add('join_requests', { session_id, person }),
  removal: (id, person) =>
    tables('sessions')
      .where({ id })
      .update({ banned: JSON.stringify(['guest:z', person, 'guest:y']) }),
  admission: (id, person) =>
    tables('sessions')
      .where({ id })
      .update({ admitted: JSON.stringify(['guest:z', person, 'guest:y']) }),
  reaction: (session_id, _person, id) =>
    add('messages', {
      ...{ id: `m of ${session_id}`, session_id, author: 'guest:z' },
      metadata: JSON.stringify({ reactions: [{ emoji: '👍', people: ['z', id] }] }),
    }),
}

it.each(Object.keys(traces))('a session is found if this is the person’s only trace in it: %s', async (trace) => {
  const id = `p${Object.keys(traces).indexOf(trace)}-of-this`
  const person: PersonKey = `user:${id}`
  for (const name of ['z', 'nothing', 'own', 'a', 'other'])
    await add('sessions', { id: `${name}-${id}`, host: name === 'own' ? person : 'guest:host', banned: '[]', admitted: '[]' })
  await tables('sessions')
    .where({ id: `a-${id}` })
    .update({ host: null })
  for (const name of ['z', 'own', 'a']) await traces[trace]!(`${name}-${id}`, person, id)
  await traces[trace]!(`other-${id}`, 'user:somebody', 'somebody')
  expect(await data.touched(person)).toEqual([`a-${id}`, `z-${id}`])
})

it('hosted sessions are listed in order of id, not of creation; those of other hosts are not listed', async () => {
  for (const id of ['h3', 'h1', 'h2']) await add('sessions', { id, host: 'user:hanna', banned: '["user:hosted"]' })
  await add('sessions', { id: 'h0', host: 'user:hosted', host_offer: 'user:hanna' })
  await add('sessions', { id: 'h9', host: null })
  expect(await data.hosted('user:hanna')).toEqual(['h1', 'h2', 'h3'])
  expect(await data.hosted('user:nobody')).toEqual([])
})

it('the identity providers of an account are listed oldest first, and those of other accounts are not', async () => {
  await add('identities', { issuer: 'https://b.example', subject: 'late', user_id: 'ida', created_at: 9 })
  await add('identities', { issuer: 'https://a.example', subject: 'late', user_id: 'ivo', created_at: 7 })
  await add('identities', { issuer: 'https://c.example', subject: 'early', user_id: 'ida', created_at: 5 })
  expect(await data.identities('ida')).toEqual([
    { issuer: 'https://c.example', subject: 'early', created_at: 5 },
    { issuer: 'https://b.example', subject: 'late', created_at: 9 },
  ])
  expect(await data.identities('nobody')).toEqual([])
})

it('the team of an account includes its name, whether the account owns it, and when the account joined', async () => {
  await add('teams', { id: 'mill', name: 'Mill', owner: 'olga', created_at: 1 })
  await add('teams', { id: 'oven', name: 'Oven', owner: 'pia', created_at: 2 })
  for (const [user_id, team_id, joined_at] of [
    ['pia', 'oven', 6],
    ['olga', 'mill', 7],
    ['mara', 'mill', 8],
  ])
    await add('team_members', { user_id, team_id, joined_at })
  expect(await data.team('olga')).toEqual({ name: 'Mill', isOwner: true, joinedAt: 7 })
  expect(await data.team('mara')).toEqual({ name: 'Mill', isOwner: false, joinedAt: 8 })
  expect(await data.team('pia')).toEqual({ name: 'Oven', isOwner: true, joinedAt: 6 })
  expect(await data.team('nobody')).toBeNull()
})

describe('the calls of an account', () => {
  const line = (id: string, parts: Row = {}) => ({
    ...{ id, session_id: 's', payer: 'user:lea', asked_by: 'user:lea', kind: 'ai', amount: 2, month: '2026-11', status: 'spent' },
    ...{ model: 'gpt', input_tokens: 10, output_tokens: 20, counted: '[]', created_at: 5, settled_at: 6, ...parts },
  })
  const ledger = (person: PersonKey) => counted(() => all(data.ledger(person)))

  it('are those that it paid for or made, in order of id, with their receipts', async () => {
    await tables('ledger').insert(line('3-paid', { asked_by: 'guest:g' }))
    await tables('ledger').insert(line('2-other', { payer: 'user:max', asked_by: 'guest:g' }))
    await tables('ledger').insert(line('1-made', { payer: 'team:t', status: 'reserved', settled_at: null }))
    for (const [id, thinking_tokens, cost, ms] of [
      ['3-paid', 3, 400, 50],
      ['2-other', 1, 1, 1],
    ])
      await add('receipts', { id, line: 'other', thinking_tokens, cost, ms, model: 'not this', amount: 99 })
    await add('receipts', { id: 'failed.1', line: '1-made', thinking_tokens: 8, cost: 8, ms: 8 })
    const [lines, count] = await ledger('user:lea')
    expect(lines).toEqual([
      { ...line('1-made', { payer: 'team:t', status: 'reserved', settled_at: null }), thinking_tokens: null, cost: null, ms: null },
      { ...line('3-paid', { asked_by: 'guest:g' }), thinking_tokens: 3, cost: 400, ms: 50 },
    ])
    // The first page is not full, so no second page is read.
    expect(count).toBe(1)
    expect(await ledger('user:nobody')).toEqual([[], 1])
  })

  it('are read 500 at a time, and none is missing or repeated', async () => {
    await tables.raw(`${numbered} INSERT INTO ledger
      SELECT '0' || n, 's', 'user:pim', 'user:pim', 'ai', 1, '2026-11', 'spent', 'gpt', NULL, NULL, '[]', 5, 6 FROM numbered`)
    const [lines, count] = await ledger('user:pim')
    expect(lines.map(({ id }) => id)).toEqual(ids)
    expect(count).toBe(2)
  })
})

describe('the files in a session', () => {
  const file = (id: string, session_id: string, parts: Row = {}) => ({
    ...{ id, session_id, message_id: `m-${id}`, note_id: null, author: 'user:anna', position: 1, file_name: `${id}.png` },
    ...{ stored_name: `stored-${session_id}-${id}`, digest: `d-${id}`, mime_type: 'image/png', size: 7, width: 30, height: 40 },
    ...{ read_json: null, text: 'Rye', uploaded_from: 'home', created_at: 5, ...parts },
  })
  const ofNote = { message_id: null, note_id: 'n' }
  const files = (session: string, isOwn: boolean) => counted(() => all(data.files(session, 'user:anna', isOwn)))
  const idsOf = ([found]: Awaited<ReturnType<typeof files>>) => found.map(({ attachment }) => attachment.id)

  it('are those of messages and of the person’s own notes, or only the person’s own files, in order of id', async () => {
    for (const row of [
      file('4-own-note', 'f', ofNote),
      file('3-own', 'f', { read_json: '{"pages":2}' }),
      file('2-their-note', 'f', { ...ofNote, author: 'guest:z' }),
      file('1-theirs', 'f', { author: 'guest:z', width: null, height: null }),
      file('0-elsewhere', 'g'),
    ])
      await tables('attachments').insert(row)
    expect(idsOf(await files('f', false))).toEqual(['1-theirs', '3-own', '4-own-note'])
    const [own, count] = await files('f', true)
    expect(own).toEqual([
      {
        attachment: {
          ...{ id: '3-own', fileName: '3-own.png', filePath: '/api/files/stored-f-3-own', mimeType: 'image/png', fileSize: 7 },
          ...{ width: 30, height: 40, read: { pages: 2 } },
        },
        storedName: 'stored-f-3-own',
      },
      {
        attachment: {
          ...{ id: '4-own-note', fileName: '4-own-note.png', filePath: '/api/files/stored-f-4-own-note', mimeType: 'image/png' },
          ...{ fileSize: 7, width: 30, height: 40, read: null },
        },
        storedName: 'stored-f-4-own-note',
      },
    ])
    // The first page is not full, so no second page is read.
    expect(count).toBe(1)
    expect(await files('none', false)).toEqual([[], 1])
  })

  it('are read 500 at a time, and none is missing or repeated', async () => {
    const columns = 'id, stored_name, digest, session_id, author, position, file_name, mime_type, size, created_at'
    await tables.raw(`${numbered} INSERT INTO attachments (${columns})
      SELECT '0' || n, 'many-' || n, n, 'many', 'user:anna', 1, 'rye.png', 'image/png', 7, 5 FROM numbered`)
    for (const isOwn of [true, false]) {
      const found = await files('many', isOwn)
      expect([idsOf(found), found[1]]).toEqual([ids, 2])
    }
  })
})
