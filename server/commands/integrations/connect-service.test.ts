// How an account is connected to a service: what is tested, what is stored in plain text or encrypted, and how it is disconnected.
import { describe, expect, it } from 'vitest'
import type { Connectable } from '../../../shared/integrations/integrations.ts'
import { AppError } from '../../../shared/errors.ts'
import { anna, bo, callerOf, connection, integrationCommands, now, refusals, seal } from '../../testing/fixtures/integration-commands.ts'
import {
  connectService,
  disconnectService,
  forgetAtService,
  getConnection,
  getService,
  keepConnection,
  openSettings,
} from './connect-service.ts'

const whole = { token: 'new', parentPage: 'there' }
const sealed = (settings: object, kind: Connectable = 'notion') => seal(JSON.stringify(settings), { userId: 'anna', kind })
const first = { returns: { findConnection: null } }

describe('connecting', () => {
  it('for the first time tests the settings, and stores the secret ones encrypted for the account', async () => {
    const { deps, called } = integrationCommands(first)
    const row = {
      ...{ user_id: 'anna', integration: 'notion', settings: '{"parentPage":"there"}', sealed: sealed({ token: 'new' }) },
      ...{ account: 'Account there', sends_since: now, last_error: null, connected_at: now },
    }
    expect(await connectService(deps, callerOf(), 'notion', { settings: whole, sendsAnswers: true })).toEqual(row)
    expect(called('tryOut', 'putConnection')).toEqual([
      ['tryOut', whole],
      ['putConnection', row, 'login'],
    ])
    expect(called('findConnection')[0]).toEqual(['findConnection', 'anna', 'notion'])
  })

  it('keeps each field where it belongs for a service with several', async () => {
    const { deps } = integrationCommands(first)
    const settings = { apiKey: 'k', token: 't', listId: 'l' }
    expect(await connectService(deps, callerOf(), 'trello', { settings, sendsAnswers: false })).toMatchObject({
      ...{ integration: 'trello', settings: '{"listId":"l"}', sealed: sealed({ apiKey: 'k', token: 't' }, 'trello'), sends_since: null },
    })
  })

  it('again with some fields keeps the others, tests all of them, and clears the last error', async () => {
    const { deps, called } = integrationCommands()
    expect(await connectService(deps, callerOf(), 'notion', { settings: { token: 'new' }, sendsAnswers: true })).toEqual({
      ...connection,
      ...{ sealed: sealed({ token: 'new' }), account: 'Account there', last_error: null },
    })
    expect(called('tryOut')).toEqual([['tryOut', { token: 'new', parentPage: 'page' }]])
  })

  it.each([
    ['keeps the time from which answers are sent', true, 6, 6],
    ['sends answers from now on', true, null, now],
    ['sends no more answers', false, 6, null],
    ['still sends no answers', false, null, null],
    ['sends answers as before if nothing is said about them', undefined, 6, 6],
    ['sends no answers, as before, if nothing is said about them', undefined, null, null],
  ])('again without fields tests nothing and keeps the rest: it %s', async (_what, sendsAnswers, before, after) => {
    const { deps, called } = integrationCommands({ returns: { findConnection: { ...connection, sends_since: before } } })
    const row = { ...connection, sends_since: after }
    expect(await connectService(deps, callerOf(), 'notion', { settings: {}, sendsAnswers })).toEqual(row)
    expect(called('tryOut', 'putConnection')).toEqual([['putConnection', row, 'login']])
  })

  it.each([
    ...refusals,
    ['integration_unavailable', callerOf(), { hasVault: false }],
    ['connection_refused', callerOf(), { returns: { tryOut: new AppError('connection_refused') } }],
  ] as typeof refusals)('is refused with %s, and nothing is stored', async (code, caller, scene) => {
    const { deps, called } = integrationCommands(scene)
    await expect(connectService(deps, caller, 'notion', { settings: whole, sendsAnswers: true })).rejects.toMatchObject({ code })
    expect(called('putConnection')).toEqual([])
  })

  it.each<[string, string, Connectable, Record<string, string>, object | null]>([
    ['with a field that the service does not have', 'bad_request', 'notion', { ...whole, listId: 'l' }, connection],
    ['with a field called "constructor"', 'bad_request', 'notion', { ...whole, constructor: 'c' }, connection],
    ['without all fields the first time', 'bad_request', 'notion', { token: 'new' }, null],
    ['without any field the first time', 'bad_request', 'notion', {}, null],
    [
      'without all fields when the stored ones cannot be decrypted',
      'bad_request',
      'notion',
      { token: 'new' },
      { ...connection, user_id: 'bo' },
    ],
    ['without a sign-in at a service that needs one', 'not_connected', 'google-drive', {}, null],
    ['with a field at a service that has none', 'bad_request', 'google-drive', { token: 't' }, null],
    ['to a service that the server does not offer', 'integration_unavailable', 'slack', { webhookUrl: 'https://a.example' }, null],
  ])('%s is refused: %s', async (_how, code, id, settings, findConnection) => {
    const { deps, called } = integrationCommands({ returns: { findConnection } })
    await expect(connectService(deps, callerOf(), id, { settings, sendsAnswers: true })).rejects.toMatchObject({ code })
    expect(called('tryOut', 'putConnection')).toEqual([])
  })

  it('changes whether answers are sent to a service with a sign-in', async () => {
    const drive = {
      ...connection,
      integration: 'google-drive',
      settings: '{}',
      sealed: sealed({ refresh: 'r' }, 'google-drive'),
      sends_since: null,
    }
    const { deps, called } = integrationCommands({ returns: { findConnection: drive } })
    expect(await connectService(deps, callerOf(), 'google-drive', { settings: {}, sendsAnswers: true })).toEqual({
      ...drive,
      sends_since: now,
    })
    expect(called('tryOut')).toEqual([])
  })
})

