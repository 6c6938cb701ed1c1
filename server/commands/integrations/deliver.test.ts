// What one attempt to deliver to a webhook or a connected service does, its outcome, and when the next attempt follows.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { DeliveryRow } from '../../store/integrations/deliveries.ts'
import { connection, delivery, hook, integrationCommands, message, now, session } from '../../testing/fixtures/integration-commands.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { attempt } from './deliver.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const signal = () => new AbortController().signal
const failed = { status: 'failed', responseStatus: null, nextAttemptAt: null }
const effects = ['call', 'works', 'fails', 'send', 'note', 'warn', 'error']
const answer: DeliveryRow = { ...delivery, webhook_id: null, integration: 'notion', event: 'answer.completed' }

describe.each([
  ['a webhook', delivery],
  ['a connected service', answer],
])('nothing is delivered to %s', (_where, row) => {
  it.each<[string, Parameters<typeof integrationCommands>[0]]>([
    ['while integrations are switched off', { policy: { integrations: false } }],
    ['of a suspended account', { suspended: ['user:anna'] }],
    ['that was removed', { returns: { findWebhook: null, findConnection: null } }],
    ['while secrets cannot be decrypted', { hasVault: false }],
    [
      'whose secrets are of another account',
      { returns: { findWebhook: { ...hook, sealed: connection.sealed }, findConnection: { ...connection, sealed: hook.sealed } } },
    ],
    ['of a session that was deleted', { returns: { findSession: undefined } }],
    ['of a session that another person hosts now', { returns: { findSession: { ...session, host: 'user:bo' } } }],
    ['of a message that was deleted', { returns: { findMessage: null } }],
    [
      'that was switched off',
      { returns: { findWebhook: { ...hook, on_since: null }, findConnection: { ...connection, sends_since: null } } },
    ],
  ])('%s', async (_when, scene) => {
    const { deps, called } = integrationCommands(scene)
    expect(await attempt(deps, row, signal())).toEqual(failed)
    expect(called(...effects)).toEqual([])
  })
})

describe('a webhook', () => {
  const calling = (returns: Returns, fields: Partial<DeliveryRow> = {}, when = signal()) => {
    const { deps, called } = integrationCommands({ returns })
    return { called, outcome: attempt(deps, { ...delivery, ...fields }, when) }
  }

  it('receives the event, signed with its secret at this moment', async () => {
    const when = signal()
    const { called, outcome } = calling({ call: 202 }, {}, when)
    expect(await outcome).toEqual({ status: 'delivered', responseStatus: 202, nextAttemptAt: null })
    const [call] = called('call')
    const { body, ...rest } = call![1] as { body: string }
    expect(rest).toEqual({ url: 'https://a.example/hook', secret: 'whsec_1', id: 'd', at: now })
    expect(JSON.parse(body)).toMatchObject({
      type: 'message.created',
      timestamp: '2026-01-02T03:03:59.000Z',
      data: { message: { text: 'Rye' } },
    })
    expect(call![2]).toBe(when)
    expect(called('findWebhook', ...effects).map(([name, id]) => (name === 'call' ? name : [name, id]))).toEqual([
      ['findWebhook', 'hook'],
      'call',
      ['works', 'hook'],
    ])
    expect(called('findWebhook')[0]).toEqual(['findWebhook', 'hook', 'anna'])
  })

  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [404, false],
  ])('that answers with status %i has received the event: %s', async (status, isDelivered) => {
    const { called, outcome } = calling({ call: status })
    expect(await outcome).toEqual(
      isDelivered
        ? { status: 'delivered', responseStatus: status, nextAttemptAt: null }
        : { status: 'pending', responseStatus: status, nextAttemptAt: now + 5_000 },
    )
    expect(called('works', 'fails', 'warn')).toEqual([isDelivered ? ['works', 'hook'] : ['fails', 'hook', false, now]])
  })

  it.each([
    [1, 5_000],
    [2, 5 * minuteMs],
    [3, 30 * minuteMs],
    [4, 2 * hourMs],
    [5, 5 * hourMs],
    [6, 10 * hourMs],
    [7, 14 * hourMs],
    [8, 20 * hourMs],
    [9, 24 * hourMs],
  ])('that has failed %i times is called again after %i milliseconds', async (attempts, waitMs) => {
    expect(await calling({ call: 500 }, { attempts }).outcome).toEqual({
      status: 'pending',
      responseStatus: 500,
      nextAttemptAt: now + waitMs,
    })
  })

  it('that has failed ten times is not called again for this event', async () => {
    const { called, outcome } = calling({ call: 500 }, { attempts: 10 })
    expect(await outcome).toEqual({ status: 'failed', responseStatus: 500, nextAttemptAt: null })
    expect(called('fails')).toEqual([['fails', 'hook', false, now]])
  })

  it('that cannot be reached is called again; only an unexpected error is logged', async () => {
    const error = new Error('socket')
    for (const [call, logged] of [
      [new AppError('service_unreachable'), []],
      [error, [['warn', { error }, 'a webhook could not be called']]],
    ] as const) {
      const { called, outcome } = calling({ call })
      expect(await outcome).toEqual({ status: 'pending', responseStatus: null, nextAttemptAt: now + 5_000 })
      expect(called('works', 'fails', 'warn')).toEqual([...logged, ['fails', 'hook', false, now]])
    }
  })

  it('that no longer exists is recorded as gone', async () => {
    const { called, outcome } = calling({ call: 410 })
    expect((await outcome).status).toBe('pending')
    expect(called('fails')).toEqual([['fails', 'hook', true, now]])
  })

  it.each([
    ['an error', 410, 410, 410],
    ['no answer', new AppError('service_unreachable'), null, 0],
  ])('that is disabled because of %s is not called again', async (_why, call, responseStatus, status) => {
    const { called, outcome } = calling({ call, fails: true })
    expect(await outcome).toEqual({ status: 'failed', responseStatus, nextAttemptAt: null })
    expect(called('warn')).toEqual([['warn', { status }, 'a failing webhook was disabled']])
  })

  it('is not recorded as failing if the attempt was cancelled', async () => {
    const { called, outcome } = calling({ call: 500 }, {}, AbortSignal.abort())
    expect(await outcome).toEqual({ status: 'failed', responseStatus: 500, nextAttemptAt: null })
    expect(called('fails', 'works')).toEqual([])
  })

  it('that is off still receives a test, which is tried once', async () => {
    const off = { ...hook, on_since: null }
    const test = { event: 'test', session_id: null, subject: null } as const
    const works = calling({ findWebhook: off }, test)
    expect(await works.outcome).toEqual({ status: 'delivered', responseStatus: 200, nextAttemptAt: null })
    expect(works.called('call', 'works').map(([name]) => name)).toEqual(['call', 'works'])
    const fails = calling({ findWebhook: off, call: 503 }, test)
    expect(await fails.outcome).toEqual({ status: 'failed', responseStatus: 503, nextAttemptAt: null })
    expect(fails.called('fails', 'works')).toEqual([])
  })
})

