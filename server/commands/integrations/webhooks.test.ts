// What is stored of a new or changed webhook, who may change one, and what a test of it sends.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { anna, bo, callerOf, hook, integrationCommands, now, refusals, seal } from '../../testing/fixtures/integration-commands.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { addWebhook, changeWebhook, removeWebhook, testWebhook } from './webhooks.ts'

const wanted = { url: ' https://a.example/new ', events: ['message.created', 'session.created', 'message.created'] as never[] }

describe('a new webhook', () => {
  it('is checked and stored with its secret encrypted for the account, and the secret is returned once', async () => {
    const { deps, called } = integrationCommands()
    const { row, secret } = await addWebhook(deps, callerOf(), wanted)
    expect(secret).toBe('whsec_new')
    expect(row).toEqual({
      ...{ id: row.id, user_id: 'anna', url: 'https://a.example/new', events: '["message.created","session.created"]' },
      ...{ sealed: seal('whsec_new', { userId: 'anna', kind: 'webhook' }), on_since: now, failing_since: null, created_at: now },
    })
    expect(row.id).toMatch(/^[\w-]{22}$/)
    expect(called('check', 'newSecret', 'addWebhook', 'call')).toEqual([
      ['check', 'https://a.example/new'],
      ['newSecret'],
      ['addWebhook', row, 'login'],
    ])
  })

  it.each([
    ...refusals,
    ['integration_unavailable', callerOf(), { hasVault: false }],
    ['address_refused', callerOf(), { returns: { check: new AppError('address_refused') } }],
  ] as typeof refusals)('is refused with %s, and not stored', async (code, caller, scene) => {
    const { deps, called } = integrationCommands(scene)
    await expect(addWebhook(deps, caller, wanted)).rejects.toMatchObject({ code })
    expect(called('newSecret', 'addWebhook')).toEqual([])
  })

  it('beyond the number that an account may have is refused', async () => {
    const { deps } = integrationCommands({ returns: { addWebhook: new AppError('too_many_webhooks') } })
    await expect(addWebhook(deps, callerOf(), wanted)).rejects.toMatchObject({ code: 'too_many_webhooks' })
  })
})

describe('changing a webhook', () => {
  const off = { ...hook, on_since: null, failing_since: 3 }
  const changing = (returns: Returns = {}) =>
    integrationCommands({ hasMail: true, returns: { changeWebhook: { ...hook, id: 'new' }, ...returns } })

  it.each([
    ['a new address is stored without spaces around it', hook, { url: ' https://b.example ' }, { url: 'https://b.example' }],
    ['new events are stored once each', hook, { events: ['answer.completed', 'answer.completed'] }, { events: '["answer.completed"]' }],
    ['all events can be removed', hook, { events: [] }, { events: '[]' }],
    ['what is not given stays as it is', hook, {}, {}],
    ['switching it on while it is on changes nothing', hook, { isOn: true }, {}],
    ['one that is switched on again receives what happens from then on', off, { isOn: true }, { on_since: now, failing_since: null }],
    ['it can be switched off', hook, { isOn: false }, { on_since: null }],
    ['one that is off stays off unless it is switched on', off, { events: [] }, { events: '[]' }],
    [
      'everything can change at once',
      off,
      { url: 'https://b.example', events: ['session.created'], isOn: true },
      { url: 'https://b.example', events: '["session.created"]', on_since: now, failing_since: null },
    ],
  ])('%s', async (_what, findWebhook, change, stored) => {
    const { deps, called } = changing({ findWebhook })
    expect(await changeWebhook(deps, anna, 'hook', change as never)).toEqual({ ...hook, id: 'new' })
    expect(called('findWebhook', 'changeWebhook')).toEqual([
      ['findWebhook', 'hook', 'anna'],
      ['changeWebhook', 'hook', 'anna', stored],
    ])
    // A field that is undefined would be an empty change, which knex refuses.
    expect(called('changeWebhook')[0]?.[3]).toStrictEqual(stored)
  })

  it('checks only a new address', async () => {
    const { deps, called } = changing()
    await changeWebhook(deps, anna, 'hook', { isOn: false })
    expect(called('check')).toEqual([])
    await changeWebhook(deps, anna, 'hook', { url: ' https://b.example\u00a0' })
    expect(called('check')).toEqual([['check', 'https://b.example']])
  })

  it.each<[string, Parameters<typeof integrationCommands>[0]]>([
    ['unauthenticated', { returns: { findAccount: undefined } }],
    ['integrations_off', { policy: { integrations: false } }],
    ['webhook_not_found', { returns: { findWebhook: null } }],
    ['address_refused', { returns: { check: new AppError('address_refused') } }],
  ])('is refused with %s, and changes nothing', async (code, scene) => {
    const { deps, called } = integrationCommands(scene)
    await expect(changeWebhook(deps, anna, 'hook', { url: 'https://b.example' })).rejects.toMatchObject({ code })
    expect(called('changeWebhook')).toEqual([])
  })

  it('that was removed in the meantime is refused', async () => {
    const { deps } = changing({ changeWebhook: null })
    await expect(changeWebhook(deps, anna, 'hook', {})).rejects.toMatchObject({ code: 'webhook_not_found' })
  })
})

