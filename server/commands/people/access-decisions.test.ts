// What the host's commands change about access to a session, and what the answer to a host offer changes.
import { describe, expect, it } from 'vitest'
import { decided, joined, memberOf, waiting, type Scene } from '../../testing/fixtures/access-fixture.ts'
import { admit } from './admit.ts'
import { lockSession, renewLink, setPrivate, setReaderLink } from './session-access.ts'
import { acceptHost, offerHost } from './transfer-host.ts'
import { removeParticipant } from './remove-participant.ts'

const host = memberOf('anna')
const refused = (code: string) => ({ code })

describe('admitting', () => {
  const admits = (participant: string, scene: Scene) => decided((deps) => admit(deps, host, { participant, admitted: true }), scene)
  const refuses = (participant: string, scene: Scene) => decided((deps) => admit(deps, host, { participant, admitted: false }), scene)

  it('a person who waits adds them to the front of the list and ends their request · PRIV-03', async () => {
    const scene = {
      session: { admitted: ['guest:dirk' as const] },
      people: joined('guest:eva'),
      requests: waiting('guest:chiara', 'guest:bram'),
    }
    const set = { admitted: ['guest:bram', 'guest:dirk'], banned: [] }
    expect(await admits('bram', scene)).toEqual({ set, answers: ['guest:bram'], raises: 'guest:bram' })
  })

  it('a person who is already on the list keeps them on it once', async () => {
    const change = await admits('bram', { session: { admitted: ['guest:dirk', 'guest:bram'] }, people: joined('guest:bram') })
    expect(change?.set?.admitted).toEqual(['guest:bram', 'guest:dirk'])
  })

  it('a banned person lifts only their ban', async () => {
    const change = await admits('bram', { session: { banned: ['guest:eva', 'guest:bram', 'guest:dirk'] } })
    expect(change?.set).toEqual({ admitted: ['guest:bram'], banned: ['guest:eva', 'guest:dirk'] })
  })

  it('keeps the first 1,000 of the list', async () => {
    const admitted = Array.from({ length: 1_000 }, (_, n) => `guest:${n}` as const)
    const change = await admits('bram', { session: { admitted }, requests: waiting('guest:bram') })
    expect([change?.set?.admitted?.length, change?.set?.admitted?.[0], change?.set?.admitted?.at(-1)]).toEqual([
      1_000,
      'guest:bram',
      'guest:998',
    ])
  })

  it('is refused for unknown people and for the host', async () => {
    const scene: Scene = {
      session: { admitted: ['guest:dirk'], banned: ['guest:eva'] },
      people: joined('guest:anna'),
      requests: waiting('guest:chiara'),
    }
    await expect(admits('bram', scene)).rejects.toMatchObject(refused('participant_not_found'))
    await expect(admits('anna', scene)).rejects.toMatchObject(refused('bad_request'))
    await expect(refuses('bram', scene)).rejects.toMatchObject(refused('participant_not_found'))
  })

  it('can be refused, which ends the request and leaves the list unchanged · PRIV-03', async () => {
    expect(await refuses('bram', { session: { admitted: ['guest:dirk'] }, requests: waiting('guest:bram') })).toEqual({
      refuses: 'guest:bram',
    })
  })

  it('can be revoked, which in a private session also withdraws the host offer', async () => {
    const session = { admitted: ['guest:dirk', 'guest:bram'] as const, hostOffer: 'guest:bram' as const }
    const scene = (isPrivate: boolean): Scene => ({ session: { ...session, admitted: [...session.admitted], isPrivate } })
    expect(await refuses('bram', scene(false))).toEqual({ set: { admitted: ['guest:dirk'] } })
    expect(await refuses('bram', scene(true))).toEqual({ set: { admitted: ['guest:dirk'], hostOffer: null } })
    expect(await refuses('dirk', scene(true))).toEqual({ set: { admitted: ['guest:bram'] } })
  })

  it('is for the host only', async () => {
    const run = decided((deps) => admit(deps, memberOf('bram'), { participant: 'eva', admitted: true }), { requests: waiting('guest:eva') })
    await expect(run).rejects.toMatchObject(refused('host_only'))
  })
})

