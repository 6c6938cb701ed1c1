// Connections, webhooks, deliveries and keys as their owner sees them: without secrets, and only what can still be used.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { getWebhook, listConnections, viewApiKey, viewDelivery, viewWebhook } from './view-integrations.ts'

const time = '1970-01-01T00:00:01.000Z'

describe('the connections', () => {
  const row = (integration: string, rest: object = {}) => ({
    ...{ user_id: 'u1', integration, settings: '{"site":"a"}', sealed: `sealed-${integration}`, account: 'Anna', sends_since: null },
    ...{ last_error: null, connected_at: 1000, ...rest },
  })
  const shown = (integration: string, rest: object = {}) => ({
    ...{ integration, connectedAt: time, settings: { site: 'a' }, account: 'Anna', sendsAnswers: false, lastError: null },
    ...rest,
  })

  function serverWith(rows: object[], hasVault = true) {
    const asked: unknown[] = []
    const opened: unknown[][] = []
    const open = (...args: unknown[]) => (opened.push(args), args[0] === 'sealed-slack' ? null : args[0] === 'sealed-empty' ? '' : 'secret')
    const store = { connections: { list: (userId: string) => (asked.push(userId), Promise.resolve(rows)) } }
    return { asked, opened, deps: { store, vault: hasVault ? { open } : null } as unknown as Pick<Deps, 'store' | 'vault'> }
  }

  it('are those whose secrets can still be decrypted', async () => {
    const { asked, opened, deps } = serverWith([
      row('notion', { sends_since: 5, last_error: 'address_refused' }),
      row('slack'),
      row('empty'),
    ])
    expect(await listConnections(deps, 'u1')).toEqual([
      shown('notion', { sendsAnswers: true, lastError: 'address_refused' }),
      shown('empty'),
    ])
    expect(asked).toEqual(['u1'])
    expect(opened).toEqual(['notion', 'slack', 'empty'].map((kind) => [`sealed-${kind}`, { userId: 'u1', kind }]))
  })

  it('are none on a server that cannot decrypt secrets', async () => {
    expect(await listConnections(serverWith([row('notion')], false).deps, 'u1')).toEqual([])
  })
})

describe('a webhook', () => {
  const row = { id: 'w1', user_id: 'u1', url: 'https://a.example', events: '["message.created"]', sealed: 'x', failing_since: null }

  it.each([
    ['is on', 5, true],
    ['is off', null, false],
  ])('says that it %s', (_what, on_since, isOn) => {
    const shown = { id: 'w1', url: 'https://a.example', events: ['message.created'], isOn, createdAt: time }
    expect(viewWebhook({ ...row, on_since, created_at: 1000 })).toEqual(shown)
  })

  function storing(found: object | undefined) {
    const asked: unknown[][] = []
    const find = (...args: unknown[]) => (asked.push(args), Promise.resolve(found))
    return { asked, deps: { store: { webhooks: { find } } } as unknown as Pick<Deps, 'store'> }
  }

  it('is found by its id and owner', async () => {
    const { asked, deps } = storing(row)
    expect(await getWebhook(deps, 'u1', 'w1')).toBe(row)
    expect(asked).toEqual([['w1', 'u1']])
  })

  it('that does not exist is not found', async () => {
    await expect(getWebhook(storing(undefined).deps, 'u1', 'w1')).rejects.toMatchObject({ code: 'webhook_not_found' })
  })

  it('is not found for an id with NUL, and the store is not asked', async () => {
    const { asked, deps } = storing(row)
    await expect(getWebhook(deps, 'u1', 'w\x001')).rejects.toMatchObject({ code: 'webhook_not_found' })
    expect(asked).toEqual([])
  })
})

it.each([
  [3000, '1970-01-01T00:00:03.000Z'],
  [null, null],
])('a delivery with its next attempt at %s shows %s', (next_attempt_at, nextAttemptAt) => {
  const row = { id: 'd1', event: 'test', status: 'failed', attempts: 2, response_status: 500, created_at: 1000, next_attempt_at }
  expect(viewDelivery({ ...row, owner: 'node' } as unknown as Parameters<typeof viewDelivery>[0])).toEqual({
    ...{ id: 'd1', event: 'test', createdAt: time, status: 'failed', attempts: 2, responseStatus: 500, nextAttemptAt },
  })
})

it.each([
  [3000, '1970-01-01T00:00:03.000Z'],
  [null, null],
])('a key that was last used at %s shows %s, and not its digest', (last_used_at, lastUsedAt) => {
  const row = {
    id: 'k1',
    user_id: 'u1',
    name: 'Sync',
    scopes: '["sessions:read"]',
    prefix: 'k_ab',
    digest: 'x',
    created_at: 1000,
    last_used_at,
  }
  expect(viewApiKey(row)).toEqual({ id: 'k1', name: 'Sync', scopes: ['sessions:read'], prefix: 'k_ab', createdAt: time, lastUsedAt })
})
