// Announced files that do not arrive are counted as missing if they were lost, and are no longer awaited.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { FileOwner } from './attachments.ts'

let attachments: Store['attachments']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  ;({ attachments } = temp.store)
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['announced_files', 'messages', 'notes', 'sessions']) await tables(table).delete()
  await tables('sessions').insert(sessionRow({ id: 's', title: '', isPrivate: false, isDemo: false, host: null }, 1))
})

const owner = (id: string, isNote = false): FileOwner => ({ id, sessionId: 's', author: 'guest:a', isNote })
let notes = 0
/** Adds a message or note that still waits for files. */
async function announce({ id, isNote }: FileOwner, awaited: number, expires_at = 10, metadata: unknown = {}): Promise<void> {
  const text = typeof metadata === 'string' ? metadata : JSON.stringify(metadata)
  const row = { id, session_id: 's', author: 'guest:a', display_name: '', content: '', metadata: text, created_at: 1 }
  if (isNote) await tables('notes').insert({ ...row, after_seq: 0, n: (notes += 1) })
  else await tables('messages').insert({ ...row, seq: 1, rev: 0, type: 'user' })
  await tables('announced_files').insert(announced(id, awaited, expires_at, isNote))
}
const announced = (owner_id: string, awaited: number, expires_at = 10, is_note = false) => ({
  ...{ owner_id, session_id: 's', author: 'guest:a', is_note, seq: 1, awaited, unread: awaited + 1, wait_until: 9, expires_at },
})
const waiting = async () =>
  (await tables('announced_files').orderBy('owner_id')).map(({ owner_id, awaited, unread }: Record<string, unknown>) => [
    ...[owner_id, awaited, unread],
  ])
const metadataOf = async (id: string, table = 'messages') =>
  JSON.parse(((await tables(table).where({ id }).first('metadata')) as { metadata: string }).metadata) as unknown

describe('files that are withdrawn', () => {
  it('because they were lost are counted as missing, and the others are still awaited', async () => {
    await announce(owner('m'), 3, 10, { filesExpected: 3, filesMissing: 2 })
    await tables('announced_files').insert(announced('other', 3))
    const change = await attachments.withdraw(owner('m'), { count: 2, wereLost: true })
    expect([change.owner, change.note, change.messages.map(({ id }) => id)]).toEqual([owner('m'), null, ['m']])
    expect(change.messages[0]?.metadata).toEqual({ filesExpected: 1, filesMissing: 4 })
    expect(await metadataOf('m')).toEqual({ filesExpected: 1, filesMissing: 4 })
    expect(await waiting()).toEqual([
      ['m', 1, 2],
      ['other', 3, 4],
    ])
  })

  it('on purpose are not counted as missing', async () => {
    await announce(owner('n', true), 3, 10, { filesExpected: 3 })
    await announce(owner('other', true), 0, 10, { filesMissing: 7 })
    const change = await attachments.withdraw(owner('n', true), { count: 1, wereLost: false })
    expect([change.messages, change.note?.metadata, await metadataOf('n', 'notes')]).toEqual([
      [],
      { attachments: [], filesExpected: 2 },
      { attachments: [], filesExpected: 2 },
    ])
    expect(await metadataOf('other', 'notes')).toEqual({ filesMissing: 7 })
    expect(await waiting()).toEqual([
      ['n', 2, 3],
      ['other', 0, 1],
    ])
  })

  it('are never more than the awaited ones', async () => {
    await announce(owner('m'), 2, 10, { filesExpected: 2 })
    const { messages } = await attachments.withdraw(owner('m'), { count: 9, wereLost: true })
    expect([messages[0]?.metadata, await waiting()]).toEqual([{ filesMissing: 2 }, [['m', 0, 1]]])
  })

  it('after the last one arrived, or without an announcement, change nothing', async () => {
    await announce(owner('m'), 0, 10, { filesMissing: 1 })
    const none = { messages: [], note: null }
    expect(await attachments.withdraw(owner('m'), { count: 1, wereLost: true })).toEqual({ ...none, owner: owner('m') })
    expect(await attachments.withdraw(owner('none'), { count: 1, wereLost: true })).toEqual({ ...none, owner: owner('none') })
    expect([await metadataOf('m'), await waiting()]).toEqual([{ filesMissing: 1 }, [['m', 0, 1]]])
  })
})

describe('files that should have arrived long ago', () => {
  it('are counted as missing from their deadline on, in messages and notes', async () => {
    await announce(owner('m'), 2, 100, { filesExpected: 2 })
    await announce(owner('n', true), 1, 99, { filesExpected: 1 })
    await tables('announced_files').insert(announced('later', 2, 101))
    const changes = await attachments.expire(100)
    expect(changes.map((change) => change.owner).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([owner('m'), owner('n', true)])
    expect(changes.flatMap(({ messages, note }) => [...messages, ...(note ? [note] : [])].map(({ metadata }) => metadata))).toHaveLength(2)
    expect([await metadataOf('m'), await metadataOf('n', 'notes')]).toEqual([{ filesMissing: 2 }, { attachments: [], filesMissing: 1 }])
    expect(await waiting()).toEqual([['later', 2, 3]])
  })

  it('of a message that is only waiting for its files to be read are not counted as missing', async () => {
    await announce(owner('m'), 0, 100)
    expect((await attachments.expire(100)).map(({ messages }) => messages[0]?.metadata)).toEqual([{}])
    expect(await waiting()).toEqual([])
  })

  it('of a deleted message are no longer awaited, and nobody is told', async () => {
    await announce(owner('m'), 1, 100, { deletedAt: '2026-01-01T00:00:00.000Z' })
    await tables('announced_files').insert([announced('gone', 1, 100), announced('gone note', 1, 100, true)])
    expect([await attachments.expire(100), await waiting()]).toEqual([[], []])
  })

  it('are reported once, even if two processes check at the same time', async () => {
    await announce(owner('m'), 1, 100)
    const changes = await Promise.all([attachments.expire(100), attachments.expire(100)])
    expect(changes.flat().map((change) => change.owner.id)).toEqual(['m'])
  })

  it('are counted as missing for one hundred messages at a time', async () => {
    for (let n = 0; n < 101; n += 50)
      await tables('announced_files').insert(Array.from({ length: Math.min(50, 101 - n) }, (_, at) => announced(`x${n + at}`, 1, 100)))
    await attachments.expire(100)
    expect(await waiting()).toHaveLength(1)
  })

  it('stay awaited if the metadata of their message cannot be read', async () => {
    await announce(owner('n', true), 1, 100, 'no JSON')
    await expect(attachments.expire(100)).rejects.toThrow(SyntaxError)
    expect(await waiting()).toEqual([['n', 1, 2]])
  })
})