describe('removing a person', () => {
  const removes = (participant: string, ban: boolean, scene: Scene) =>
    // The event is sent after the change is stored.
    decided((deps) => removeParticipant({ ...deps, fanout: { publish: () => undefined } as never }, host, { participant, ban }), scene)
  const people = joined('guest:anna', 'guest:bram')

  it('removes them from the list and withdraws their host offer', async () => {
    const scene: Scene = { people, session: { admitted: ['guest:dirk', 'guest:bram'], hostOffer: 'guest:bram' } }
    const set = { admitted: ['guest:dirk'], hostOffer: null }
    expect(await removes('bram', false, scene)).toEqual({ set, removes: ['guest:bram'], answers: ['guest:bram'] })
  })

  it('with a ban keeps them as a participant; the latest 200 bans are kept', async () => {
    const banned = ['guest:bram' as const, ...Array.from({ length: 200 }, (_, n) => `guest:${n}` as const)]
    const change = await removes('bram', true, { people, session: { banned, hostOffer: 'guest:dirk' } })
    expect(Object.keys(change ?? {})).toEqual(['set', 'answers'])
    expect(change?.set?.hostOffer).toBeUndefined()
    expect([change?.set?.banned?.length, change?.set?.banned?.[0], change?.set?.banned?.at(-1)]).toEqual([200, 'guest:1', 'guest:bram'])
  })

  it('with a ban ends their request to join', async () => {
    expect((await removes('bram', true, { people }))?.answers).toEqual(['guest:bram'])
  })

  it('with a second ban moves them to the end of the list', async () => {
    const change = await removes('bram', true, { people, session: { banned: ['guest:bram', 'guest:eva'] } })
    expect(change?.set?.banned).toEqual(['guest:eva', 'guest:bram'])
  })

  it('is refused for the host and for people who are not in the session', async () => {
    await expect(removes('anna', false, { people })).rejects.toMatchObject(refused('bad_request'))
    await expect(removes('eva', true, { people })).rejects.toMatchObject(refused('participant_not_found'))
  })
})

describe('access for new people', () => {
  it('locking and unlocking post one notice each', async () => {
    const lock = (locked: boolean, isLocked: boolean) => decided((deps) => lockSession(deps, host, locked), { session: { isLocked } })
    expect(await lock(true, true)).toBeNull()
    expect(await lock(false, false)).toBeNull()
    expect(await lock(true, false)).toMatchObject({
      set: { isLocked: true },
      notice: { said: { kind: 'locked', by: 'anna', locked: true } },
    })
    expect((await lock(true, false))?.notice?.inEnglish).toBe('anna locked the session')
    expect((await lock(false, true))?.notice?.inEnglish).toBe('anna unlocked the session')
  })

  it('a session that becomes private admits everyone in it; one that becomes public keeps its list', async () => {
    const to = (isPrivate: boolean, scene: Scene) => decided((deps) => setPrivate(deps, host, isPrivate), scene)
    const people = joined('guest:bram', 'guest:anna')
    const change = await to(true, { people, session: { admitted: ['guest:dirk', 'guest:bram'] } })
    expect(change?.set).toEqual({ isPrivate: true, admitted: ['guest:dirk', 'guest:bram', 'guest:anna'] })
    expect((await to(true, { people }))?.set?.admitted).toEqual(['guest:bram', 'guest:anna'])
    expect(change?.notice).toEqual({ said: { kind: 'private', by: 'anna', isPrivate: true }, inEnglish: 'anna made the session private' })
    const open = await to(false, { people, session: { isPrivate: true, admitted: ['guest:dirk'] } })
    expect(open?.set).toEqual({ isPrivate: false, admitted: ['guest:dirk'] })
    expect(open?.notice?.inEnglish).toBe('anna opened the session to everyone with the link')
    expect(await to(false, { people })).toBeNull()
    expect(await to(true, { people, session: { isPrivate: true } })).toBeNull()
  })

  it('a session that becomes private keeps the people whom the host admitted and the first who are listed, 1,000 together', async () => {
    const later = Array.from({ length: 1_000 }, (_, n) => `guest:${n}` as const)
    const people = joined('guest:anna', 'guest:bram', ...later)
    const change = await decided((deps) => setPrivate(deps, host, true), { people, session: { admitted: ['guest:dirk', 'guest:bram'] } })
    expect(change?.set?.admitted).toEqual(['guest:dirk', 'guest:bram', 'guest:anna', ...later.slice(0, 997)])
  })

  it('renewing the link replaces each existing key', async () => {
    const renew = (readerKey: string | null) => decided((deps) => renewLink(deps, host), { session: { linkKey: 'l', readerKey } })
    const only = await renew(null)
    expect(Object.keys(only?.set ?? {})).toEqual(['linkKey'])
    const both = await renew('r')
    expect(new Set([both?.set?.linkKey, both?.set?.readerKey, 'l', 'r', undefined]).size).toBe(5)
  })

  it('a read-only link adds a key to the invite link, or keeps the existing one', async () => {
    const turn = (on: boolean, session: Scene['session']) => decided((deps) => setReaderLink(deps, host, on), { session: session! })
    expect(await turn(true, { readerKey: 'r', linkKey: 'l' })).toBeNull()
    expect(await turn(false, {})).toBeNull()
    expect(await turn(false, { readerKey: 'r', linkKey: 'l' })).toEqual({ set: { readerKey: null } })
    expect((await turn(true, { linkKey: 'l' }))?.set).toEqual({ readerKey: expect.any(String), linkKey: 'l' })
    const fresh = (await turn(true, {}))?.set
    expect(new Set([fresh?.readerKey, fresh?.linkKey, undefined, null]).size).toBe(4)
  })
})

