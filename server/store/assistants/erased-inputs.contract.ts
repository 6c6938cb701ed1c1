// What every database must guarantee when an assistant or its file is removed: nothing that was read or thought about it is left.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { AssistantRow } from '../database/rows.ts'
import { connectPostgres } from '../database/connect.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { eraseInputsOf } from '../messages/answer-inputs.ts'
import { openStore, type Store } from '../store.ts'

const anna = guest('anna', 'en')
const said = { kind: 'assistant', by: 'Anna', name: 'Baker', change: 'added' } as const
const notice = { said, inEnglish: 'Anna added the assistant Baker' }
const entry = { operator: { id: 'owner', name: 'Olga', address: null }, action: 'operator_removed', at: 50 } as const
const read = (id: string) => ({ id, fileIds: [`file of ${id}`] })

const row = (id: string, parts: Partial<AssistantRow>): AssistantRow => ({
  ...{ id, session_id: null, team_id: null, name: id, color: '#2580c1', instruction: `I am ${id}`, model: null },
  ...{ opening_question: null, created_by: null, created_at: 5, updated_at: 5, ...parts },
})

async function addFile(store: Store, assistant: string): Promise<void> {
  const id = `file of ${assistant}`
  const file = { id, assistant_id: assistant, file_name: 'prices.txt', stored_name: id, digest: id, mime_type: 'text/plain', size: 4 }
  await store.assistantFiles.add({ ...file, text: 'Rye.', uploaded_from: null, uploaded_from_wide: null, created_at: 6 }, 100, null)
}

async function openWith(place: Place): Promise<Store> {
  const store = await openStore(place)
  await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
  for (const id of ['zoe', 'abe']) {
    await store.assistants.changeInSession('s', null, () => ({ change: { put: row(id, { session_id: 's' }) }, notice }), 10)
    await addFile(store, id)
  }
  return store
}

const claim = async (store: Store, session = 's', now = 100) => (await store.answers.claim(session, 'one', termsOf('gpt'), now))!.answer

async function begin(store: Store, assistant: string, session = 's') {
  await store.messages.add(session, { ...draft(anna, `@${assistant}`), displayName: 'Anna', calls: [assistant] }, 20, () => true)
  return claim(store, session)
}

/** An answer that is finished, with what was read and thought. */
async function finished(store: Store, assistant: string, session = 's'): Promise<string> {
  const answer = await begin(store, assistant, session)
  await store.answerInputs.keep(answer, 'Rye.', [], 150, read(assistant))
  await store.thinking.keep(answer, { text: 'The file says: Rye.', ms: 5 })
  await store.answers.finish(answer, { status: 'done', text: 'Two euros.' }, 200)
  return answer.id
}

async function left(store: Store, answerId: string, session = 's') {
  const [input, thinking] = [await store.answerInputs.find(session, answerId), await store.thinking.find(session, answerId)]
  return [input?.input, input?.wasKept, thinking?.text]
}
const everything = ['Rye.', true, 'The file says: Rye.']
const nothing = [null, true, undefined]

