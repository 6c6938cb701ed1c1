// How many bytes a session, an account and a network use, and which of their limits refuses another file.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { StorageRoom } from './storage.ts'

const mb = 1_048_576
let storage: Store['storage']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  storage = temp.store.storage
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['attachments', 'assistant_files', 'assistants', 'sessions']) await tables(table).delete()
  for (const id of ['s', 't']) await session(id, 'user:anna')
  await session('u', 'user:bram')
})

const session = async (id: string, host: string) => {
  await tables('sessions').insert(sessionRow({ id, title: `title of ${id}`, isPrivate: false, isDemo: false, host: host as never }, 1))
  const assistant = { id: `assistant of ${id}`, session_id: id, name: '', color: '', instruction: '', created_at: 1, updated_at: 1 }
  await tables('assistants').insert(assistant)
}
let files = 0
const attach = (session_id: string, size: number, more: object = {}) => {
  files += 1
  return tables('attachments').insert({
    ...{ id: `f${files}`, session_id, message_id: `m${files}`, note_id: null, author: 'guest:a', position: 0, file_name: `file ${files}` },
    ...{ stored_name: `stored-${files}`, digest: 'd', mime_type: '', size, created_at: 1, uploaded_from: 'home' },
    ...more,
  })
}
const teach = (session_id: string, size: number, uploaded_from = 'home', more: object = {}) => {
  files += 1
  return tables('assistant_files').insert({
    ...{ id: `f${files}`, assistant_id: `assistant of ${session_id}`, file_name: '', stored_name: `stored-${files}`, digest: 'd' },
    ...{ mime_type: '', size, uploaded_from, created_at: 1, ...more },
  })
}
const network = (from: string, bytes: number) => ({ from, fromWide: null, bytes, bytesWide: 0 })
const room = (session: number, more: Partial<StorageRoom> = {}): StorageRoom => ({ session, account: null, network: null, ...more })

describe('a file is refused', () => {
  beforeEach(async () => {
    await attach('s', mb)
    await attach('s', 2, { message_id: null, note_id: 'n', uploaded_from: 'work' })
    await teach('s', 30)
    await attach('t', 400)
    await teach('t', 5_000, 'work')
    await attach('u', 60_000)
    await teach('u', 700_000)
  })
  const refused = (code: string, used: number, limit: number) => expect.objectContaining({ code, values: { used, limit } }) as Error

  it('beyond the limit of its session, and the error states the used and allowed megabytes', async () => {
    const used = mb + 32
    await storage.check('s', room(used + 10), 10)
    await expect(storage.check('s', room(used + 10), 11)).rejects.toEqual(refused('session_storage_full', 2, 1))
    await storage.check('none', room(10), 10)
  })

  it('beyond the limit of the account that hosts its session', async () => {
    const used = mb + 5_432
    const of = (bytes: number) => room(9 * mb, { account: { host: 'user:anna', bytes } })
    await storage.check('s', of(used + 10), 10)
    await expect(storage.check('s', of(used + 10), 11)).rejects.toEqual(refused('account_storage_full', 2, 1))
  })

  it('beyond the limit of its network', async () => {
    const used = mb + 760_430
    const of = (bytes: number) => room(9 * mb, { network: network('home', bytes) })
    await storage.check('s', of(used + 10), 10)
    await expect(storage.check('s', of(used + 10), 11)).rejects.toEqual(refused('network_storage_full', 2, 1))
    await storage.check('s', room(9 * mb, { network: network('nowhere', 10) }), 10)
  })

  it('beyond the limit of the /48 of its network, whichever of its networks the files came from · GUARD-09', async () => {
    const inCity = { uploaded_from: 'elsewhere', uploaded_from_wide: 'city' }
    await attach('s', 2 * mb, inCity)
    await teach('u', 8_000, 'third', { uploaded_from_wide: 'city' })
    await attach('s', 9, { uploaded_from_wide: 'village' })
    const used = 2 * mb + 8_000
    const of = (bytesWide: number) => room(9 * mb, { network: { from: 'new', fromWide: 'city', bytes: 10, bytesWide } })
    await storage.check('s', of(used + 10), 10)
    await expect(storage.check('s', of(used + 10), 11)).rejects.toMatchObject({
      code: 'network_storage_full',
      values: { used: 0, limit: 0 },
    })
    await expect(storage.check('s', of(used + 9), 10)).rejects.toEqual(refused('network_storage_full', 3, 2))
  })

  it('by the first limit that is reached', async () => {
    const all = { account: { host: 'user:anna' as const, bytes: 0 }, network: network('home', 0) }
    await expect(storage.check('s', room(0, all), 1)).rejects.toEqual(refused('session_storage_full', 2, 0))
    await expect(storage.check('s', room(9 * mb, all), 1)).rejects.toEqual(refused('account_storage_full', 2, 0))
  })
})

it('an account uses the bytes of all files in its sessions, including those of assistants', async () => {
  expect(await storage.usedBy('user:anna')).toBe(0)
  await attach('s', 1)
  await attach('t', 20, { message_id: null, note_id: 'n' })
  await teach('t', 300)
  await attach('u', 4_000)
  await teach('u', 50_000)
  expect([await storage.usedBy('user:anna'), await storage.usedBy('user:bram'), await storage.usedBy('guest:a')]).toEqual([321, 54_000, 0])
})

describe('the largest files of an account', () => {
  it('are those of messages in its sessions, largest first', async () => {
    await attach('s', 10, { id: 'small', file_name: 'small.txt' })
    await attach('t', 30, { id: 'large', file_name: 'large.txt' })
    await attach('s', 99, { message_id: null, note_id: 'n' })
    await attach('u', 99)
    await teach('s', 99)
    await attach('s', 20, { id: 'middle', file_name: 'middle.txt' })
    expect(await storage.largest('user:anna')).toEqual([
      { id: 'large', fileName: 'large.txt', bytes: 30, sessionId: 't', sessionTitle: 'title of t' },
      { id: 'middle', fileName: 'middle.txt', bytes: 20, sessionId: 's', sessionTitle: 'title of s' },
      { id: 'small', fileName: 'small.txt', bytes: 10, sessionId: 's', sessionTitle: 'title of s' },
    ])
  })

  it('are at most twenty', async () => {
    for (let n = 1; n <= 21; n += 1) await attach('s', n)
    expect((await storage.largest('user:anna')).map(({ bytes }) => bytes)).toEqual(Array.from({ length: 20 }, (_, n) => 21 - n))
  })
})
