// Demos before anyone writes in them, who is stored with the first message, how many may be started, and when they are removed.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { guest, user } from '../domain/people/person.ts'
import { fixedPolicy } from '../testing/fixtures/policy-fixture.ts'
import { recordCalls, type Returns } from '../testing/doubles/recorded-calls.ts'
import type { Policy } from '../../shared/policy/policy.ts'
import { enterStoredDemo, findSession, removeOldDemos, storeDemo } from './demo-sessions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const now = 1_000 * hourMs + 10 * minuteMs
const personal = 'demo-abcd1234'
const anna = guest('anna', 'en', { from: 'net', fromWide: 'wide' })

interface Given extends Returns {
  /** The keys of those who are in the demo now. */
  online?: string[]
  policy?: Partial<Policy>
}

function open({ online = [], policy = {}, ...returns }: Given = {}) {
  const { fake, fakes, called } = recordCalls({
    ...{ title: null, numbers: { seq: 0, boardRev: 0 }, find: null, takeCounter: true, people: [], ...returns },
  })
  const asAsync = (name: string) => Object.values(fakes(name))[0]
  const deps = {
    store: {
      now: () => now + 5,
      sessions: { find: asAsync('find'), add: asAsync('addSession'), remove: asAsync('remove'), demosIdleSince: asAsync('idle') },
      demos: { title: fake('title'), numbers: fake('numbers'), add: asAsync('addDemo') },
      participants: fakes('put'),
      counters: { take: asAsync('takeCounter') },
    },
    presence: { people: fake('people'), onlineAnywhere: (id: string) => (fake('online')(id), Promise.resolve(new Set(online))) },
    fanout: fakes('recheck'),
    config: { rateLimit: true },
    policy: fixedPolicy(policy),
    now: () => now,
  }
  return { deps: deps as never, called }
}

describe('a session', () => {
  it('that is stored is found as it is stored', async () => {
    const { deps, called } = open({ find: { id: personal } })
    expect(await findSession(deps, personal)).toEqual({ session: { id: personal }, isStored: true })
    expect(called('find', 'numbers')).toEqual([['find', personal]])
  })

  it('that is neither stored nor a demo is not found', async () => {
    expect(await findSession(open().deps, 'bread')).toBeNull()
  })

  it('that is a demo in which nobody has written is found as it will be stored', async () => {
    const { deps, called } = open({ numbers: { seq: 7, boardRev: 3 }, title: 'Bread' })
    const found = await findSession(deps, personal)
    expect(found).toEqual({
      isStored: false,
      session: {
        ...{ id: personal, title: 'Bread', isPrivate: false, isDemo: true, host: null, hostId: null, hostOffer: null },
        ...{ aiEnabled: true, aiRole: 'general', replyMode: 'every', model: null, quietUntil: null },
        ...{ isLocked: false, isClosed: false, linkKey: null, readerKey: null, banned: [], admitted: [] },
        ...{ accessRev: 0, boardRev: 3, lastSeq: 7, lastRev: 0, clearedSeq: 0, createdAt: now + 5, updatedAt: now + 5 },
      },
    })
    expect(called('title', 'numbers')).toEqual([
      ['numbers', personal],
      ['title', personal],
    ])
  })

  it('that is the public demo has the usual title', async () => {
    expect((await findSession(open().deps, 'demo-session'))?.session.title).toBe('Demo session')
  })
})

