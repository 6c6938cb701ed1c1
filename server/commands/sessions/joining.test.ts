// Who may join, who may ask to, and what is stored and published.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { viewSession } from '../../queries/sessions/session-view.ts'
import type { ParticipantRow } from '../../store/people/participants.ts'
import type { Session } from '../../store/database/rows.ts'
import { guest, user } from '../../domain/people/person.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { askToJoin, withdrawRequest } from '../people/admit.ts'
import { joinSession } from './join-session.ts'
import { asMissing, enterSession, getMember, withRights } from '../../access/member.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'

vi.mock('../../queries/sessions/session-view.ts')
const calls: string[] = []
beforeEach(() => void (calls.length = 0))
const anna = guest('anna', 'en')
const bram = guest('bram', 'en')

interface Scene {
  /** null: there is none. */
  session?: Partial<Session> | null
  /** The role in which Bram joined before. */
  before?: Partial<ParticipantRow>
  isNew?: boolean
}
function scene({ session, before, isNew = true }: Scene = {}): Deps {
  const row = before && ({ person: bram.key, role: 'member', display_name: 'Bram', ...before } as ParticipantRow)
  const store = {
    sessions: { find: () => Promise.resolve(session === null ? null : sessionWith(session)) },
    assistants: { list: () => Promise.resolve([]) },
    teams: { find: () => Promise.resolve(null) },
    demos: { title: () => null, numbers: () => ({ seq: 0, boardRev: 0 }) },
    participants: {
      find: (_id: string, key: string) => (calls.push('look'), Promise.resolve(key === bram.key ? row : undefined)),
      put: (id: string, { key }: { key: string }, name: string, now: number, role: string) =>
        Promise.resolve(void calls.push(`put ${id} ${key} ${name} ${now} ${role}`)),
    },
    access: {
      ask: (id: string, key: string, { displayName, line }: { displayName: string; line: string | null }, now: number) => (
        calls.push(`ask ${id} ${key} ${displayName} ${now} ${line}`),
        Promise.resolve(isNew ? 4 : null)
      ),
      withdraw: (id: string, key: string) => (calls.push(`withdraw ${id} ${key}`), Promise.resolve(isNew ? 4 : null)),
    },
    now: () => 9,
  }
  const deliveries = { joined: (id: string, key: string) => void calls.push(`joined ${id} ${key}`) }
  const fanout = {
    recheck: (id: string) => Promise.resolve(void calls.push(`recheck ${id}`)),
    updateRequests: (id: string, accessRev: number) => Promise.resolve(void calls.push(`requests ${id} ${accessRev}`)),
  }
  return { store, deliveries, fanout, policy: fixedPolicy(), suspensions: nobodySuspended, config: {}, now: () => 9 } as unknown as Deps
}
const view = (participants: object[]) =>
  vi.mocked(viewSession).mockResolvedValue({ view: { participants, self: { isHost: false } }, limited: false, changed: [] } as never)
const others = { userId: null, anonymousId: 'anna', displayName: 'Anna', isOnline: true }
const self = { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: false }

