// How a session client recovers: from gaps, lost and silent connections, and from losing access.
import { expect, test } from 'vitest'
import { closeCodes } from '../../protocol/protocol.ts'
import { anna, messageOf, sessionView } from '../testing/example-session.ts'
import { openScriptedSession as open } from '../testing/scripted-session.ts'

/** Waits until every promise that can settle has settled. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a message that is missing is fetched, page after page and again after a failure, and is shown in its place · LIVE-29', async () => {
  const asked: unknown[] = []
  const pages = [[messageOf(2), messageOf(3)], [messageOf(4)]]
  const { hear, state, clock } = open({
    view: sessionView({ messages: [messageOf(1)] }),
    answer(route, query) {
      asked.push([route, query.since])
      if (asked.length === 1) throw new Error('no connection')
      return { messages: pages[asked.length - 2], nextCursor: asked.length === 2 ? '3.0' : null }
    },
  })
  hear({ type: 'new_message', message: messageOf(5) })
  await turn()
  clock.advance(3_000)
  await turn()
  const route = 'GET /api/sessions/:id/messages'
  expect(asked).toEqual([
    [route, '1.0'],
    [route, '1.0'],
    [route, '3.0'],
  ])
  expect([state().messages.map(({ seq }) => seq), state().hasGap]).toEqual([[1, 2, 3, 4, 5], false])
})

test('a client that is told it has not joined joins again, and then sends the refused messages', () => {
  const { live, refuses, joins, stores, commands, list, told, clock } = open()
  const keys = [live.say('one', 'user'), live.say('two', 'user')]
  commands()
  for (const messageKey of [...keys, 'board']) refuses('not_joined', messageKey)
  expect([list().map(([, failed]) => failed), told]).toEqual([[false, false], ['session_joined']])
  expect(commands()).toMatchObject([{ type: 'join_session', sessionId: 's' }])
  joins()
  stores(keys[0]!)
  clock.advance(1_000)
  expect(commands()).toMatchObject([
    { type: 'send_message', content: 'one' },
    { type: 'send_message', content: 'two' },
  ])
})

test('a command that the server receives before the join does not make the client join twice', () => {
  const { refuses, joins, commands } = open({ isJoined: false })
  expect(commands()).toMatchObject([{ type: 'join_session' }])
  refuses('not_joined', 'board')
  expect(commands()).toEqual([])
  joins()
  expect(commands()).toEqual([])
})

test('a change that is missing is fetched by its number', async () => {
  const asked: unknown[] = []
  const view = sessionView({ messages: [messageOf(2), messageOf(1)] })
  const { hear, state } = open({
    view,
    answer(route, query) {
      asked.push([route, query.rev])
      return { messages: [messageOf(1, { content: 'Oats', rev: 1 })], rev: 2, limited: false }
    },
  })
  hear({ type: 'message_updated', message: messageOf(2, { content: 'Barley', rev: 2 }) })
  await turn()
  expect(asked).toEqual([['GET /api/sessions/:id/changes', 0]])
  expect(state()).toMatchObject({ rev: 2, hasRevGap: false, messages: [{ content: 'Oats' }, { content: 'Barley' }] })
})

test('after a lost connection the client joins from the last number it knows; a message that the server has stored is not sent again', () => {
  const { live, hear, joins, connects, commands, pair, state, list, clock } = open({
    view: sessionView({ messages: [messageOf(1)], rev: 3 }),
  })
  const [stored, lost] = [live.say('one', 'user'), live.say('two', 'user')]
  hear({ type: 'new_message', message: messageOf(2) })
  pair().cut()
  live.say('three', 'user')
  clock.advance(3_000)
  connects()
  expect(commands()).toMatchObject([{ type: 'join_session', sessionId: 's', since: '2.0', rev: 3 }])
  joins(sessionView({ messages: [messageOf(3, { ...anna, content: 'one', messageKey: stored })], rev: 3 }))
  hear({ type: 'message_created', messageKey: lost, messageId: 'm4', seq: 4 })
  clock.advance(1_000)
  expect(commands()).toMatchObject([
    { type: 'send_message', content: 'two', messageKey: lost },
    { type: 'send_message', content: 'three' },
  ])
  // The second message is acknowledged, but its event has not arrived.
  expect(list()).toEqual([
    ['two', false],
    ['three', false],
  ])
  expect(state().messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  hear({ type: 'new_message', message: messageOf(4, { ...anna, content: 'two', messageKey: lost }) })
  expect(list()).toEqual([['three', false]])
})

test('a session that the person may no longer see is emptied, and is not joined again', () => {
  const removed = open({ view: sessionView({ messages: [messageOf(1)] }) })
  removed.hear({ type: 'removed', reason: 'removed' })
  removed.pair().cut(closeCodes.removed)
  removed.clock.advance(60_000)
  const refused = open({ isJoined: false, view: sessionView({ messages: [messageOf(1)] }) })
  refused.refuses('session_not_found', null)
  refused.pair().proceed()
  refused.clock.advance(60_000)
  expect([removed.state(), refused.state()]).toMatchObject([
    { lost: 'removed', messages: [] },
    { lost: 'not_found', messages: [] },
  ])
  expect([removed.pairs.length, refused.pairs.length]).toEqual([1, 1])
})
