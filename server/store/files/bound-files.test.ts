// Uploaded files are bound to the message or note that announced them: in order, once, and within the announced number and storage limits.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { AttachmentRow } from './attachment-row.ts'
import type { FileOwner, NewFile } from './attachments.ts'

let attachments: Store['attachments']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  ;({ attachments } = temp.store)
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['attachments', 'announced_files', 'messages', 'notes', 'file_removals', 'sessions']) await tables(table).delete()
  await tables('sessions').insert(sessionRow({ id: 's', title: '', isPrivate: false, isDemo: false, host: null }, 1))
})

const file = (name: string, more: Partial<NewFile> = {}): NewFile => ({
  ...{ id: `id-${name}`, storedName: `stored-${name}`, digest: `digest-${name}`, fileName: `${name}.txt`, mimeType: 'text/plain' },
  ...{ fileSize: 4, width: null, height: null, read: { unit: 'characters', read: 4, of: 4, failed: false }, text: 'text' },
  ...more,
})
const sent = ({ storedName, digest: _digest, text: _text, ...rest }: NewFile) => ({ ...rest, filePath: `/api/files/${storedName}` })
const owner = (id: string, isNote = false): FileOwner => ({ id, sessionId: 's', author: 'guest:a', isNote })

/** Adds a message or note that announced files, of which `awaited` are still to come and `unread` to be read. */
async function announce({ id, isNote }: FileOwner, awaited: number, unread = awaited, metadata: Message['metadata'] = {}): Promise<void> {
  const row = { id, session_id: 's', author: 'guest:a', display_name: '', content: '', metadata: JSON.stringify(metadata), created_at: 1 }
  if (isNote) await tables('notes').insert({ ...row, after_seq: 0, n: 1 })
  else await tables('messages').insert({ ...row, seq: 1, rev: 0, type: 'user' })
  await waitFor(id, awaited, unread, isNote)
}
const waitFor = (owner_id: string, awaited: number, unread: number, is_note = false) =>
  tables('announced_files').insert({
    ...{ owner_id, session_id: 's', author: 'guest:a', is_note, seq: 1, awaited, unread, wait_until: 9, expires_at: 9 },
  })
const waiting = async () =>
  (await tables('announced_files').orderBy('owner_id')).map(({ owner_id, awaited, unread }: Record<string, unknown>) => [
    ...[owner_id, awaited, unread],
  ])
const rows = () => tables<AttachmentRow>('attachments').orderBy('id')
const metadataOf = async (id: string, table = 'messages') =>
  JSON.parse(((await tables(table).where({ id }).first('metadata')) as { metadata: string }).metadata) as unknown

