// What a live session sends with a message, and displays before the server has responded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, open, realBrowser } from '../../../testing/live-line.ts'
import { sessionKey } from './live-session.ts'
import type { SessionState } from '../../../../shared/sync/session-model.ts'

beforeEach(fakeBrowser)
afterEach(realBrowser)

test('a message contains the name of its sender, also when it is sent again · LIVE-05', () => {
  const { live, last, refuses } = open()
  const messageKey = live.say('Rye?', 'user')
  refuses('storage_busy', messageKey, 1)
  vi.advanceTimersByTime(1_000)
  const carried = { type: 'send_message', content: 'Rye?', messageType: 'user', displayName: 'Anna', messageKey }
  expect(last().frames.filter(({ type }) => type === 'send_message')).toMatchObject([carried, carried])
})

test('the AI switch changes on this screen at once, and back if the server refuses · LIVE-31', () => {
  const { live, client, last, hear, refuses } = open()
  client.setQueryData(sessionKey('s'), { session: { aiEnabled: true } })
  const isOn = () => client.getQueryData<SessionState>(sessionKey('s'))?.session.aiEnabled
  live.toggleAi(false)
  expect([isOn(), last().frames.at(-1)]).toEqual([false, { type: 'ai_toggle', enabled: false }])
  hear({ type: 'ai_status_changed', enabled: false })
  refuses('rate_limited', null)
  expect(isOn()).toBe(false)
  for (const enabled of [true, false, true]) live.toggleAi(enabled)
  expect(isOn()).toBe(true)
  refuses('rate_limited', null)
  expect(isOn()).toBe(false)
  last().readyState = 3
  live.toggleAi(true)
  expect(isOn()).toBe(false)
})