describe('removing a webhook', () => {
  it('removes it from its account, even while integrations are switched off', async () => {
    const { deps, called } = integrationCommands({ policy: { integrations: false }, hasMail: true })
    await expect(removeWebhook(deps, anna, 'hook')).resolves.toBeUndefined()
    expect(called('findWebhook', 'removeWebhook')).toEqual([
      ['findWebhook', 'hook', 'anna'],
      ['removeWebhook', 'hook', 'anna'],
    ])
  })

  it.each([
    ['by a guest', 'unauthenticated', bo, 'hook', hook],
    ['that does not exist', 'webhook_not_found', anna, 'hook', null],
    ['with an id that no database can store', 'webhook_not_found', anna, 'hook\0', hook],
  ])('%s is refused: %s', async (_which, code, person, id, findWebhook) => {
    const { deps, called } = integrationCommands({ returns: { findWebhook } })
    await expect(removeWebhook(deps, person, id)).rejects.toMatchObject({ code })
    expect(called('removeWebhook')).toEqual([])
  })
})

describe('testing a webhook', () => {
  it('calls it at once with a test event, and lists the delivery', async () => {
    const { deps, called } = integrationCommands({ hasMail: true, returns: { call: 204 } })
    const row = await testWebhook(deps, anna, 'hook')
    expect(row).toEqual({
      ...{ id: row.id, user_id: 'anna', webhook_id: 'hook', integration: null, session_id: null, event: 'test', subject: null, seq: 0 },
      ...{ status: 'delivered', attempts: 1, response_status: 204, next_attempt_at: null, owner: null, lease_until: null, created_at: now },
    })
    expect(row.id).toMatch(/^[\w-]{22}$/)
    expect(Buffer.from(row.id, 'base64url').readUIntBE(0, 6)).toBe(now)
    const body = '{"type":"test","timestamp":"2026-01-02T03:04:00.000Z","data":{}}'
    expect(called('call', 'addDelivery')).toEqual([
      ['call', { url: hook.url, secret: 'whsec_1', id: row.id, at: now, body }, expect.any(AbortSignal)],
      ['addDelivery', row],
    ])
    expect((called('call')[0]![2] as AbortSignal).aborted).toBe(false)
  })

  it.each([
    ['that answers with an error', 500, 500],
    ['that cannot be reached', new AppError('service_unreachable'), null],
  ])('%s fails once, and is not counted as a failing webhook', async (_which, call, status) => {
    const { deps, called } = integrationCommands({ returns: { call } })
    const row = await testWebhook(deps, anna, 'hook')
    expect(row).toMatchObject({ status: 'failed', response_status: status, next_attempt_at: null, attempts: 1 })
    expect(called('fails', 'works', 'addDelivery')).toEqual([['addDelivery', row]])
  })

  it.each([
    ['by a guest', 'unauthenticated', bo, {}],
    ['while integrations are switched off', 'integrations_off', anna, { policy: { integrations: false } }],
    ['that does not exist', 'webhook_not_found', anna, { returns: { findWebhook: null } }],
  ])('%s is refused: %s', async (_which, code, person, scene) => {
    const { deps, called } = integrationCommands(scene)
    await expect(testWebhook(deps, person, 'hook')).rejects.toMatchObject({ code })
    expect(called('call', 'addDelivery')).toEqual([])
  })
})
