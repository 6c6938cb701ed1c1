// What every database must guarantee for search: it finds exactly the messages that exist, as soon as they are stored.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guest } from '../../../domain/people/person.ts'
import { connectSqlite } from '../../database/connect.ts'
import { draft, type Place } from '../../database/contract/store.contract.ts'
import { openStore, type Store } from '../../store.ts'

const anna = guest('anna', 'en')
const sessions = ['rye', 'spelt', 'wheat']
const words = ['flour', 'water', 'salt']
const some = { session: fc.constantFrom(...sessions), word: fc.constantFrom(...words) }
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send'), ...some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), ...some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), ...some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('index'), ...some }) },
)

async function addSession(store: Store, id: string): Promise<void> {
  await store.sessions.add({ id, title: id, isPrivate: false, isDemo: false, host: null }, 1)
}

const contentsOf = async (store: Store) =>
  (await Promise.all(sessions.map((id) => store.messages.after(id, 0, 1_000)))).flatMap((all) => all.map(({ content }) => content))

/** Throws if the index and the messages differ. */
async function checkIndex({ databaseUrl, dataDir, databasePool, sqliteDriver }: Place): Promise<void> {
  if (databaseUrl) return
  const { db, release } = await connectSqlite(dataDir, databasePool, undefined, sqliteDriver)
  try {
    await db.raw("INSERT INTO messages_words (messages_words, rank) VALUES ('integrity-check', 1)")
  } finally {
    await db.destroy()
    await release()
  }
}

export function searchContract(freshPlace: () => Promise<Place>): void {
  it('search finds exactly the messages that exist, after any order of sending, changing, deleting and indexing', async () => {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      for (const id of sessions) await addSession(store, id)
      let n = 0
      const steps: Record<string, (session: string, word: string) => Promise<unknown>> = {
        send: (session, word) => store.messages.add(session, draft(anna, `${word} ${(n += 1)}`), n, () => false),
        edit: async (session, word) => {
          const last = (await store.messages.after(session, 0, 1_000)).at(-1)
          if (last) await store.messages.change(session, last.id, () => ({ content: `${word} ${(n += 1)}` }))
        },
        remove: async (session) => {
          await store.sessions.remove(session)
          await addSession(store, session)
        },
        index: () => store.search.updateIndex(),
      }
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), some.word, async (taken, word) => {
          for (const { kind, session, word: other } of taken) await steps[kind]!(session, other)
          const found = (await store.search.messages(sessions, [word], 1_000)).map(({ message }) => message.content)
          expect(found.toSorted()).toEqual((await contentsOf(store)).filter((content) => content.startsWith(word)).toSorted())
        }),
        { numRuns: 40 },
      )
      await store.search.updateIndex()
    } finally {
      await store.close()
    }
    await checkIndex(place)
  })

  it('the first search finds all of 450 new messages', async () => {
    const store = await openStore(await freshPlace())
    try {
      await addSession(store, 'rye')
      await Promise.all(Array.from({ length: 450 }, (_, n) => store.messages.add('rye', draft(anna, `flour ${n}`), n, () => false)))
      expect(await store.search.messages(['rye'], ['flour'], 1_000)).toHaveLength(450)
    } finally {
      await store.close()
    }
  })
}
