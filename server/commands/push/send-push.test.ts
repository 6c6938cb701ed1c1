// When a push message is sent, what is sent with it, and what follows from the response of the push service.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { digestOf } from '../../access/authenticate.ts'
import type { PushSubscriptionRow } from '../../store/push/push-subscriptions.ts'
import type { PushRow } from '../../store/push/pushes.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { sendPush, type PushTools } from './send-push.ts'

const now = 1_000_000
const minuteMs = 60_000
const row = { subscription_id: 'b', session_id: 's', message_id: 'm', reason: 'message', seq: 5, attempts: 1 } as PushRow
const browser = {
  ...{ id: 'b', person: 'guest:bram', user_id: null, login_id: null, endpoint: 'https://push.example/1', digest: 'd', p256dh: 'p' },
  ...{ auth: 'a', language: 'en', network: 'net', created_at: 1 },
} as PushSubscriptionRow

interface Scene {
  row?: Partial<PushRow>
  /** Null: the browser has unsubscribed. */
  browser?: null
  attending?: string[]
  suspended?: string[]
  isDeleted?: boolean
  response?: number | Error
  config?: { supportEmail?: string; publicUrl?: string }
  signal?: AbortSignal
}

let calls: unknown[][]
const warn = vi.fn()
beforeEach(() => {
  calls = []
  warn.mockClear()
})

async function send({ response = 201, attending = [], suspended = [], isDeleted = false, ...given }: Scene = {}): Promise<void> {
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), result instanceof Error ? Promise.reject(result) : Promise.resolve(result))
  const message = { type: 'user', seq: 5, displayName: 'Anna', content: 'Rye?', metadata: isDeleted ? { deletedAt: 'then' } : {} }
  const deps = {
    store: {
      pushSubscriptions: {
        find: (id: string) => Promise.resolve(id === 'b' && given.browser !== null ? browser : null),
        remove: record('remove'),
      },
      pushes: { settle: record('settle') },
      settings: { getOrMake: () => Promise.resolve('{"publicKey":"p","privateKey":"s"}') },
      sessions: { find: () => Promise.resolve(sessionWith({ title: 'Bakery', clearedSeq: 0 })) },
      participants: { find: () => Promise.resolve({ role: 'member' }) },
      messages: { find: () => Promise.resolve(message) },
    },
    pushSender: { newKeys: () => Promise.resolve({}), send: record('send', response) },
    presence: { attending: (id: string) => Promise.resolve(new Set(id === 's' ? attending : [])) },
    policy: fixedPolicy(),
    suspensions: { has: (one: string) => suspended.includes(one) },
    config: given.config ?? {},
    log: { warn },
    now: () => now,
  } as unknown as PushTools
  await sendPush(deps, { ...row, ...given.row }, given.signal ?? new AbortController().signal)
}
const names = () => calls.map(([name]) => name)
/** With what it was settled. */
const settled = () => calls.filter(([name]) => name === 'settle').map(([, , outcome]) => outcome)
const dropped = [{ sentAt: null, nextAt: null }]

describe('a push message', () => {
  it('is sent to the browser with the keys of the server, and settled as sent', async () => {
    const { signal } = new AbortController()
    await send({ config: { supportEmail: 'help@kring.example' }, signal })
    const payload = '{"sessionId":"s","title":"Bakery","body":"Anna: Rye?"}'
    const message = { ...browser, payload, topic: digestOf('s').slice(0, 32), isUrgent: false }
    expect(calls).toEqual([
      ['send', message, { publicKey: 'p', privateKey: 's' }, 'mailto:help@kring.example', signal],
      ['settle', row, { sentAt: now, nextAt: null }],
    ])
    expect(warn).not.toHaveBeenCalled()
  })

  it('is urgent if it mentions the person', async () => {
    await send({ row: { reason: 'mention' } })
    expect(calls[0]?.[1]).toMatchObject({ isUrgent: true })
  })

  it.each<[string, Scene]>([
    ['who is in the session', { attending: ['guest:bram'] }],
    ['who is suspended', { suspended: ['guest:bram'] }],
    ['whose network is suspended', { suspended: ['network:net'] }],
    ['about a message that was deleted', { isDeleted: true }],
  ])('is not sent to a person %s', async (_who, given) => {
    await send(given)
    expect(calls).toEqual([['settle', row, { sentAt: null, nextAt: null }]])
  })

  it('is sent while others are in the session or suspended', async () => {
    await send({ attending: ['guest:anna'], suspended: ['guest:anna', 'network:other'] })
    expect(names()).toEqual(['send', 'settle'])
  })

  it('is forgotten if the browser has unsubscribed', async () => {
    await send({ browser: null })
    expect(calls).toEqual([])
  })

  it.each([
    [{ supportEmail: 'a@b.example', publicUrl: 'https://kring.example' }, 'mailto:a@b.example'],
    [{ publicUrl: 'https://kring.example/chat' }, 'https://kring.example'],
    [{ publicUrl: 'http://kring.example' }, 'mailto:nobody@kring.invalid'],
    [{}, 'mailto:nobody@kring.invalid'],
  ])('tells the push service how to reach the operator: with %o %s', async (config, contact) => {
    await send({ config })
    expect(calls[0]?.[3]).toBe(contact)
  })
})

describe('the response of the push service', () => {
  it.each([404, 410, new AppError('address_refused')])('%s ends the subscription', async (response) => {
    await send({ response })
    expect(calls[1]).toEqual(['remove', { id: 'b' }])
    expect([calls.length, warn.mock.calls]).toEqual([2, []])
  })

  it.each([200, 299])('%i means that it was sent', async (response) => {
    await send({ response })
    expect(settled()).toEqual([{ sentAt: now, nextAt: null }])
  })

  it.each([199, 300, 400, 413, 428, 430, 499])('%i means that it is dropped', async (response) => {
    await send({ response })
    expect(settled()).toEqual(dropped)
  })

  it.each([429, 500, 503, new AppError('service_unreachable')])('%s means that it is tried again in a minute', async (response) => {
    await send({ response })
    expect(settled()).toEqual([{ sentAt: null, nextAt: now + minuteMs }])
    expect(warn).not.toHaveBeenCalled()
  })

  it('with an unexpected error is logged, and it is tried again', async () => {
    const error = new Error('broken')
    await send({ response: error })
    expect(settled()).toEqual([{ sentAt: null, nextAt: now + minuteMs }])
    expect(warn.mock.calls).toEqual([[{ error }, 'a push message could not be sent']])
  })

  it('delays the next attempt for longer after each failure, and the fourth failure is the last', async () => {
    for (const attempts of [1, 2, 3, 4]) await send({ row: { attempts }, response: 503 })
    expect(settled()).toEqual([
      { sentAt: null, nextAt: now + minuteMs },
      { sentAt: null, nextAt: now + 5 * minuteMs },
      { sentAt: null, nextAt: now + 30 * minuteMs },
      ...dropped,
    ])
  })

  it('does not count if this process ends: another one tries at once', async () => {
    const signal = AbortSignal.abort()
    await send({ row: { attempts: 4 }, response: new AppError('service_unreachable'), signal })
    expect(settled()).toEqual([{ sentAt: null, nextAt: now }])
  })
})
