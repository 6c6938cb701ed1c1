// Renaming, opening and deleting a session from a list: what is stored and published, under which name, and when it is refused.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { guest, user, type Person } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { changeOwnSession, deleteOwnSession } from './change-own-session.ts'

const anna = guest('anna', 'en')
const bram = guest('bram', 'en')
const ada = user('ada', { firstName: 'Ada', lastName: 'Bakker' }, 'en')

interface Given {
  session?: Partial<Session> | null
  /** The name under which the caller joined; null: they have not. */
  joinedAs?: string | null
  /** The number of the read at which the session is gone. */
  goneAt?: number
}

function scene({ session, joinedAs = 'Annie', goneAt = Infinity }: Given = {}) {
  const calls: unknown[][] = []
  const changes: unknown[] = []
  let looks = 0
  let here = sessionWith({ title: 'Bread', createdAt: 0, updatedAt: 0, ...session })
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => 9,
    files: { remove: () => Promise.resolve() },
    fanout: {
      publish: (...args: unknown[]) => void calls.push(['publish', ...args]),
      recheck: (id: string) => Promise.resolve(void calls.push(['recheck', id])),
    },
    store: {
      sessions: {
        find: () => Promise.resolve(session === null || (looks += 1) >= goneAt ? null : here),
        remove: (id: string) => Promise.resolve(void calls.push(['remove', id])),
      },
      participants: {
        find: (id: string, key: string) => (
          calls.push(['participant', id, key]),
          Promise.resolve(joinedAs === null ? undefined : { display_name: joinedAs })
        ),
      },
      access: {
        change: async (_id: string, decide: (session: Session, reads: object) => Promise<{ set: object } | null>) => {
          const change = await decide(here, { participants: () => Promise.resolve([]) })
          changes.push(change)
          here = { ...here, ...change?.set }
          return change && { session: here, message: { id: 'notice' } }
        },
      },
      latestMessages: { of: (ids: string[]) => (calls.push(['latest', ids]), Promise.resolve([])) },
      attachments: { removals: { postpone: () => Promise.resolve(), due: () => Promise.resolve([]) } },
    },
  } as unknown as Deps
  return {
    calls,
    changes,
    change: (given: Parameters<typeof changeOwnSession>[3], person: Person = anna) => changeOwnSession(deps, person, 's', given),
    remove: (person: Person = anna) => deleteOwnSession(deps, person, 's'),
    done: (...names: string[]) => calls.filter(([name]) => names.includes(name as string)),
  }
}
const renamed = (by: string) => ({ said: { kind: 'renamed', by, title: 'Rye' }, inEnglish: `${by} renamed the session to ‘Rye’` })

describe('the host of a session', () => {
  it('renames it under the name that they have there, and gets the session as it is listed', async () => {
    const { changes, change, done } = scene()
    expect(await change({ title: ' Rye ' })).toMatchObject({ id: 's', title: 'Rye', isPrivate: false, isHost: true, preview: null })
    expect(changes).toEqual([{ set: { title: 'Rye' }, notice: renamed('Annie') }])
    expect(done('participant', 'latest', 'recheck')).toEqual([
      ['participant', 's', 'guest:anna'],
      ['recheck', 's'],
      ['latest', ['s']],
    ])
    expect(done('publish')).toMatchObject([
      ['publish', 's', { type: 'session_updated', session: { title: 'Rye' } }],
      ['publish', 's', { type: 'new_message', message: { id: 'notice' } }],
    ])
  })

  it('has the name of their account, or Anonymous as a guest who never joined', async () => {
    const ofAda = scene({ session: { host: 'user:ada' }, joinedAs: 'Annie' })
    await ofAda.change({ title: 'Rye' }, ada)
    const unknown = scene({ joinedAs: null })
    await unknown.change({ title: 'Rye' })
    expect([ofAda.changes, unknown.changes]).toMatchObject([[{ notice: renamed('Ada Bakker') }], [{ notice: renamed('Anonymous') }]])
  })

  it.each([true, false])('makes it private or public (%j)', async (isPrivate) => {
    const { changes, change } = scene({ session: { isPrivate: !isPrivate } })
    expect(await change({ isPrivate })).toMatchObject({ title: 'Bread', isPrivate })
    expect(changes).toMatchObject([{ set: { isPrivate, admitted: [] }, notice: { said: { kind: 'private', by: 'Annie', isPrivate } } }])
  })

  it('renames it before it is made private, if both are requested', async () => {
    const { changes, change } = scene()
    expect(await change({ title: 'Rye', isPrivate: true })).toMatchObject({ title: 'Rye', isPrivate: true })
    expect(changes).toMatchObject([{ set: { title: 'Rye' } }, { set: { isPrivate: true } }])
  })

  it('changes nothing without a change, and nobody is told', async () => {
    const { changes, change, done } = scene()
    expect(await change({})).toMatchObject({ title: 'Bread' })
    expect([changes, done('publish', 'recheck')]).toEqual([[], []])
  })

  it('cannot give it an empty title', async () => {
    const { changes, change, done } = scene()
    await expect(change({ title: '', isPrivate: true })).rejects.toMatchObject({ code: 'title_empty' })
    expect([changes, done('publish')]).toEqual([[], []])
  })

  it('is told that it does not exist if it was deleted in the meantime', async () => {
    const { change, done } = scene({ goneAt: 2 })
    await expect(change({ title: 'Rye' })).rejects.toMatchObject({ code: 'session_not_found' })
    expect(done('latest')).toEqual([])
  })

  it('deletes it', async () => {
    const { remove, done } = scene()
    expect(await remove()).toEqual({ deleted: true })
    expect(done('remove', 'recheck')).toEqual([
      ['remove', 's'],
      ['recheck', 's'],
    ])
  })
})

describe('anyone else', () => {
  it.each([
    ['a participant', {}, 'host_only'],
    ['a person who was removed', { banned: [bram.key] }, 'removed'],
    ['a stranger to a private session', { isPrivate: true }, 'session_not_found'],
    ['anyone if it does not exist', null, 'session_not_found'],
  ])('such as %s changes and deletes nothing', async (_who, session, code) => {
    const { changes, change, remove, done } = scene({ session })
    await expect(change({ title: 'Mine', isPrivate: true }, bram)).rejects.toMatchObject({ code })
    await expect(remove(bram)).rejects.toMatchObject({ code })
    // Nor are they shown the session as it is listed.
    await expect(change({}, bram)).rejects.toMatchObject({ code })
    expect([changes, done('remove', 'publish', 'latest')]).toEqual([[], []])
  })
})
