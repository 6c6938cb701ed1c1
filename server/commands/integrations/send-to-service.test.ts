// Who may send a session or one of its messages to a connected service, what is sent, and what is noted of the outcome.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Person } from '../../domain/people/person.ts'
import { anna, bo, connection, integrationCommands, session } from '../../testing/fixtures/integration-commands.ts'
import { deliverDocument, sendToService } from './send-to-service.ts'

type Scene = Parameters<typeof integrationCommands>[0]
const settings = { parentPage: 'page', token: 't' }

describe('sending', () => {
  it.each([
    ['a message has its first words as the title', 'm', 'Rye'],
    ['a session has its own title', undefined, 'Bakery'],
    ['a session without a chosen message has its own title', null, 'Bakery'],
  ])('%s, in the language of the sender', async (_what, messageId, title) => {
    const { deps, called } = integrationCommands()
    expect(await sendToService(deps, anna, 'notion', { sessionId: 's', messageId })).toBe('https://service.example/document')
    const [[, ...sent] = []] = called('send')
    expect(sent).toEqual([
      settings,
      { title, markdown: expect.stringMatching(/Geëxporteerd uit Kring[^]*Rye/) as string, url: null, from: 'Kring' },
      undefined,
    ])
    expect(called('findAccount', 'findConnection', 'note')).toEqual([
      ['findAccount', 'anna'],
      ['findConnection', 'anna', 'notion'],
      ['note', 'anna', 'notion', null],
    ])
  })

  it('returns no address if the service gives none', async () => {
    const { deps } = integrationCommands({ returns: { send: null } })
    expect(await sendToService(deps, anna, 'notion', { sessionId: 's' })).toBeNull()
  })

  it.each<[string, string, Person, Scene]>([
    ['by a guest', 'unauthenticated', bo, {}],
    ['from a session that does not exist', 'session_not_found', anna, { returns: { findSession: undefined } }],
    ['from a private session', 'session_not_found', anna, { returns: { findSession: { ...session, host: null, isPrivate: true } } }],
    ['after being removed', 'removed', anna, { returns: { findSession: { ...session, host: null, banned: ['user:anna'] } } }],
    ['while integrations are switched off', 'integrations_off', anna, { policy: { integrations: false } }],
    ['while secrets cannot be decrypted', 'integration_unavailable', anna, { hasVault: false }],
    ['without a connection', 'not_connected', anna, { returns: { findConnection: null } }],
    ['with the secrets of another account', 'not_connected', anna, { returns: { findConnection: { ...connection, user_id: 'bo' } } }],
    ['a message that does not exist', 'message_not_found', anna, { returns: { findMessage: null } }],
  ])('%s is refused: %s', async (_which, code, person, scene) => {
    const { deps, called } = integrationCommands(scene)
    await expect(sendToService(deps, person, 'notion', { sessionId: 's', messageId: 'm' })).rejects.toMatchObject({ code })
    expect(called('send', 'note')).toEqual([])
  })

  it('to a service that the server does not offer is refused', async () => {
    const { deps, called } = integrationCommands()
    await expect(sendToService(deps, anna, 'slack', { sessionId: 's' })).rejects.toMatchObject({ code: 'integration_unavailable' })
    expect(called('findConnection')).toEqual([])
  })

  it('a whole session needs a plan that includes exports; one message does not', async () => {
    const { deps, called } = integrationCommands({ returns: { findPlan: { plan: 'free' } } })
    await expect(sendToService(deps, anna, 'notion', { sessionId: 's' })).rejects.toMatchObject({ code: 'upgrade_required' })
    await expect(sendToService(deps, anna, 'notion', { sessionId: 's', messageId: '' })).rejects.toMatchObject({ code: 'upgrade_required' })
    expect(called('findPlan', 'send')).toEqual([
      ['findPlan', 'user:anna', 'free'],
      ['findPlan', 'user:anna', 'free'],
    ])
    expect(await sendToService(deps, anna, 'notion', { sessionId: 's', messageId: 'm' })).toBe('https://service.example/document')
  })

  it('a whole demo needs no plan, but a whole session without a host does', async () => {
    const of = (isDemo: boolean) => integrationCommands({ returns: { findSession: { ...session, host: null, isDemo } } })
    expect(await sendToService(of(true).deps, anna, 'notion', { sessionId: 's' })).toBe('https://service.example/document')
    await expect(sendToService(of(false).deps, anna, 'notion', { sessionId: 's' })).rejects.toMatchObject({ code: 'upgrade_required' })
  })
})

describe('the outcome', () => {
  const to = { userId: 'anna', id: 'notion', settings } as const
  const document = { title: 'Rye', markdown: '# Rye', url: null }

  it('of a document that was sent is noted, and its address returned', async () => {
    const { deps, called } = integrationCommands()
    const { signal } = new AbortController()
    expect(await deliverDocument(deps, to, document, signal)).toBe('https://service.example/document')
    expect(called('send', 'note')).toEqual([
      ['send', settings, document, signal],
      ['note', 'anna', 'notion', null],
    ])
  })

  it.each([
    ['the code of the refusal', new AppError('connection_refused'), 'connection_refused'],
    ['that the service is unreachable, for any other error,', new Error('socket'), 'service_unreachable'],
  ])('is noted as %s and passed on', async (_what, error, code) => {
    for (const signal of [undefined, new AbortController().signal]) {
      const { deps, called } = integrationCommands({ returns: { send: error } })
      await expect(deliverDocument(deps, to, document, signal)).rejects.toBe(error)
      expect(called('note')).toEqual([['note', 'anna', 'notion', code]])
    }
  })

  it('of a cancelled attempt is not noted', async () => {
    const error = new AppError('service_unreachable')
    const { deps, called } = integrationCommands({ returns: { send: error } })
    await expect(deliverDocument(deps, to, document, AbortSignal.abort())).rejects.toBe(error)
    expect(called('note')).toEqual([])
  })
})
