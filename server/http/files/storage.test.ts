// Storage limits per session, per host account and per network for guests, and what to delete when a limit is reached.
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { addSession } from '../../testing/fixtures/session-fixture.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces } from '../../testing/people/uploads.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

const mb = 1024 * 1024

async function start(databaseUrl?: string, env: Record<string, string> = {}) {
  const server = await startServer({ assistant: silentAssistant, env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } })
  onTestFinished(() => server.remove())
  const tables = openTables({ dataDir: server.dataDir, databaseUrl })
  onTestFinished(() => tables.destroy())
  const send = async (who: Visitor, ear: Ear, text = 'flour') => {
    const form = new FormData()
    form.append('messageId', await announces(ear, 1, 'Look'))
    form.append('files', new Blob([text]), 'list.txt')
    const response = await who.fetch('/api/upload', { method: 'POST', body: form })
    const { code, message, attachments } = (await response.json()) as { code?: string; message?: string; attachments?: { id: string }[] }
    return { status: response.status, code, message, id: attachments?.[0]?.id ?? '' }
  }
  /** Sets the size of a stored file in the tables. */
  const grow = (id: string, bytes: number) => tables('attachments').where({ id }).update({ size: bytes })
  return { server, tables, send, grow }
}

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

it('allows 500 MB of files in a session, says how much is used, and has space again when a file is deleted · GUARD-19', async () => {
  const { server, send, grow } = await start()
  const { anna, bram, ears } = await addSession(server)
  const first = await send(anna, ears[0])
  await grow(first.id, 500 * mb - 4)
  expect((await send(bram, ears[1], 'salt!')).status).toBe(413)
  await grow(first.id, 500 * mb - 5)
  expect((await send(bram, ears[1], 'salt!')).status).toBe(200)
  const refused = await send(bram, ears[1], 'x')
  expect(refused).toMatchObject({ status: 413, code: 'session_storage_full' })
  expect(refused.message).toContain('use 500 of 500 MB. Delete files in this session')
  expect((await anna.fetch(`/api/attachments/${first.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await send(bram, ears[1], 'x')).status).toBe(200)
})

it('allows 500 MB for the guests of one network, across all sessions, and stores their address only as a digest · GUARD-19', async () => {
  const { server, tables, send, grow } = await start()
  const { anna, ears } = await addSession(server)
  const first = await send(anna, ears[0])
  await grow(first.id, 400 * mb)
  const other = visitor(server.url, 'Bram')
  const ear = await other.join((await other.createSession()).id)
  const second = await send(other, ear)
  await grow(second.id, 100 * mb)
  expect(await send(other, ear)).toMatchObject({ status: 413, code: 'network_storage_full' })
  // People with an account do not count as guests.
  const chiara = visitor(server.url, 'Chiara')
  await chiara.signUp()
  expect((await send(chiara, await chiara.join((await chiara.createSession()).id))).status).toBe(200)
  const from = (await tables('attachments').select<{ uploaded_from: string | null }[]>('uploaded_from')).map((row) => row.uploaded_from)
  expect(from.filter((one) => one === null)).toHaveLength(1)
  expect(from.join()).not.toContain('127.0.0.1')
})

it('allows 2,000 MB for the guests of a /48, however many of its networks they use · GUARD-19 GUARD-09', async () => {
  const { server, tables, send, grow } = await start(undefined, { TRUST_PROXY: '1' })
  const uploads = async (address: string) => {
    const who = visitor(server.url, 'Anna', null, { 'x-forwarded-for': address })
    return send(who, await who.join((await who.createSession()).id))
  }
  for (let n = 1; n <= 4; n += 1) await grow((await uploads(`2001:db8:1:${n}::1`)).id, 500 * mb)
  expect(await uploads('2001:db8:1:5::1')).toMatchObject({ status: 413, code: 'network_storage_full' })
  expect(await uploads('2001:db8:2:5::1')).toMatchObject({ status: 200 })
  const rows = await tables('attachments').select<{ uploaded_from: string; uploaded_from_wide: string }[]>(
    'uploaded_from',
    'uploaded_from_wide',
  )
  expect([
    rows.length,
    ...(['uploaded_from', 'uploaded_from_wide'] as const).map((column) => new Set(rows.map((row) => row[column])).size),
  ]).toEqual([5, 5, 2])
})

describe.each([
  ['SQLite', () => Promise.resolve(undefined)],
  ...(postgres ? [['Postgres', () => postgres.freshUrl()] as const] : []),
] as const)('%s', (_name, freshUrl) => {
  it('allows 1 GB for a Free account in all its sessions, even if two uploads arrive at once, and lists the largest files · GUARD-19', async () => {
    const { server, tables, send, grow } = await start(await freshUrl())
    const anna = visitor(server.url, 'Anna')
    await anna.signUp()
    const ears = await Promise.all(['One', 'Two', 'Three'].map(async (title) => anna.join((await anna.createSession(title)).id)))
    const files = []
    for (const ear of ears) files.push((await send(anna, ear)).id)
    for (const id of files.slice(0, 2)) await grow(id, 499 * mb)
    await grow(files[2]!, 26 * mb - 5)
    // Space for only one of them.
    const sent = await Promise.all(ears.map((ear) => send(anna, ear, 'salt!')))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 413, 413])
    const refused = sent.find(({ status }) => status === 413)
    expect(refused).toMatchObject({ code: 'account_storage_full' })
    expect(refused?.message).toContain('use 1024 of 1024 MB. The host can delete files on the account page')
    const storage = await anna.json<OutputOf<'GET /api/account/storage'>>('/api/account/storage')
    expect(storage).toMatchObject({ used: 1024 * mb, limit: 1_073_741_824 })
    expect(storage.files.map(({ bytes, fileName }) => [bytes, fileName])).toEqual([
      [499 * mb, 'list.txt'],
      [499 * mb, 'list.txt'],
      [26 * mb - 5, 'list.txt'],
      [5, 'list.txt'],
    ])
    expect(
      storage.files
        .map(({ sessionTitle }) => sessionTitle)
        .slice(0, 2)
        .sort(),
    ).toEqual(['One', 'Two'])
    await tables('users').update({ plan: 'pro' })
    expect((await send(anna, ears[2]!)).status).toBe(200)
    expect((await anna.json<{ limit: number }>('/api/account/storage')).limit).toBe(21_474_836_480)
  })
})

it('allows 100,000 messages in a session and 20,000 notes per person, and a refused message can be sent in another session · GUARD-19', async () => {
  const { server, tables } = await start()
  const { ears, id } = await addSession(server)
  await tables('sessions').where({ id }).update({ last_seq: 99_999 })
  expect((await ears[0].says('The last one')).seq).toBe(100_000)
  ears[1].send({ type: 'send_message', content: 'One more', messageType: 'user', messageKey: 'more' })
  expect(await ears[1].hears('error')).toMatchObject({ code: 'session_full', messageKey: 'more' })
  await ears[1].says('/note mine')
  await tables('notes').update({ n: 20_000 })
  ears[1].send({ type: 'send_message', content: 'One more', messageType: 'note', messageKey: 'note' })
  expect(await ears[1].hears('error')).toMatchObject({ code: 'notes_full', messageKey: 'note' })
  ears[0].send({ type: 'clear_chat' })
  await ears[0].hears('session_updated', ({ session }) => session.clearedSeq === 100_000)
  expect((await ears[1].says('One more', { messageKey: 'more' })).seq).toBe(100_002)
})