describe('offering the host role', () => {
  const people = joined('guest:bram', 'guest:anna', 'guest:eva', 'guest:null')
  const offers = (participant: string | null, session: Scene['session'] = {}) =>
    decided((deps) => offerHost(deps, host, participant), { people, session })

  it('makes one offer at a time, and none twice · GUARD-10', async () => {
    expect(await offers('bram')).toEqual({ set: { hostOffer: 'guest:bram' } })
    expect(await offers('bram', { hostOffer: 'guest:bram' })).toBeNull()
    expect(await offers('bram', { hostOffer: 'guest:eva' })).toEqual({ set: { hostOffer: 'guest:bram' } })
    expect(await offers('anna', { hostOffer: 'guest:bram' })).toBeNull()
  })

  it('is withdrawn once: without an offer, nothing changes · GUARD-10', async () => {
    // Without an id nobody is looked up, not even the person whose id is “null”.
    expect(await offers(null, { hostOffer: 'guest:bram' })).toEqual({ set: { hostOffer: null } })
    expect(await offers(null)).toBeNull()
  })

  it('is refused for a person who is banned or not in the session · GUARD-10', async () => {
    await expect(offers('bram', { banned: ['guest:bram'] })).rejects.toMatchObject(refused('participant_not_found'))
    await expect(offers('dirk')).rejects.toMatchObject(refused('participant_not_found'))
  })
})

describe('accepting an offer', () => {
  const people = joined('guest:bram', 'guest:anna')
  const accepts = (accepted: boolean, session: Scene['session'], here = people) =>
    decided((deps) => acceptHost(deps, memberOf('bram'), accepted), { people: here, session: session! })

  it('makes the person the host and admits the former host · GUARD-10', async () => {
    const change = await accepts(true, { hostOffer: 'guest:bram', admitted: ['guest:bram'] })
    expect(change).toEqual({
      set: { host: 'guest:bram', hostOffer: null, admitted: ['guest:anna', 'guest:bram'] },
      raises: 'guest:bram',
      notice: {
        said: { kind: 'host', by: 'name of guest:anna', to: 'name of guest:bram' },
        inEnglish: 'name of guest:anna made name of guest:bram the host',
      },
    })
    const again = await accepts(true, { hostOffer: 'guest:bram', admitted: ['guest:anna'] }, joined('guest:bram'))
    expect(again?.set?.admitted).toEqual(['guest:anna'])
    // A host who is not a participant has no name.
    expect(again?.notice?.said).toEqual({ kind: 'host', by: '', to: 'name of guest:bram' })
  })

  it('that is another person’s, or in a session without a host, changes nothing · GUARD-10', async () => {
    for (const session of [{}, { hostOffer: 'guest:eva' as const }, { host: null, hostOffer: 'guest:bram' as const }]) {
      await expect(accepts(true, session)).rejects.toMatchObject(refused('host_offer_gone'))
      expect(await accepts(false, session)).toBeNull()
    }
  })

  it('by a person who was removed in the meantime changes nothing · GUARD-10', async () => {
    const gone = accepts(true, { hostOffer: 'guest:bram' }, joined('guest:anna'))
    await expect(gone).rejects.toMatchObject(refused('removed'))
  })

  it('in a session that the operator closed changes nothing · GUARD-10 OPER-06', async () => {
    const closed = { isClosed: true, hostOffer: 'guest:bram' } as const
    await expect(accepts(true, closed)).rejects.toMatchObject(refused('session_closed'))
    await expect(accepts(true, { ...closed, hostOffer: null })).rejects.toMatchObject(refused('host_offer_gone'))
  })

  it('can be declined, which only ends the offer, also in a closed session · GUARD-10', async () => {
    for (const isClosed of [false, true])
      expect(await accepts(false, { isClosed, hostOffer: 'guest:bram' })).toEqual({ set: { hostOffer: null } })
  })
})
