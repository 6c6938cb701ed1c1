// What happens to a message after it was sent: each change gets the next number, replies are updated, files arrive, and its key stays used.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Attachment, Message } from '../../../shared/entities.ts'
import { guest } from '../../domain/people/person.ts'
import { messageRowWith, openMessageRows } from '../../testing/fixtures/message-rows.ts'
import { toMessage, type MessageRow } from '../database/rows.ts'
import type { Store } from '../store.ts'
import { announceFiles, countDown, filesOnTheirWay, findAnnounced, forgetFiles, type FileOwner } from './announced-files.ts'
import { changeMessageIn, type Edit, type MessageChange } from './change-message.ts'
import { keepMessageKeys, messagesWithKeys } from './message-keys.ts'
import { newAnswer } from './new-answer.ts'

const anna = guest('anna', 'en')
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
  await tables('sessions').where({ id: s }).update({ last_rev: 4 })
})
const file = (name: string) => ({ id: `${name}-id`, fileName: name }) as unknown as Attachment
const put = (...rows: MessageRow[]) => tables.batchInsert('messages', rows, 50)
const messages = async (): Promise<MessageRow[]> => tables<MessageRow>('messages').whereIn('session_id', [s, o]).orderBy('rowid')
const change = (seq: number, to: MessageChange | null) => store.messages.change(s, `${s}-${seq}`, () => to)
const revs = async () => [(await store.sessions.find(s))?.lastRev, (await store.sessions.find(o))?.lastRev]
const reply = (seq: number, more: object = {}, to = `${s}-1`) =>
  messageRowWith(s, seq, {
    reply_to: to,
    metadata: JSON.stringify({ replyTo: { messageId: to, seq: 1, displayName: 'Anna', excerpt: 'old' }, ...more }),
  })
const told = (changed: Message[]) => changed.map(({ seq, rev, metadata }) => [seq, rev, metadata.replyTo?.excerpt].join(' '))

