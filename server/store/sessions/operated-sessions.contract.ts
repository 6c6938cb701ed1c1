// What every database must guarantee for the operators' list of sessions: the size of the files is kept by triggers, and pages have no gaps.
import { expect, it } from 'vitest'
import { openTables } from '../../testing/checks/every-row.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore } from '../store.ts'

export function operatedSessionsContract(freshPlace: () => Promise<Place>): void {
  it('sessions are listed by the size of their files, which every change of a file keeps right · OPER-06', async () => {
    const place = await freshPlace()
    const store = await openStore(place)
    const tables = openTables({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
    try {
      for (const id of ['a', 'b', 'c']) await store.sessions.add({ id, title: 'T', isPrivate: false, isDemo: false, host: 'guest:x' }, 1)
      const file = (id: string, session_id: string, size: number) => ({
        ...{ id, session_id, author: 'guest:x', position: 0, file_name: 'f', stored_name: id, digest: id },
        ...{ mime_type: 'text/plain', size, created_at: 1 },
      })
      await tables('attachments').insert([file('1', 'a', 10), file('2', 'b', 7), file('3', 'b', 8), file('4', 'c', 1)])
      const sizes = async () => (await store.operatedSessions.list('size', null, null, 10)).map(({ id, file_bytes }) => [id, file_bytes])
      expect(await sizes()).toEqual([
        ['b', 15],
        ['a', 10],
        ['c', 1],
      ])
      expect((await store.operatedSessions.list('size', null, { at: 15, id: 'b' }, 1)).map(({ id }) => id)).toEqual(['a'])
      await tables('attachments').where({ id: '3' }).delete()
      await tables('attachments').where({ session_id: 'c' }).delete()
      expect(await sizes()).toEqual([
        ['a', 10],
        ['b', 7],
        ['c', 0],
      ])
      await store.sessions.remove('a')
      expect(await sizes()).toEqual([
        ['b', 7],
        ['c', 0],
      ])
      expect((await store.operatedSessions.list('activity', 'c', null, 10)).map(({ id, people }) => [id, people])).toEqual([['c', 0]])
    } finally {
      await tables.destroy()
      await store.close()
    }
  })
}
