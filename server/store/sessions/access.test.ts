// A change of access leaves other people, other sessions and everything not named in it unchanged.
import { join } from 'node:path'
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { sqlite } from '../database/connect.ts'
import type { Store } from '../store.ts'

const [anna, bram] = [guest('anna', 'en'), guest('bram', 'nl')]
let store: Store
let dataDir: string
let id: string
let other: string
let n = 0
beforeAll(async () => {
  const temp = await openTempStore()
  ;({ store, dataDir } = temp)
  return temp.close
})
beforeEach(async () => {
  n += 1
  ;[id, other] = [`s${n}`, `o${n}`]
  for (const one of [id, other]) {
    await store.sessions.add({ id: one, title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
    await store.participants.put(one, anna, 'Anna', 1)
    await store.participants.put(one, bram, 'Bram', 2, 'reader')
  }
})
const people = async (session: string) =>
  (await store.participants.list(session, 9)).map(({ person, role, display_name }) => [person, role, display_name])
const draft = (content: string) => ({ author: anna, displayName: 'Anna', content, messageKey: null })
const say = (session: string, content: string, wantsAnswer = false) =>
  store.messages.add(session, { ...draft(content), type: 'user', metadata: {}, language: 'en' }, 5, () => wantsAnswer)

describe('a change', () => {
  it('sets only what it names, and counts as one change', async () => {
    const whole = {
      ...{ title: 'Menu', model: 'm', isClosed: true },
      isLocked: true,
      linkKey: 'l',
      readerKey: 'r',
      hostOffer: bram.key,
      banned: ['guest:x' as const],
      admitted: [bram.key],
    }
    await store.access.change(id, () => ({ set: whole }), 3)
    const changed = await store.access.change(id, () => ({ set: { isPrivate: true } }), 4)
    expect(changed?.session).toMatchObject({ ...whole, isPrivate: true, host: anna.key, accessRev: 2 })
    const renamed = await store.access.change(other, () => ({ set: { title: 'Bread' } }), 4)
    expect(renamed?.session).toMatchObject({ title: 'Bread', isPrivate: false, isLocked: false })
    await store.access.change(other, () => ({ set: { title: 'Bakery' } }), 4)
    expect(await store.sessions.find(id)).toMatchObject({ ...whole, isPrivate: true, host: anna.key, accessRev: 2 })
    const closed = await store.access.change(id, () => ({ set: { readerKey: null, hostOffer: null } }), 5)
    const then = { ...whole, isPrivate: true, readerKey: null, hostOffer: null, accessRev: 3 }
    for (const one of [closed?.session, await store.sessions.find(id)]) expect(one).toMatchObject(then)
    expect(await store.sessions.find(other)).toMatchObject({ title: 'Bakery', isLocked: false, accessRev: 2 })
  })

  it('of the title ends the job that names the session, and no other change does', async () => {
    const tables: Knex = sqlite(join(dataDir, 'kring.sqlite'), [])
    onTestFinished(() => tables.destroy())
    const jobs = () =>
      tables('title_jobs')
        .where({ session_id: `${id}-new` })
        .pluck('session_id')
    await store.sessions.add({ id: `${id}-new`, title: '', isPrivate: false, isDemo: false, host: anna.key, isUnnamed: true }, 1)
    await store.access.change(`${id}-new`, () => ({ set: { isLocked: true } }), 3)
    expect(await jobs()).toEqual([`${id}-new`])
    await store.access.change(`${id}-new`, () => ({ set: { title: 'Menu' } }), 4)
    expect(await jobs()).toEqual([])
  })

  it('promotes the named reader to member', async () => {
    await store.participants.put(id, guest('chiara', 'en'), 'Chiara', 3, 'reader')
    await store.access.change(id, () => ({ raises: bram.key }), 3)
    expect((await people(id)).map(([person, role]) => [person, role])).toEqual([
      ['guest:chiara', 'reader'],
      ['guest:bram', 'member'],
      ['guest:anna', 'member'],
    ])
    expect((await people(other))[0]).toEqual(['guest:bram', 'reader', 'Bram'])
  })

  it('reads the participants who have written first, then the earliest, and one of them by any of their keys', async () => {
    const dirk = guest('dirk', 'en')
    await store.participants.put(id, guest('chiara', 'en'), 'Chiara', 3)
    await store.participants.put(id, dirk, 'Dirk', 4)
    await store.messages.add(id, { ...draft('Rye'), author: dirk, type: 'user', metadata: {}, language: 'en' }, 5, () => false)
    // Writing in another session does not count.
    await store.messages.add(other, { ...draft('Rye'), author: bram, type: 'user', metadata: {}, language: 'en' }, 5, () => false)
    await store.access.change(
      id,
      async (_session, reads) => {
        const here = ['guest:dirk', 'guest:anna', 'guest:bram', 'guest:chiara']
        expect((await reads.participants()).map(({ person }) => person)).toEqual(here)
        expect((await reads.participant(['user:bram', 'guest:bram']))?.display_name).toBe('Bram')
        expect(await reads.participant(['guest:nobody'])).toBeNull()
        return null
      },
      3,
    )
  })
})

it('clearing deletes the messages of one session, and adds a notice with the next number', async () => {
  const kept = await say(other, 'kept')
  const gone = await say(id, 'gone')
  const notice = { said: { kind: 'cleared', by: 'Anna' }, inEnglish: 'cleared' } as unknown as Parameters<Store['access']['clear']>[2]
  const { removed, message, session } = await store.access.clear(id, () => undefined, notice, 9)
  expect([removed, message.seq, session.accessRev]).toEqual([[gone.message.id], 2, 1])
  expect((await store.messages.after(id, 0, 9)).map(({ content }) => content)).toEqual(['cleared'])
  expect((await store.sessions.find(id))?.clearedSeq).toBe(1)
  expect((await store.messages.after(other, 0, 9)).map(({ id: one }) => one)).toEqual([kept.message.id])
  expect(await store.sessions.find(other)).toMatchObject({ clearedSeq: 0, accessRev: 0 })
  await expect(store.access.clear('none', () => undefined, notice, 9)).rejects.toMatchObject({ code: 'session_not_found' })
  const refuse = () => {
    throw new Error('not the host')
  }
  await expect(store.access.clear(other, refuse, notice, 9)).rejects.toThrow('not the host')
})

it('clearing deletes the answers and announced files of one session, and keeps its notes', async () => {
  const tables: Knex = sqlite(join(dataDir, 'kring.sqlite'), [])
  onTestFinished(() => tables.destroy())
  const owners = async (table: string) => (await tables(table).whereIn('session_id', [id, other])).map((row) => row.session_id).sort()
  for (const session of [id, other]) {
    await say(session, 'Why?', true)
    await store.messages.add(session, { ...draft('plan'), type: 'user', metadata: {}, language: 'en', files: 1 }, 5, () => false)
    await store.notes.add(session, { ...draft('mine'), files: 1 }, 6)
  }
  expect([await owners('answers'), await owners('announced_files')]).toEqual([
    [other, id],
    [other, other, id, id],
  ])
  await store.access.clear(id, () => undefined, { said: { kind: 'cleared', by: 'Anna' }, inEnglish: 'cleared' }, 9)
  expect([await owners('answers'), await owners('announced_files')]).toEqual([[other], [other, other, id]])
  expect(await tables('announced_files').where({ session_id: id }).pluck('is_note')).toEqual([1])
})

describe('a participant', () => {
  it('is renamed in one session, or in all sessions where the name differs', async () => {
    await store.participants.rename(id, bram.key, 'Abraham')
    expect([(await people(id))[0]?.[2], (await people(other))[0]?.[2], (await people(id))[1]?.[2]]).toEqual(['Abraham', 'Bram', 'Anna'])
    await store.participants.renameAll(bram.key, 'Abraham')
    const again = await store.participants.renameAll(bram.key, 'Abraham')
    expect(again).toEqual([])
    expect([(await people(other))[0]?.[2], (await people(other))[1]?.[2]]).toEqual(['Abraham', 'Anna'])
  })

  it('who joins again has the new name and role, and the time of the first join', async () => {
    await store.participants.put(id, bram, 'B', 99, 'member')
    await store.participants.put(id, guest('c', 'en'), 'C', 50)
    expect(await people(id)).toEqual([
      ['guest:c', 'member', 'C'],
      ['guest:bram', 'member', 'B'],
      ['guest:anna', 'member', 'Anna'],
    ])
  })

  it('is found among those of one session', async () => {
    expect((await store.participants.listOf(id, [bram.key, 'guest:nobody'])).map(({ session_id, person }) => [session_id, person])).toEqual(
      [[id, bram.key]],
    )
    expect(await store.participants.listOf(id, [])).toEqual([])
  })
})