describe('a change of a message', () => {
  it('changes only the given fields, and no other message', async () => {
    const rows = [messageRowWith(s, 1, { metadata: '{"payer":"x"}' }), messageRowWith(s, 2, { pinned_at: 7, rev: 2 }), messageRowWith(o, 1)]
    await put(...rows)
    const [first, second, other] = rows as [MessageRow, MessageRow, MessageRow]
    expect(await change(1, { content: 'new' })).toEqual([toMessage({ ...first, content: 'new', rev: 5 })])
    expect(await messages()).toEqual([{ ...first, content: 'new', rev: 5 }, second, other])
    expect(await change(2, { metadata: { editedAt: 'now' } })).toMatchObject([
      { seq: 2, rev: 6, content: 'text 2', metadata: { editedAt: 'now' } },
    ])
    await change(1, { pinnedAt: 9 })
    await change(2, { pinnedAt: null })
    expect(await messages()).toEqual([
      { ...first, content: 'new', rev: 7, pinned_at: 9 },
      { ...second, metadata: '{"editedAt":"now"}', rev: 8, pinned_at: null },
      other,
    ])
    expect(await revs()).toEqual([8, 0])
  })

  it('is decided with the message, its sender and the number of pinned messages of its session', async () => {
    const pinned = { pinned_at: 5 }
    await put(
      messageRowWith(s, 1),
      messageRowWith(s, 2, pinned),
      messageRowWith(s, 3, pinned),
      messageRowWith(o, 1, pinned),
      messageRowWith(s, 4, { author: null }),
    )
    const seen: unknown[] = []
    const edit: Edit = async (message, author, pins) => {
      seen.push(message, author, await pins())
      return null
    }
    expect(await store.messages.change(s, `${s}-1`, edit)).toEqual([])
    expect(seen).toEqual([await store.messages.find(s, `${s}-1`), 'guest:anna', 2])
    await store.messages.change(s, `${s}-4`, edit)
    expect([seen[4], await revs()]).toEqual([null, [4, 0]])
  })

  it('is refused for a message of another session and in a session that does not exist', async () => {
    await put(messageRowWith(o, 1), messageRowWith(s, 1))
    const edit = () => expect.fail('asked')
    const nowhere = { [`${o}-1`]: s, none: s, [`${s}-1`]: 'none' }
    for (const [id, session] of Object.entries(nowhere))
      await expect(store.messages.change(session, id, edit)).rejects.toMatchObject({ code: 'message_not_found' })
    await expect(changeMessageIn(tables, 'none', `${o}-1`, edit)).rejects.toMatchObject({ code: 'message_not_found' })
    expect(await changeMessageIn(tables, o, `${o}-1`, () => ({ content: 'in' }))).toMatchObject([{ content: 'in', rev: 1 }])
  })

  it('changes the excerpt in every reply to it, each with the next number', async () => {
    await put(
      messageRowWith(s, 1),
      reply(2, { editedAt: 'then' }),
      reply(3, {}, 'another'),
      messageRowWith(s, 4, { reply_to: `${s}-1`, metadata: '{"editedAt":"x"}' }),
    )
    const before = await messages()
    expect(told(await change(1, { content: 'new text' }))).toEqual(['1 5 ', '2 6 new text', '4 7 '])
    const metadata = JSON.parse((await messages())[1]!.metadata) as unknown
    expect(metadata).toEqual({ replyTo: { messageId: `${s}-1`, seq: 1, displayName: 'Anna', excerpt: 'new text' }, editedAt: 'then' })
    expect((await messages()).slice(2)).toEqual([before[2], { ...before[3], rev: 7 }])
    expect(await revs()).toEqual([7, 0])
  })

  it('changes no reply if the excerpt stays the same', async () => {
    await put(
      messageRowWith(s, 1, { type: 'ai', content: '**Rye**' }),
      reply(2),
      messageRowWith(s, 3, { content: 'a'.repeat(200) }),
      reply(4, {}, `${s}-3`),
    )
    expect(told(await change(1, { content: 'Rye' }))).toEqual(['1 5 '])
    expect(told(await change(1, { metadata: { attachments: [file('a.png')] } }))).toEqual(['1 6 '])
    expect(told(await change(3, { content: 'a'.repeat(201) }))).toEqual(['3 7 '])
  })

  it('that removes a file leaves the names of the remaining files in the replies', async () => {
    const metadata = JSON.stringify({ attachments: [file('a.png'), file('b.png')] })
    await put(messageRowWith(s, 1, { content: '', metadata }), reply(2))
    expect(told(await change(1, { pinnedAt: 3 }))).toEqual(['1 5 '])
    expect(told(await change(1, { metadata: { attachments: [file('b.png')] } }))).toEqual(['1 6 ', '2 7 b.png'])
  })

  it('that deletes the message deletes the files of that message only, and other changes delete none', async () => {
    await put(messageRowWith(s, 1), messageRowWith(s, 2))
    for (const seq of [1, 2]) {
      const of = { session_id: s, author: anna.key, position: 0, file_name: 'a', digest: '', mime_type: '', size: 1, created_at: 1 }
      await tables('attachments').insert({ id: `a-${s}-${seq}`, message_id: `${s}-${seq}`, stored_name: `${s}-${seq}`, ...of })
      await announceFiles(tables, { id: `${s}-${seq}`, sessionId: s, author: anna.key, isNote: false }, seq, 1, 5)
    }
    const left = async () =>
      [...(await tables('attachments').pluck('message_id')), ...(await tables('announced_files').pluck('owner_id'))].filter((id) =>
        String(id).startsWith(`${s}-`),
      )
    await change(1, { content: 'edited', metadata: { editedAt: 'now' } })
    await change(1, { content: 'again' })
    expect((await left()).toSorted()).toEqual([1, 1, 2, 2].map((seq) => `${s}-${seq}`))
    await change(1, { content: '', metadata: { deletedAt: 'now' } })
    expect(await left()).toEqual([`${s}-2`, `${s}-2`])
  })
})