describe('settings from a sign-in', () => {
  const owner = { userId: 'anna', loginId: null }
  const settings = { refresh: 'r' }
  const row = {
    ...{ user_id: 'anna', integration: 'google-drive', settings: '{}', sealed: sealed(settings, 'google-drive') },
    ...{ account: 'Account there', sends_since: null, last_error: null, connected_at: now },
  }

  it('are tested and stored encrypted, and no answers are sent yet', async () => {
    const { deps, called } = integrationCommands(first)
    expect(await keepConnection(deps, owner, 'google-drive', { settings })).toEqual(row)
    expect(called('tryOut', 'putConnection')).toEqual([
      ['tryOut', settings],
      ['putConnection', row, null],
    ])
  })

  it('replace earlier ones, and answers are sent as before', async () => {
    for (const sends_since of [6, 0, null]) {
      const { deps } = integrationCommands({ returns: { findConnection: { ...connection, sends_since } } })
      expect(await keepConnection(deps, owner, 'google-drive', { settings })).toEqual({ ...row, sends_since, connected_at: 3 })
    }
  })

  it('that need no test and belong to no earlier connection have no account', async () => {
    const { deps } = integrationCommands(first)
    const kept = await keepConnection(deps, owner, 'google-drive', { settings, isTried: true, sendsAnswers: true })
    expect(kept).toEqual({ ...row, account: null, sends_since: now })
  })

  it('are refused while integrations are switched off, and for a service that the server does not offer', async () => {
    const { deps, called } = integrationCommands({ policy: { integrations: false } })
    await expect(keepConnection(deps, owner, 'google-drive', { settings })).rejects.toMatchObject({ code: 'integrations_off' })
    await expect(keepConnection(integrationCommands().deps, owner, 'slack', { settings })).rejects.toMatchObject({
      code: 'integration_unavailable',
    })
    expect(called('tryOut', 'putConnection')).toEqual([])
  })
})

describe('a connection', () => {
  it('is opened with its open and its secret settings', async () => {
    const { deps } = integrationCommands()
    const { vault, destination } = getService(deps, 'notion')
    expect(destination).toBe(deps.destinations.notion)
    expect(vault).toBe(deps.vault)
    expect(openSettings(vault, connection)).toEqual({ parentPage: 'page', token: 't' })
    expect(await getConnection(deps, vault, 'anna', 'notion')).toEqual({ row: connection, settings: { parentPage: 'page', token: 't' } })
  })

  it('of another account or service cannot be opened', async () => {
    for (const other of [{ ...connection, user_id: 'bo' }, { ...connection, integration: 'trello' as const }, null]) {
      const { deps } = integrationCommands({ returns: { findConnection: other } })
      expect(other && openSettings(deps.vault!, other)).toBeNull()
      await expect(getConnection(deps, deps.vault!, 'anna', 'notion')).rejects.toMatchObject({ code: 'not_connected' })
    }
  })
})

describe('disconnecting', () => {
  it('removes the connection, and then revokes it at the service, even while integrations are switched off', async () => {
    const { deps, called } = integrationCommands({ policy: { integrations: false }, hasMail: true })
    await expect(disconnectService(deps, anna, 'notion')).resolves.toBeUndefined()
    expect(called('findConnection', 'removeConnection', 'disconnect', 'warn')).toEqual([
      ['findConnection', 'anna', 'notion'],
      ['removeConnection', 'anna', 'notion'],
      ['disconnect', { parentPage: 'page', token: 't' }],
    ])
  })

  it('is refused to a guest, and without a connection', async () => {
    const { deps, called } = integrationCommands(first)
    await expect(disconnectService(deps, bo, 'notion')).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(disconnectService(deps, anna, 'notion')).rejects.toMatchObject({ code: 'not_connected' })
    expect(called('removeConnection', 'disconnect')).toEqual([])
  })

  it('succeeds if the service fails, which is logged', async () => {
    const error = new Error('service is down')
    const { deps, called } = integrationCommands({ returns: { disconnect: error } })
    await disconnectService(deps, anna, 'notion')
    expect(called('warn')).toEqual([['warn', { error }, 'revoking a connection at its service failed']])
  })

  it.each<[string, Connectable, boolean]>([
    ['that the server does not offer any more', 'slack', true],
    ['that cannot revoke connections', 'google-drive', true],
    ['while secrets cannot be decrypted', 'notion', false],
  ])('tells nothing to a service %s', async (_which, id, hasVault) => {
    const { deps, called } = integrationCommands({ hasVault })
    await forgetAtService(deps, { ...connection, integration: id, sealed: sealed({ token: 't' }, id) })
    expect(called('disconnect', 'warn')).toEqual([])
  })

  it('tells nothing to a service whose secrets belong to another account', async () => {
    const { deps, called } = integrationCommands()
    await forgetAtService(deps, { ...connection, user_id: 'bo' })
    expect(called('disconnect', 'warn')).toEqual([])
  })
})
