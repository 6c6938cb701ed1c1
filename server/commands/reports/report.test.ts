// What a report stores about a message or a session, which reports are refused, and how reports are counted.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { guest, user } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { report } from './report.ts'

const dayMs = 86_400_000
const now = 3 * dayMs + 1_000
const bram = guest('bram', 'nl', { from: 'net', fromWide: null })

interface Scene {
  session?: Partial<Session>
  message?: object | null
  isKnown?: boolean
  /** The key of a counter that is full. */
  full?: string
  rateLimit?: boolean
}
const message = {
  ...{ type: 'user', content: ' Buy gold ', userId: null, anonymousId: 'anna', displayName: 'Anna' },
  metadata: {} as object,
}

let added: unknown[][]
let asked: unknown[][]
let counted: object[]
beforeEach(() => {
  added = []
  asked = []
  counted = []
})

function scene({ session = {}, message: found = message, isKnown = false, full = '', rateLimit = true }: Scene): Deps {
  const store = {
    sessions: { find: (id: string) => Promise.resolve(id === 's' ? sessionWith({ title: 'Bakery', ...session }) : null) },
    participants: { find: () => Promise.resolve(undefined) },
    messages: { find: (id: string, messageId: string) => Promise.resolve(id === 's' && messageId === 'm' ? found : null) },
    counters: { take: (one: { key: string }) => (counted.push(one), Promise.resolve(one.key !== full)) },
    reports: {
      isKnown: (...args: unknown[]) => (asked.push(['known', ...args]), Promise.resolve(isKnown)),
      networkOf: (...args: unknown[]) => (asked.push(['network', ...args]), Promise.resolve('network of Anna')),
      add: (...args: unknown[]) => Promise.resolve(void added.push(args)),
    },
  }
  return { store, policy: fixedPolicy(), suspensions: nobodySuspended, config: { rateLimit }, now: () => now } as unknown as Deps
}

const given = { sessionId: 's', messageId: 'm', reason: 'spam', comment: '  Twice a day \n' } as const
const send = (how: Scene = {}, more: Partial<Parameters<typeof report>[2]> = {}) => report(scene(how), bram, { ...given, ...more })
const ofSender = { sender: 'guest:anna', sender_name: 'Anna', sender_from: 'network of Anna' }
const ofNobody = { sender: null, sender_name: null, sender_from: null }
const copy = { session_id: 's', message_id: 'm', message_type: 'user', ...ofSender }
const by = { reporter: 'guest:bram', reason: 'spam', comment: 'Twice a day', language: 'nl' }

describe('a report', () => {
  it('of a message stores its text, its sender and their network, and who reports it and why', async () => {
    await send()
    expect(added).toEqual([[{ ...copy, content: ' Buy gold ' }, by, now]])
    expect(asked).toEqual([
      ['network', 's', 'guest:anna'],
      ['known', { ...copy, content: ' Buy gold ' }, 'guest:bram'],
    ])
  })

  it('of a message by an account stores the account', async () => {
    await send({ message: { ...message, userId: 'chiara', anonymousId: null } })
    expect(added[0]?.[0]).toMatchObject({ sender: 'user:chiara' })
    expect(asked[0]).toEqual(['network', 's', 'user:chiara'])
  })

  it('of an answer stores no sender', async () => {
    await send({ message: { ...message, type: 'ai' } })
    expect(added[0]?.[0]).toEqual({ ...copy, ...ofNobody, content: ' Buy gold ', message_type: 'ai' })
    expect(asked.map(([name]) => name)).toEqual(['known'])
  })

  it('of a session stores its title', async () => {
    await send({}, { messageId: undefined })
    expect(added).toEqual([[{ session_id: 's', message_id: null, content: 'Bakery', message_type: null, ...ofNobody }, by, now]])
  })

  it('of a message with files stores their names below its text', async () => {
    const attachments = [{ fileName: 'a.pdf' }, { fileName: ' ' }, { fileName: 'b.png' }]
    await send({ message: { ...message, content: 'Look', metadata: { attachments } } })
    await send({ message: { ...message, content: ' ', metadata: { attachments } } })
    expect(added.map(([one]) => (one as { content: string }).content)).toEqual(['Look\na.pdf\nb.png', 'a.pdf\nb.png'])
  })

  it('that is repeated is not counted and changes nothing', async () => {
    await send({ isKnown: true })
    expect([counted, added]).toEqual([[], []])
  })
})

describe('a report is refused', () => {
  it.each([
    ['unknown', null],
    ['deleted', { ...message, metadata: { deletedAt: '2026-01-01T00:00:00.000Z' } }],
    ['written by the system', { ...message, type: 'system' }],
    ['a note', { ...message, type: 'note' }],
  ])('for a message that is %s', async (_what, found) => {
    await expect(send({ message: found })).rejects.toMatchObject({ code: 'message_not_found' })
    expect([counted, added]).toEqual([[], []])
  })

  it('for a session that the person may not read', async () => {
    const session = { linkKey: 'key' }
    await expect(send({ session })).rejects.toMatchObject({ code: 'session_not_found' })
    await expect(send({ session }, { key: 'wrong' })).rejects.toMatchObject({ code: 'session_not_found' })
    await expect(send({ session: { banned: ['guest:bram'] } })).rejects.toMatchObject({ code: 'removed' })
    await expect(send({}, { sessionId: 'other' })).rejects.toMatchObject({ code: 'session_not_found' })
    expect(added).toEqual([])
    await send({ session }, { key: 'key' })
    expect(added).toHaveLength(1)
  })

  it('beyond 20 a day from one network or 100 a day about one session, until the next day', async () => {
    const [network, session] = [
      { key: 'report:net', period: 'w3', limit: 20 },
      { key: 'report:session:s', period: 'w3', limit: 100 },
    ]
    const refused = { code: 'rate_limited', retryAfterMs: dayMs - 1_000 }
    await expect(send({ full: 'report:net' })).rejects.toMatchObject(refused)
    expect(counted).toEqual([network])
    await expect(send({ full: 'report:session:s' })).rejects.toMatchObject(refused)
    expect(counted.slice(1)).toEqual([network, session])
    expect(added).toEqual([])
  })
})

it('reports are not counted if rate limits are off', async () => {
  await send({ full: 'report:session:s', rateLimit: false })
  await report(scene({ full: 'report:session:s', rateLimit: false }), user('c', { firstName: 'C', lastName: 'R' }, 'en'), given)
  expect([counted.length, added.length]).toEqual([0, 2])
})