describe('announced files', () => {
  const owner = (id: string, more: Partial<FileOwner> = {}): FileOwner => ({
    id: `${id} ${s}`,
    sessionId: s,
    author: anna.key,
    isNote: false,
    ...more,
  })

  it('are stored with their message or note', async () => {
    await announceFiles(tables, owner('m'), 3, 2, 1_000)
    await announceFiles(tables, owner('n', { isNote: true }), 0, 1, 1_000)
    const row = { owner_id: `m ${s}`, session_id: s, author: 'guest:anna', is_note: 0, seq: 3, awaited: 2, unread: 2 }
    expect(await findAnnounced(tables, `m ${s}`)).toEqual({ ...row, wait_until: 61_000, expires_at: 601_000 })
    expect(await findAnnounced(tables, `n ${s}`)).toMatchObject({ is_note: 1, seq: 0, awaited: 1, unread: 1 })
    expect(await findAnnounced(tables, 'none')).toBeUndefined()
  })

  it.each([
    ['3 3', '1 0', '2 3'],
    ['3 3', '0 2', '3 1'],
    ['3 3', '2 2', '1 1'],
    ['0 2', '0 1', '0 1'],
    ['1 2', '5 1', '0 1'],
    ['2 1', '1 5', '1 0'],
    ['1 1', '1 1', null],
    ['1 1', '5 5', null],
  ])('are counted down: %s awaited and unread, minus %s, leaves %s', async (open, less, left) => {
    const counts = (of: string) => ({ awaited: Number(of[0]), unread: Number(of[2]) })
    for (const id of ['m', 'other']) await announceFiles(tables, owner(id), 3, 9, 1_000)
    const before = (await findAnnounced(tables, `m ${s}`))!
    await countDown(tables, { ...before, ...counts(open) }, counts(less))
    const after = await findAnnounced(tables, `m ${s}`)
    expect(after ? `${after.awaited} ${after.unread}` : null).toBe(left)
    expect(await findAnnounced(tables, `other ${s}`)).toMatchObject({ awaited: 9, unread: 9 })
  })

  it('delay the answer to their message for a minute, and no other answer', async () => {
    const asked = { author: anna, displayName: 'Anna', language: 'en' } as const
    for (const [session, seq] of [
      [s, 3],
      [s, 4],
      [o, 3],
    ] as const)
      await tables('answers').insert(newAnswer(session, seq, 1, asked, 1))
    await announceFiles(tables, owner('m'), 3, 1, 1_000)
    const delayed = (now: number) =>
      tables('answers').whereIn('session_id', [s, o]).whereExists(filesOnTheirWay(tables, now)).select('session_id', 'trigger_seq')
    expect(await delayed(60_999)).toEqual([{ session_id: s, trigger_seq: 3 }])
    expect(await delayed(61_000)).toEqual([])
  })

  it('are deleted with their own message or note only', async () => {
    const of = { session_id: s, author: anna.key, position: 0, file_name: 'a', digest: '', mime_type: '', size: 1, created_at: 1 }
    const ids: string[] = []
    for (const content of ['a', 'b']) {
      const { note } = await store.notes.add(s, { author: anna, displayName: 'Anna', content, messageKey: null, files: 1 }, 5)
      await tables('attachments').insert({ id: `a-${note.id}`, note_id: note.id, stored_name: note.id, ...of })
      ids.push(note.id)
    }
    await forgetFiles(tables, ids[0]!)
    expect(await tables('attachments').where({ session_id: s }).pluck('note_id')).toEqual([ids[1]])
    expect(await tables('announced_files').where({ session_id: s }).pluck('owner_id')).toEqual([ids[1]])
  })
})

it('the keys of a session are kept with the sender, id, number and time of each message, and found by sender and session', async () => {
  const other = 'guest:bram' as const
  await put(
    messageRowWith(s, 1, { message_key: 'k', created_at: 30 }),
    messageRowWith(s, 2),
    messageRowWith(s, 3, { author: null, message_key: 'k' }),
  )
  await put(
    messageRowWith(s, 4, { author: other, message_key: 'k' }),
    messageRowWith(o, 1, { message_key: 'k' }),
    messageRowWith(s, 5, { message_key: 'later' }),
  )
  const found = () =>
    messagesWithKeys(
      tables,
      ['k', 'none'].map((message_key) => ({ session_id: s, author: anna.key, message_key })),
    )
  expect(await found()).toEqual([messageRowWith(s, 1, { message_key: 'k', created_at: 30 })])
  await keepMessageKeys(tables, s, 90)
  const key = (seq: number, author: string, message_key: string, created_at: number) => ({
    ...{ session_id: s, author, message_key, message_id: `${s}-${seq}`, seq, created_at, removed_at: 90 },
  })
  const kept = [key(1, anna.key, 'k', 30), key(4, other, 'k', 4), key(5, anna.key, 'later', 5)]
  expect(await tables('message_keys').whereIn('session_id', [s, o]).orderBy('seq')).toEqual(kept)
  await keepMessageKeys(tables, s, 99)
  await tables('messages').where({ session_id: s }).delete()
  const cleared = { user_id: null, anonymous_id: null, display_name: '', content: '', metadata: '{"deletedAt":"1970-01-01T00:00:00.090Z"}' }
  expect(await found()).toEqual([messageRowWith(s, 1, { ...cleared, message_key: 'k', created_at: 30 })])
})