describe('joining', () => {
  it('for the first time stores the person, calls the webhooks and lists the person', async () => {
    view([others])
    const joined = await joinSession(scene({ session: { host: 'user:h' } }), bram, { sessionId: 's', displayName: 'Bram' })
    expect(calls).toEqual(['look', 'put s guest:bram Bram 9 member', 'joined s guest:bram'])
    expect(joined.view.participants).toEqual([{ ...self, isOnline: true }, others])
    expect(joined).toMatchObject({
      displayName: 'Bram',
      nameChanged: false,
      nameRefused: false,
      isStored: true,
      accessRev: 1,
    })
    expect(vi.mocked(viewSession).mock.lastCall?.[2]).toMatchObject({ displayName: 'Bram' })
  })

  it.each(['guest:h', null] as const)('calls no webhooks if the host has no account (%s)', async (host) => {
    view([others])
    await joinSession(scene({ session: { host } }), bram, { sessionId: 's', displayName: 'Bram' })
    expect(calls).toEqual(['look', 'put s guest:bram Bram 9 member'])
  })

  it('again stores nothing, keeps the name and lists the person once, online', async () => {
    view([self, others])
    const joined = await joinSession(scene({ before: {} }), bram, { sessionId: 's' })
    expect([calls, joined.displayName, joined.nameChanged]).toEqual([['look'], 'Bram', false])
    expect(joined.view.participants).toEqual([{ ...self, isOnline: true }, others])
    await joinSession(scene({ session: { host: 'user:h' }, before: {} }), bram, { sessionId: 's', rev: 5 })
    expect([calls, vi.mocked(viewSession).mock.lastCall?.[4]]).toEqual([['look', 'look'], 5])
    // A name that is refused now, but was allowed when it was stored.
    const known = scene({ before: { display_name: 'AI Assistant' } })
    const kept = await joinSession(known, bram, { sessionId: 's', displayName: 'AI Assistant' })
    expect([kept.displayName, kept.nameRefused]).toEqual(['AI Assistant', false])
  })

  it('with an account adds the person to the list of participants', async () => {
    const dirk = { userId: 'dirk', anonymousId: null, displayName: 'Dirk', isOnline: false }
    view([dirk])
    const eva = user('eva', { firstName: 'Eva', lastName: 'E' }, 'en')
    const { participants } = (await joinSession(scene(), eva, { sessionId: 's' })).view
    expect(participants).toEqual([{ userId: 'eva', anonymousId: null, displayName: 'Eva E', isOnline: true }, dirk])
  })

  it('with another name or role stores it, without a webhook', async () => {
    view([self])
    const renamed = await joinSession(scene({ before: {} }), bram, { sessionId: 's', displayName: 'B' })
    expect([calls.at(-1), renamed.nameChanged]).toEqual(['put s guest:bram B 9 member', true])
    await joinSession(scene({ before: { role: 'reader' }, session: { linkKey: 'l' } }), bram, { sessionId: 's', key: 'l' })
    expect(calls.at(-1)).toBe('put s guest:bram Bram 9 member')
    const refused = await joinSession(scene({ before: {} }), bram, { sessionId: 's', displayName: 'AI Assistant' })
    expect([refused.displayName, refused.nameRefused]).toEqual(['Bram', true])
  })

  it('as the host calls no webhook', async () => {
    view([])
    await joinSession(scene(), anna, { sessionId: 's', displayName: 'Anna' })
    expect(calls.filter((call) => call.startsWith('joined'))).toEqual([])
  })

  it('a demo in which nobody has written stores nothing', async () => {
    view([])
    expect(await joinSession(scene({ session: null }), bram, { sessionId: 'demo-session', displayName: 'Bram' })).toMatchObject({
      isStored: false,
    })
    expect(calls).toEqual(['look'])
  })

  it('stops once the caller has disconnected', async () => {
    view([])
    let left = 1
    const checkOpen = () => {
      if ((left -= 1) < 0) throw new Error('gone')
    }
    await expect(joinSession(scene(), bram, { sessionId: 's' }, checkOpen)).rejects.toThrow('gone')
    expect(calls).toEqual(['look'])
  })
})

describe('asking to join', () => {
  const ask = (given: Scene, person = bram, line?: string) => askToJoin(scene(given), person, 's', { displayName: ' Bram ', line })

  it('notifies the host’s node of a new request · PRIV-02', async () => {
    await ask({ session: { isPrivate: true } })
    expect(calls).toEqual(['look', 'ask s guest:bram Bram 9 null', 'requests s 4'])
    calls.length = 0
    await ask({ session: { isPrivate: true }, isNew: false })
    expect(calls).toEqual(['look', 'ask s guest:bram Bram 9 null'])
  })

  it('stores the line without control characters', async () => {
    await ask({ session: { isLocked: true } }, bram, ' It is\n me ')
    expect(calls[1]).toBe('ask s guest:bram Bram 9 It is me')
  })

  it('and then withdrawing notifies the host’s node only if there was a request', async () => {
    await withdrawRequest(scene(), bram, 's')
    expect(calls).toEqual(['withdraw s guest:bram', 'requests s 4'])
    calls.length = 0
    await withdrawRequest(scene({ isNew: false }), bram, 's')
    expect(calls).toEqual(['withdraw s guest:bram'])
  })

  it('does nothing without the session or a host, for a person who may join, and for one who never may · PRIV-02', async () => {
    await ask({ session: null })
    await ask({ session: { host: null, isLocked: true } })
    await ask({ session: {} })
    await ask({ session: { isLocked: true }, before: {} })
    await ask({ session: { isPrivate: true, banned: [bram.key] } })
    await ask({ session: { isPrivate: true } }, anna)
    expect(calls.filter((call) => call !== 'look')).toEqual([])
  })
})