describe('files of a message', () => {
  it('are stored in order with their network, and everyone is told about them', async () => {
    await announce(owner('m'), 3, 3, { filesExpected: 3 })
    const room = { session: 99, account: null, network: { from: 'home', fromWide: 'city', bytes: 99, bytesWide: 99 } }
    const change = await attachments.add(owner('m'), [file('b'), file('a')], 70, room)
    const files = [sent(file('b')), sent(file('a'))]
    expect(change).toMatchObject({ owner: owner('m'), note: null, unread: [], attachments: files })
    expect(change.messages.map(({ id, rev, metadata }) => [id, rev, metadata])).toEqual([
      ['m', 1, { attachments: files, filesExpected: 1 }],
    ])
    const common = { message_id: 'm', note_id: null, author: 'guest:a', uploaded_from: 'home', uploaded_from_wide: 'city', created_at: 70 }
    expect(await rows()).toMatchObject([
      { id: 'id-a', position: 1, ...common },
      { id: 'id-b', position: 0, ...common },
    ])
    expect(await metadataOf('m')).toEqual({ attachments: files, filesExpected: 1 })
    expect(await waiting()).toEqual([['m', 1, 1]])
  })

  it('are placed after earlier ones; when the last one arrives, only that message stops waiting', async () => {
    await announce(owner('m'), 2, 2, { filesExpected: 2 })
    await waitFor('other', 2, 2)
    await attachments.add(owner('m'), [file('a')], 70)
    const { messages, attachments: returned } = await attachments.add(owner('m'), [file('b')], 71)
    expect((await rows()).map(({ position, uploaded_from }) => [position, uploaded_from])).toEqual([
      [0, null],
      [1, null],
    ])
    expect(returned).toEqual([sent(file('b'))])
    expect(messages[0]?.metadata).toEqual({ attachments: [sent(file('a')), sent(file('b'))] })
    expect(await waiting()).toEqual([['other', 2, 2]])
  })

  it('that the message already has are returned unchanged, and nothing is stored or sent', async () => {
    await announce(owner('m'), 1)
    await attachments.add(owner('m'), [file('a')], 70)
    const before = await rows()
    const again = await attachments.add(owner('m'), [file('again', { digest: 'digest-a' })], 80)
    expect(again).toEqual({ owner: owner('m'), messages: [], note: null, attachments: [sent(file('a'))], unread: [] })
    expect(await rows()).toEqual(before)
  })

  it('that are the same are stored once, and the message waits for none', async () => {
    await announce(owner('m'), 2)
    const { attachments: returned } = await attachments.add(owner('m'), [file('a'), file('again', { digest: 'digest-a' })], 70)
    expect(returned).toEqual([sent(file('a'))])
    expect([(await rows()).map(({ id }) => id), await waiting()]).toEqual([['id-a'], []])
  })

  it('that have not been read yet keep the answer waiting, and their ids are returned', async () => {
    await announce(owner('m'), 3)
    const { unread } = await attachments.add(owner('m'), [file('a'), file('b', { read: null, text: null })], 70)
    expect([unread, await waiting()]).toEqual([['id-b'], [['m', 1, 2]]])
  })

  it('beyond the announced number are refused, and none of them is stored', async () => {
    await announce(owner('m'), 1)
    await expect(attachments.add(owner('m'), [file('a'), file('b')], 70)).rejects.toMatchObject({ code: 'file_not_expected' })
    await expect(attachments.add(owner('none'), [file('a')], 70)).rejects.toMatchObject({ code: 'file_not_expected' })
    expect([await rows(), await waiting()]).toEqual([[], [['m', 1, 1]]])
  })

  it('that was deleted meanwhile are refused', async () => {
    await announce(owner('m'), 1, 1, { deletedAt: '2026-01-01T00:00:00.000Z' })
    await expect(attachments.add(owner('m'), [file('a')], 70)).rejects.toMatchObject({ code: 'message_not_found' })
    expect([await rows(), await waiting()]).toEqual([[], [['m', 1, 1]]])
  })

  it('that would together exceed the storage limit are all refused; an empty file always fits', async () => {
    await announce(owner('m'), 3)
    const room = { session: 7, account: null, network: null }
    await expect(attachments.add(owner('m'), [file('a'), file('b')], 70, room)).rejects.toMatchObject({ code: 'session_storage_full' })
    expect(await rows()).toEqual([])
    await attachments.add(owner('m'), [file('a')], 70, room)
    await attachments.add(owner('m'), [file('empty', { fileSize: 0 })], 70, { ...room, session: 0 })
    expect((await rows()).map(({ id, uploaded_from }) => [id, uploaded_from])).toEqual([
      ['id-a', null],
      ['id-empty', null],
    ])
  })

  it('are no longer scheduled for removal; other files still are', async () => {
    await announce(owner('m'), 2)
    await attachments.add(owner('m'), [file('known')], 60)
    await attachments.removals.plan(['stored-a', 'stored-known-again', 'stored-other'], 99)
    await attachments.add(owner('m'), [file('a'), file('known-again', { digest: 'digest-known' })], 70)
    expect(await tables('file_removals').orderBy('stored_name').pluck('stored_name')).toEqual(['stored-known-again', 'stored-other'])
  })
})

describe('files of a note', () => {
  it('are stored with the note and sent to nobody else, and nothing waits until they are read', async () => {
    await announce(owner('n', true), 2, 2, { filesExpected: 2 })
    await announce(owner('m'), 2, 2, { filesExpected: 2 })
    const change = await attachments.add(owner('n', true), [file('a', { read: null, text: null })], 70)
    const files = [sent(file('a', { read: null }))]
    const metadata = { attachments: files, filesExpected: 1 }
    expect(change).toEqual({
      ...{ owner: owner('n', true), messages: [], attachments: files, unread: [] },
      note: expect.objectContaining({ id: 'n', type: 'note', metadata }) as Message,
    })
    expect(await metadataOf('n', 'notes')).toEqual(metadata)
    expect(await metadataOf('m')).toEqual({ filesExpected: 2 })
    expect(await rows()).toMatchObject([{ id: 'id-a', message_id: null, note_id: 'n' }])
    expect(await waiting()).toEqual([
      ['m', 2, 2],
      ['n', 1, 1],
    ])
  })

  it('that belongs to another person are refused', async () => {
    await announce(owner('n', true), 1)
    const refused = attachments.add({ ...owner('n', true), author: 'guest:b' }, [file('a')], 70)
    await expect(refused).rejects.toMatchObject({ code: 'message_not_found' })
    expect([await rows(), await waiting()]).toEqual([[], [['n', 1, 1]]])
  })
})
