// What every database must guarantee for messages that are stored with one statement: another process may have changed their session.
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { guest } from '../../domain/people/person.ts'
import { sqlite } from '../database/connect.ts'
import type { MessageRow } from '../database/rows.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { SessionState } from './sending.ts'

const anna = guest('anna', 'en')
const no = () => false

export function addAtOnceContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      for (const id of ['s1', 's2']) await store.sessions.add({ id, title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
      await test(store, place)
    } finally {
      await store.close()
    }
  }
  async function write({ databaseUrl, dataDir, sqliteDriver }: Place, work: (db: Knex) => Promise<void>): Promise<void> {
    const db = databaseUrl
      ? knex({ client: 'pg', connection: databaseUrl })
      : sqlite(join(dataDir, 'kring.sqlite'), [], { driver: sqliteDriver })
    await work(db).finally(() => db.destroy())
  }
  const contents = async (store: Store) => (await store.messages.after('s1', 0, 99)).map(({ content }) => content)

  describe('messages stored with one statement', () => {
    it.each([
      ['ai_enabled', false, ({ aiEnabled }: SessionState) => !aiEnabled],
      ['reply_mode', 'asked', ({ replyMode }: SessionState) => replyMode !== 'every'],
      ['cleared_seq', 1, ({ clearedSeq }: SessionState) => clearedSeq === 1],
      ['access_rev', 7, ({ accessRev }: SessionState) => accessRev === 7],
      ['last_rev', 7, ({ lastRev }: SessionState) => lastRev === 7],
      ['last_seq', 600, ({ lastSeq }: SessionState) => lastSeq === 601],
    ] as const)('are decided on the session’s current state, not on what this process last saw: %s', (column, value, isCurrent) =>
      withStore(async (store, place) => {
        // The first message makes the session known, so the second is stored with one statement.
        for (const n of [1, 2]) await store.messages.add('s1', draft(anna, `${n}`), n, no)
        await store.messages.add('s2', draft(anna, 'first'), 1, no)
        await write(
          place,
          async (db) =>
            void (await db('sessions')
              .where({ id: 's1' })
              .update({ [column]: value })),
        )
        const decide = (session: SessionState) => {
          if (isCurrent(session)) throw new AppError('read_only')
          return false
        }
        const refused = store.messages.add('s1', draft(anna, 'refused'), 3, decide)
        const beside = store.messages.add('s2', draft(anna, 'beside'), 3, no)
        await expect(refused).rejects.toMatchObject({ code: 'read_only' })
        await beside
        expect(await contents(store)).toEqual(['1', '2'])
      }),
    )

    it('are stored beside others of the same moment that are not, in the order of the calls; an invalid row fails alone', () =>
      withStore(async (store, place) => {
        for (const id of ['s1', 's2']) for (const n of [1, 2]) await store.messages.add(id, draft(anna, `${n}`), n, no)
        const [first] = await store.messages.after('s1', 0, 1)
        await write(place, async (db) => void (await db('sessions').where({ id: 's1' }).update({ last_rev: 3 })))
        const send = (id: string, content: string) => store.messages.add(id, draft(anna, content), 3, no)
        const sent = await Promise.allSettled([
          send('s1', 'one more'),
          send('s2', 'beside'),
          store.messages.add('s1', { ...draft(anna, 'same id'), id: first!.id }, 3, no),
          send('s1', 'last'),
        ])
        expect(sent.map((one) => (one.status === 'fulfilled' ? one.value.message.seq : 'broken'))).toEqual([3, 3, 'broken', 4])
        expect(await contents(store)).toEqual(['1', '2', 'one more', 'last'])
      }))

    it('are numbered after those of another process that this one has not seen · LIVE-28', () =>
      withStore(async (store, place) => {
        for (const n of [1, 2]) await store.messages.add('s1', draft(anna, `${n}`), n, no)
        await write(place, async (db) => {
          const [row] = await db<MessageRow>('messages').where({ session_id: 's1', seq: 2 })
          await db('messages').insert({ ...row, id: 'elsewhere', seq: 3 })
          await db('sessions').where({ id: 's1' }).update({ last_seq: 3 })
        })
        expect((await store.messages.add('s1', draft(anna, 'next'), 3, no)).message.seq).toBe(4)
        expect(await store.sessions.find('s1')).toMatchObject({ lastSeq: 4, updatedAt: 3 })
      }))
  })
}