describe('the first message in a demo', () => {
  const by = (sessionId: string, person = anna) => ({ person, sessionId, displayName: 'Anna' })
  const added = (id: string) => ({ id, title: 'Demo session', isPrivate: false, isDemo: true, host: null })

  it('stores a personal demo with everyone who is in it', async () => {
    const present = (key: string, displayName: string) => ({ key, participant: { displayName } })
    const { deps, called } = open({ people: [present('guest:anna', 'Other'), present('user:bo', 'Bo'), present('guest:cy', 'Cy')] })
    await storeDemo(deps, by(personal))
    expect(called('people')).toEqual([['people', personal]])
    const bo = { key: 'user:bo', userId: 'bo', anonymousId: null }
    const cy = { key: 'guest:cy', userId: null, anonymousId: 'cy' }
    expect(called('addSession', 'addDemo', 'put')).toEqual([
      ['addDemo', added(personal), now],
      ['put', personal, anna, 'Anna', now],
      ['put', personal, bo, 'Bo', now],
      ['put', personal, cy, 'Cy', now],
    ])
  })

  it('counts a personal demo for its network: twenty in an hour', async () => {
    const { deps, called } = open()
    await storeDemo(deps, by(personal))
    expect(called('takeCounter')).toEqual([
      ['takeCounter', { key: 'demo:net', period: 'w1000', limit: 20 }],
      ['takeCounter', { key: 'demo:wide:wide', period: 'w1000', limit: 80 }],
    ])
  })

  it('is refused if the network has started too many, with the time until it may start another', async () => {
    const { deps, called } = open({ takeCounter: false })
    await expect(storeDemo(deps, by(personal))).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 50 * minuteMs })
    expect(called('addDemo', 'addSession', 'put')).toEqual([])
  })

  it('stores the public demo without a limit', async () => {
    const { deps, called } = open({ takeCounter: false })
    await storeDemo(deps, by('demo-session'))
    expect(called('addSession', 'addDemo', 'put', 'takeCounter')).toEqual([
      ['addSession', added('demo-session'), now],
      ['put', 'demo-session', anna, 'Anna', now],
    ])
  })

  it('is refused if this person may not create sessions, and nothing is counted or stored', async () => {
    const { deps, called } = open({ policy: { creators: 'nobody' } })
    await expect(storeDemo(deps, by('demo-session'))).rejects.toThrow(new AppError('creation_closed'))
    expect(called('addSession', 'addDemo', 'put', 'takeCounter')).toEqual([])
  })

  it.each([
    [{ id: personal }, 1],
    [null, 0],
  ])('adds a person who joined meanwhile only if the demo is stored (%j)', async (stored, puts) => {
    const { deps, called } = open({ find: stored })
    const bo = user('bo', { firstName: 'Bo', lastName: '' }, 'en')
    await enterStoredDemo(deps, { person: bo, sessionId: personal, displayName: 'Bo' })
    expect(called('put')).toEqual(puts === 0 ? [] : [['put', personal, bo, 'Bo', now]])
    expect(called('find')).toEqual([['find', personal]])
  })
})

describe('demos are removed', () => {
  const removed = async (session: object, online: string[] = []) => {
    const { deps, called } = open({ idle: [session], online })
    await removeOldDemos(deps)
    expect(called('idle')).toEqual([['idle', now - 30 * minuteMs]])
    const ids = called('remove').map(([, id]) => id)
    expect(called('recheck').map(([, id]) => id)).toEqual(ids)
    return ids
  }

  it('a day after they were created, even while people are in them', async () => {
    expect(await removed({ id: personal, createdAt: now - 24 * hourMs - 1 }, ['guest:anna'])).toEqual([personal])
    expect(await removed({ id: personal, createdAt: now - 24 * hourMs })).toEqual([])
  })

  it('if they are the public one and nobody is in it, whatever their age', async () => {
    expect(await removed({ id: 'demo-session', createdAt: now })).toEqual(['demo-session'])
    expect(await removed({ id: 'demo-session', createdAt: 0 }, ['guest:anna'])).toEqual([])
  })

  it('although one before them is kept', async () => {
    const { deps, called } = open({
      idle: [
        { id: 'demo-session', createdAt: 0 },
        { id: personal, createdAt: 0 },
      ],
      online: ['guest:anna'],
    })
    await removeOldDemos(deps)
    expect(called('online', 'remove', 'recheck')).toEqual([
      ['online', 'demo-session'],
      ['remove', personal],
      ['recheck', personal],
    ])
  })
})
