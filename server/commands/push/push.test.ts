// What is stored when a browser subscribes to push messages, and who may choose what a session sends.
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { guest, user, type Person } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { getPushLevel, pushKeys, setPushLevel, subscribeToPush, unsubscribeFromPush } from './push.ts'

const now = 1_000_000
const endpoint = 'https://push.example/1'
const keys = { p256dh: 'p', auth: 'a' }
const bram = guest('bram', 'nl', { from: 'net', fromWide: null })
let calls: unknown[][]
beforeEach(() => void (calls = []))

interface Scene {
  session?: Partial<Session>
  isRefused?: boolean
  /** The keys that are stored already. */
  stored?: string
}
function scene({ session = {}, isRefused = false, stored }: Scene = {}): Deps {
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
  return {
    store: {
      settings: { getOrMake: (name: string, make: () => string) => (calls.push(['setting', name]), Promise.resolve(stored ?? make())) },
      sessions: { find: (id: string) => Promise.resolve(id === 's' ? sessionWith(session) : null) },
      participants: { find: (id: string, key: string) => Promise.resolve(id === 's' && key === 'guest:bram' ? {} : undefined) },
      pushSubscriptions: {
        put: record('put'),
        remove: record('remove'),
        setLevel: record('set'),
        levelOf: record('get', 'mentions'),
      },
    },
    pushSender: {
      newKeys: () => Promise.resolve({ publicKey: 'new', privateKey: 'secret' }),
      check: (...args: unknown[]) => {
        calls.push(['check', ...args])
        return isRefused ? Promise.reject(new AppError('address_refused')) : Promise.resolve()
      },
    },
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => now,
  } as unknown as Deps
}
const subscribe = (person: Person, given: Scene = {}) =>
  subscribeToPush(scene(given), { person, loginId: person.userId && 'l' } as Caller, { endpoint, keys })

describe('the keys of the server', () => {
  it('are generated and stored once', async () => {
    expect(await pushKeys(scene())).toEqual({ publicKey: 'new', privateKey: 'secret' })
    expect(await pushKeys(scene({ stored: '{"publicKey":"old","privateKey":"kept"}' }))).toEqual({ publicKey: 'old', privateKey: 'kept' })
    expect(calls).toEqual([
      ['setting', 'push_keys'],
      ['setting', 'push_keys'],
    ])
  })
})

describe('subscribing', () => {
  const row = { id: expect.stringMatching(/^.{22}$/) as string, endpoint, digest: digestOf(endpoint), ...keys, created_at: now }

  it('as a guest stores the browser with the network', async () => {
    await subscribe(bram)
    const person = { person: 'guest:bram', user_id: null, login_id: null, language: 'nl', network: 'net' }
    expect(calls).toEqual([
      ['check', endpoint, keys],
      ['put', { ...row, ...person }],
    ])
  })

  it('with an account stores the browser with its login, without the network', async () => {
    await subscribe(user('chiara', { firstName: 'Chiara', lastName: 'R' }, 'en', { from: 'net', fromWide: null }))
    const person = { person: 'user:chiara', user_id: 'chiara', login_id: 'l', language: 'en', network: null }
    expect(calls[1]).toEqual(['put', { ...row, ...person }])
  })

  it('with an address that is refused stores nothing', async () => {
    await expect(subscribe(bram, { isRefused: true })).rejects.toMatchObject({ code: 'address_refused' })
    expect(calls.map(([name]) => name)).toEqual(['check'])
  })

  it('ends for the person’s own browser only', async () => {
    await unsubscribeFromPush(scene(), bram, endpoint)
    expect(calls).toEqual([['remove', { digest: digestOf(endpoint), person: 'guest:bram' }]])
  })
})

describe('what a session may send', () => {
  const stranger = guest('dirk', 'en')

  it('is chosen by a participant', async () => {
    await setPushLevel(scene(), bram, 's', 'everything')
    expect(calls).toEqual([['set', 's', 'guest:bram', 'everything']])
  })

  it('is refused to someone who has not joined, and in a session that they may not read', async () => {
    await expect(setPushLevel(scene(), stranger, 's', 'everything')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(setPushLevel(scene(), bram, 'other', 'everything')).rejects.toMatchObject({ code: 'session_not_found' })
    const banned = { session: { banned: ['guest:bram' as const] } }
    await expect(setPushLevel(scene(banned), bram, 's', 'everything')).rejects.toMatchObject({ code: 'removed' })
    expect(calls).toEqual([])
  })

  it('is read by anyone who may read the session', async () => {
    expect(await getPushLevel(scene(), stranger, 's')).toBe('mentions')
    expect(calls).toEqual([['get', 's', 'guest:dirk']])
    calls = []
    await expect(getPushLevel(scene({ session: { isPrivate: true } }), stranger, 's')).rejects.toMatchObject({ code: 'session_not_found' })
    expect(calls).toEqual([])
  })
})