export function erasedInputsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openWith(await freshPlace())
    try {
      await test(store)
    } finally {
      await store.close()
    }
  }

  describe('what an assistant read and thought', () => {
    it('is deleted with one of its files, and with itself, but not with those of another · GUARD-14', () =>
      withStore(async (store) => {
        const [zoe, abe] = [await finished(store, 'zoe'), await finished(store, 'abe')]
        expect([await left(store, zoe), await left(store, abe)]).toEqual([everything, everything])
        await store.assistantFiles.remove('zoe', 'file of zoe')
        expect([await left(store, zoe), await left(store, abe)]).toEqual([nothing, everything])
        await store.assistants.changeInSession('s', null, () => ({ change: { removes: 'abe' }, notice }), 220)
        expect(await left(store, abe)).toEqual(nothing)
      }))

    it('is not stored after a file was removed while the answer was in progress, until it starts again · GUARD-14', () =>
      withStore(async (store) => {
        const answer = await begin(store, 'zoe')
        await store.thinking.keep(answer, { text: 'The file', ms: 5 })
        await store.assistantFiles.remove('zoe', 'file of zoe')
        expect(await store.thinking.keep(answer, { text: 'The file says: Rye.', ms: 6 })).toBe(false)
        await store.answerInputs.keep(answer, 'Rye.', [], 150, read('zoe'))
        expect(await left(store, answer.id)).toEqual(nothing)
        await store.answers.release(answer.id, answer.fence, 160)
        const again = await claim(store, 's', 170)
        expect([again.id, await store.thinking.keep(again, { text: 'No file.', ms: 5 })]).toEqual([answer.id, true])
        await store.answerInputs.keep(again, 'Nothing.', [], 180, { id: 'zoe', fileIds: [] })
        expect(await left(store, answer.id)).toEqual(['Nothing.', true, 'No file.'])
      }))

    it('is not stored after the assistant was removed while the answer was in progress, even if it had no file · GUARD-14', () =>
      withStore(async (store) => {
        const answer = await begin(store, 'zoe')
        await store.assistants.changeInSession('s', null, () => ({ change: { removes: 'zoe' }, notice }), 120)
        expect(await store.thinking.keep(answer, { text: 'I am zoe', ms: 6 })).toBe(false)
        await store.answerInputs.keep(answer, 'I am zoe', [], 150, { id: 'zoe', fileIds: [] })
        expect(await left(store, answer.id)).toEqual(nothing)
      }))

    it.each<[string, (store: Store) => Promise<unknown>]>([
      ['its team', (store) => store.teams.remove('t', 'owner', 50)],
      ['the account that is alone in its team', (store) => store.operators.leave('owner', entry)],
    ])('is deleted in all sessions with %s · GUARD-14', (_what, remove) =>
      withStore(async (store) => {
        for (const id of ['owner', 'other']) {
          const names = { first_name: id, last_name: '', password_hash: null }
          await store.accounts.add({ id, email: `${id}@bakery.example`, email_verified_at: null, ...names }, 1)
          await store.teams.add({ id: id === 'owner' ? 't' : 'u', name: 'Mill', owner: id }, 2)
        }
        for (const [id, team, user] of [
          ['mill', 't', 'owner'],
          ['oven', 't', 'owner'],
          ['farm', 'u', 'other'],
        ] as const) {
          await store.assistants.changeInTeam(team, user, () => ({ put: row(id, { team_id: team }) }))
          await addFile(store, id)
        }
        const answers: (readonly [session: string, id: string])[] = []
        for (const [session, host] of [
          ['a', 'user:owner'],
          ['b', 'user:owner'],
          ['c', 'user:other'],
        ] as const) {
          await store.sessions.add({ id: session, title: 'Rye', isPrivate: false, isDemo: false, host }, 3)
          for (const assistant of session === 'c' ? ['farm'] : ['mill', 'oven'])
            answers.push([session, await finished(store, assistant, session)])
        }
        const all = () => Promise.all(answers.map(([session, id]) => left(store, id, session)))
        expect(await all()).toEqual(Array.from({ length: 5 }, () => everything))
        await remove(store)
        expect(await all()).toEqual([nothing, nothing, nothing, nothing, everything])
      }),
    )
  })
}

/** For Postgres, where transactions run at the same time. */
export function lockedAssistantContract(freshPlace: () => Promise<Place>): void {
  /** Runs `act` while another process has removed the file of zoe but has not committed yet; it commits once `act` waits. */
  async function duringRemoval<T>(place: Place, act: () => Promise<T>): Promise<T> {
    const { db, release } = await connectPostgres(place.databaseUrl!)
    const waiting = () => db('pg_stat_activity').whereRaw(`datname = current_database() AND wait_event_type = 'Lock'`)
    const removal = await db.transaction()
    try {
      await eraseInputsOf(removal, ['zoe'])
      await removal('assistant_files').where({ assistant_id: 'zoe' }).delete()
      const acting = act()
      await expect.poll(async () => (await waiting()).length, { timeout: 4_000, interval: 5 }).toBe(1)
      await removal.commit()
      return await acting
    } finally {
      if (!removal.isCompleted()) await removal.rollback()
      await db.destroy()
      await release()
    }
  }

  it('what an assistant read is not stored if another process is removing a file of it · GUARD-14', async () => {
    const place = await freshPlace()
    const store = await openWith(place)
    const answer = await begin(store, 'zoe')
    await duringRemoval(place, () => store.answerInputs.keep(answer, 'Rye.', [], 150, read('zoe')))
    expect(await left(store, answer.id)).toEqual(nothing)
    await store.close()
  })

  it('an answer of an assistant starts after another process has removed a file of it · GUARD-14', async () => {
    const place = await freshPlace()
    const store = await openWith(place)
    await duringRemoval(place, () => begin(store, 'zoe'))
    expect(await store.assistantFiles.read('zoe')).toEqual([])
    await store.close()
  })
}
