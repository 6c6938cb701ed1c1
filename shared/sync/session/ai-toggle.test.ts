// What a session client sends with a message, and shows before the server has responded.
import { expect, it, test } from 'vitest'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { sessionView } from '../testing/example-session.ts'
import { openScriptedSession as open } from '../testing/scripted-session.ts'

test('a message carries the name of its sender, also when it is sent again · LIVE-05', () => {
  const { live, commands, refuses, clock } = open()
  const messageKey = live.say('Rye?', 'user')
  refuses('storage_busy', messageKey, 1)
  clock.advance(1_000)
  const carried = { type: 'send_message', content: 'Rye?', messageType: 'user', displayName: 'Anna', messageKey }
  expect(commands()).toMatchObject([carried, carried])
})

test('the AI switch flips on this screen at once, and back when the server refuses · LIVE-31', () => {
  const { live, state, commands, hear, refuses } = open()
  const isOn = () => state().session.aiEnabled
  live.toggleAi(false)
  expect([isOn(), commands()]).toEqual([false, [{ type: 'ai_toggle', enabled: false }]])
  hear({ type: 'ai_status_changed', enabled: false })
  refuses('rate_limited', null)
  expect(isOn()).toBe(false)
  for (const enabled of [true, false, true]) live.toggleAi(enabled)
  expect(isOn()).toBe(true)
  refuses('rate_limited', null)
  expect(isOn()).toBe(false)
})

test('the AI switch also works without a connection: it is sent once after the next join · LIVE-31', () => {
  const { live, state, commands, pair, clock, connects, joins } = open()
  const isOn = () => state().session.aiEnabled
  const toggles = () => commands().filter(({ type }) => type === 'ai_toggle')
  pair().cut()
  live.toggleAi(true)
  live.toggleAi(false)
  expect([isOn(), toggles()]).toEqual([false, []])
  clock.advance(3_000)
  connects()
  expect(toggles()).toEqual([])
  joins()
  expect([isOn(), toggles()]).toEqual([false, [{ type: 'ai_toggle', enabled: false }]])
  // Only once: after another reconnect, somebody else may have changed it.
  joins()
  expect([isOn(), toggles()]).toEqual([true, []])
})

test('a switch that needs no change after the join is forgotten: it does not undo a later choice of somebody else · LIVE-31', () => {
  const { live, state, commands, pair, clock, connects, joins } = open()
  pair().cut()
  for (const enabled of [false, true]) live.toggleAi(enabled)
  clock.advance(3_000)
  connects()
  joins()
  const view = sessionView()
  joins({ ...view, aiEnabled: false })
  expect(state().session.aiEnabled).toBe(false)
  expect(commands().filter(({ type }) => type === 'ai_toggle')).toEqual([])
})

it.each<[string, ServerEvent]>([
  ['the refusal of a message', { type: 'error', error: '', code: 'message_too_long', messageKey: 'k' }],
  ['the acknowledgement of a message without a key', { type: 'message_created', messageKey: null, messageId: 'm1', seq: 1 }],
])('the AI switch is not flipped back by %s · LIVE-31', (_, event) => {
  const { live, state, hear } = open()
  live.toggleAi(false)
  hear(event)
  expect(state().session.aiEnabled).toBe(false)
})

test('after a new join the AI switch shows what the server says, whatever is refused later · LIVE-31', () => {
  const { live, state, joins, refuses } = open()
  live.toggleAi(false)
  joins(sessionView({ aiEnabled: false }))
  refuses('rate_limited', null)
  expect(state().session.aiEnabled).toBe(false)
})

test('a switch without a connection is not lost when an event arrives before the join · LIVE-31', () => {
  const { live, commands, hear, joins } = open({ isJoined: false })
  live.toggleAi(false)
  hear({ type: 'site_changed' })
  joins()
  expect(commands().filter(({ type }) => type === 'ai_toggle')).toEqual([{ type: 'ai_toggle', enabled: false }])
})