describe('a connected service', () => {
  const sending = (returns: Returns = {}, fields: Partial<DeliveryRow> = {}, when = signal()) => {
    const { deps, called } = integrationCommands({
      returns: { findMessage: { ...message, type: 'ai', content: '# Rye bread' }, ...returns },
    })
    return { called, outcome: attempt(deps, { ...answer, ...fields }, when) }
  }

  it('receives the answer in English with its settings, and the success is noted', async () => {
    const when = signal()
    const { called, outcome } = sending({ findConnection: { ...connection, sends_since: 0 } }, {}, when)
    expect(await outcome).toEqual({ status: 'delivered', responseStatus: null, nextAttemptAt: null })
    expect(called('findConnection', 'findMessage', 'note', 'works')).toEqual([
      ['findConnection', 'anna', 'notion'],
      ['findMessage', 's', 'm'],
      ['note', 'anna', 'notion', null],
    ])
    expect(called('send')).toEqual([
      [
        'send',
        { parentPage: 'page', token: 't' },
        { title: 'Rye bread', markdown: expect.stringContaining('Exported from Kring') as string, url: null, from: 'Kring' },
        when,
      ],
    ])
  })

  it.each([
    [1, 5_000],
    [2, 5 * minuteMs],
    [3, 30 * minuteMs],
    [4, 2 * hourMs],
  ])('that has been unreachable %i times is tried again after %i milliseconds', async (attempts, waitMs) => {
    const retried = { status: 'pending', responseStatus: null, nextAttemptAt: now + waitMs }
    for (const send of [new AppError('service_unreachable'), new Error('socket')]) {
      const { called, outcome } = sending({ send }, { attempts })
      expect(await outcome).toEqual(retried)
      expect(called('note')).toEqual([['note', 'anna', 'notion', 'service_unreachable']])
    }
  })

  it('that has been unreachable five times is not tried again', async () => {
    expect(await sending({ send: new AppError('service_unreachable') }, { attempts: 5 }).outcome).toEqual(failed)
  })

  it('that refuses the connection is not tried again', async () => {
    const { called, outcome } = sending({ send: new AppError('connection_refused') })
    expect(await outcome).toEqual(failed)
    expect(called('note')).toEqual([['note', 'anna', 'notion', 'connection_refused']])
  })

  it('that this server does not offer any more is not tried again', async () => {
    const slack = { ...connection, integration: 'slack', sealed: connection.sealed.replace('notion', 'slack') }
    const { called, outcome } = sending({ findConnection: slack }, { integration: 'slack' })
    expect(await outcome).toEqual(failed)
    expect(called('send', 'note')).toEqual([['note', 'anna', 'slack', 'integration_unavailable']])
  })

  it('receives nothing for a delivery without a message', async () => {
    const { called, outcome } = sending({ findMessage: (_id: string, id: string) => (id === '' ? null : message) }, { subject: null })
    expect(await outcome).toEqual(failed)
    expect(called('send', 'note')).toEqual([])
  })
})
