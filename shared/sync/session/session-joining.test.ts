// What a client sends when it joins, and what it does before its session is loaded.
import { expect, test } from 'vitest'
import type { ConnectionHandlers } from '../connection.ts'
import { anna, messageOf, sessionView } from '../testing/example-session.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { memoryValue } from '../testing/memory-value.ts'
import { noFiles } from '../testing/no-files.ts'
import { openScriptedSession as open } from '../testing/scripted-session.ts'
import type { Outgoing, TextChange } from './sending/outgoing.ts'
import { openSessionClient } from './session-client.ts'
import { fromView } from './session-model.ts'

test('a join names the person, the last number and change that they know, and the key of their link', () => {
  const view = sessionView({ messages: [messageOf(1)], rev: 3 })
  const { commands } = open({ isJoined: false, view, ports: { linkKey: () => 'k1' } })
  const join = { type: 'join_session', sessionId: 's', ...anna, displayName: 'Anna', since: '1.0', rev: 3, language: 'en', key: 'k1' }
  expect(commands()).toEqual([join])
})

test('a new language is sent with another join: now, when a silent connection answers, or on the next connection', () => {
  let language: 'en' | 'nl' = 'en'
  const { live, hear, joins, pair, clock, commands, connects } = open({ answersPings: false, ports: { language: () => language } })
  const sent = () => commands().map((command) => (command.type === 'join_session' ? command.language : command.type))
  const choose = (next: 'en' | 'nl') => {
    language = next
    live.rejoin()
  }
  choose('nl')
  expect(sent()).toEqual(['nl'])
  joins()
  clock.advance(7_500)
  choose('en')
  expect(sent()).toEqual([])
  hear({ type: 'pong' })
  expect(sent()).toEqual(['en'])
  joins()
  pair().cut()
  choose('nl')
  clock.advance(3_000)
  connects()
  expect(sent()).toEqual(['nl'])
})

test('a join that fails in the server is tried again on the same socket after 5 s; a failed message is not', () => {
  const { live, refuses, joins, commands, list, pauses, told, pairs, clock } = open({ isJoined: false })
  expect(commands()).toMatchObject([{ type: 'join_session' }])
  refuses('internal', null)
  clock.advance(4_999)
  expect(commands()).toEqual([])
  clock.advance(1)
  expect(commands()).toMatchObject([{ type: 'join_session' }])
  expect([pauses, told, pairs.length]).toEqual([['Too fast.'], [], 1])
  joins()
  refuses('internal', live.say('one', 'user'))
  commands()
  clock.advance(5_000)
  expect([commands(), list(), told]).toEqual([[], [['one', true]], ['session_joined', 'error']])
})

test('a client whose session is not loaded joins without an identity, and later events and requests cause no errors', async () => {
  const { live, hear, joins, commands } = open({ isJoined: false, ports: { state: () => undefined, change: () => undefined } })
  const nobody = { userId: null, anonymousId: null, displayName: 'Anna', since: null, rev: null }
  expect(commands()).toEqual([{ type: 'join_session', sessionId: 's', ...nobody, language: 'en', key: null }])
  joins()
  const messageKey = live.say('one', 'user')
  live.toggleAi(false)
  expect(commands().map(({ type }) => type)).toEqual(['send_message', 'ai_toggle'])
  hear({ type: 'message_created', messageKey, messageId: 'm2', seq: 2 })
  hear({ type: 'new_message', message: messageOf(2, { ...anna, messageKey }) })
  expect(live.outbox.list()).toHaveLength(1)
  await live.loadOlder()
  await live.loadBackTo(1)
})

test('a listener receives no events after it has unsubscribed', () => {
  const { live, hear } = open()
  const heard: string[] = []
  const unsubscribe = live.listen(({ type }) => void heard.push(type))
  hear({ type: 'ai_typing', isTyping: true })
  unsubscribe()
  hear({ type: 'ai_typing', isTyping: false })
  expect(heard).toEqual(['ai_typing'])
})

test('once the session is joined, a refused command does not end access to it', () => {
  const { refuses, state, pair, told } = open({ view: sessionView({ messages: [messageOf(1)] }) })
  refuses('session_locked', 'other')
  expect([state().lost, state().messages.length, pair().isOpen(), told.at(-1)]).toEqual([null, 1, true, 'error'])
})

test('before the join is answered, an AI error does not end access to the session', () => {
  const { hear, state, pair } = open({ isJoined: false })
  hear({ type: 'ai_error', error: 'Suspended.', code: 'suspended', answerId: null })
  expect([state().lost, pair().isOpen()]).toEqual([null, true])
})

test('when the answer to a join arrives while the connection is silent, the client does not try to send', () => {
  const tried: string[] = []
  const connections: ConnectionHandlers[] = []
  const none = () => undefined
  const ports = {
    connect(handlers: ConnectionHandlers) {
      connections.push(handlers)
      return { send: ({ type }: { type: string }) => tried.push(type) > 0, check: none, retryAt: () => null, close: none }
    },
    ...{ get: () => Promise.reject(new Error('no connection')), state: () => fromView(sessionView()), change: none, files: noFiles },
    ...{ outbox: memoryValue<Outgoing[]>(), textChanges: memoryValue<TextChange[]>(), clock: createManualClock() },
    ...{ language: () => 'en' as const, linkKey: () => null },
  }
  openSessionClient(ports, 's', () => 'Anna', { onConnection: none, onConnectionError: none, onEvent: none, onPause: none })
  for (const { onState, onEvent } of connections) {
    for (const state of ['connecting', 'connected', 'disconnected'] as const) onState(state)
    onEvent({ type: 'session_joined', session: sessionView(), seq: 0, limited: false, changed: [] })
  }
  expect(tried).toEqual(['join_session'])
})