describe('a person in a session', () => {
  it('is looked up again only if access rights have changed', async () => {
    const member = memberOf('bram')
    expect(await getMember(scene(), member)).toMatchObject({ role: 'member', isStored: true })
    expect(calls).toEqual([])
    const changed = { accessRev: 2 }
    expect((await getMember(scene({ session: changed, before: { role: 'reader' } }), member)).role).toBe('reader')
    await expect(getMember(scene({ session: changed }), member)).rejects.toMatchObject({ code: 'removed' })
    expect((await getMember(scene({ session: changed }), memberOf('anna'))).role).toBe('member')
    await expect(getMember(scene({ session: { ...changed, banned: [bram.key] }, before: {} }), member)).rejects.toMatchObject({
      code: 'removed',
    })
    await expect(getMember(scene({ session: null }), member)).rejects.toMatchObject({ code: 'session_not_found' })
  })

  it('enters with a link key, and without one is told that there is no such session', async () => {
    const keyed = { session: { linkKey: 'l', readerKey: 'r' } }
    expect((await enterSession(scene(keyed), 's', bram, 'r')).role).toBe('reader')
    expect((await enterSession(scene(keyed), 's', bram, 'l')).role).toBe('member')
    await expect(enterSession(scene(keyed), 's', bram)).rejects.toMatchObject({ code: 'session_not_found' })
    await expect(enterSession(scene({ session: { isLocked: true } }), 's', bram)).rejects.toMatchObject({ code: 'session_locked' })
    expect((await enterSession(scene({ ...keyed, before: { role: 'reader' } }), 's', bram)).role).toBe('reader')
  })

  it('who may not know of a session is told that its contents are missing; other errors are passed on', async () => {
    const failing = (error: unknown) => asMissing('file_not_found', Promise.reject(error as Error))
    await expect(failing(new AppError('session_not_found'))).rejects.toMatchObject({ code: 'file_not_found' })
    await expect(failing(new AppError('removed'))).rejects.toMatchObject({ code: 'removed' })
    await expect(failing({ code: 'session_not_found' })).rejects.toEqual({ code: 'session_not_found' })
    await expect(asMissing('file_not_found', Promise.resolve(7))).resolves.toBe(7)
  })

  it('whose access rights changed in the meantime has them looked up again, and the operation is retried', async () => {
    const deps = scene({ session: { accessRev: 2 }, before: {} })
    const tried: number[] = []
    const run = (check: (session: Session) => void) => {
      tried.push(tried.length)
      check(sessionWith({ accessRev: 2 }))
      return Promise.resolve('done')
    }
    expect([await withRights(deps, memberOf('bram'), run), tried]).toEqual(['done', [0, 1]])
    await expect(withRights(scene({ session: { accessRev: 2 } }), memberOf('bram'), run)).rejects.toMatchObject({ code: 'removed' })
    const missing = () => Promise.reject(new AppError('session_not_found'))
    await expect(withRights(deps, memberOf('bram'), missing)).rejects.toMatchObject({ code: 'session_not_found' })
    await expect(
      withRights(deps, { ...memberOf('bram'), sessionId: 'demo-session' }, () => Promise.reject(new Error('other'))),
    ).rejects.toThrow('other')
    const reader = { ...memberOf('bram'), role: 'reader' as const }
    await expect(withRights(scene({ before: { role: 'reader' } }), reader, run)).rejects.toMatchObject({ code: 'read_only' })
  })
})
