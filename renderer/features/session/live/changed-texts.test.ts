// A changed text is never lost: it waits, is sent again, and is kept with the reason if it is refused permanently.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../../shared/entities.ts'
import { fakeBrowser, kept, open, realBrowser } from '../../../testing/live-line.ts'
import type { LiveSession } from './live-session.ts'

beforeEach(fakeBrowser)
afterEach(realBrowser)

const message = { id: 'm1', content: 'Rye', type: 'user' } as Message
const note = { id: 'n1', content: 'Spelt', type: 'note' } as Message
const change = (live: LiveSession, at = 0) => live.changes.list()[at] ?? expect.fail('no change is on its way')

test('a changed text waits like a message while the server refuses it as too fast or cannot store anything, until it is stored · GUARD-11', () => {
  const { live, hear, refuses, sent, pauses, told } = open()
  live.changeText(message, 'Oats')
  live.changeText(note, 'Barley')
  expect(sent().map(([content]) => content)).toEqual(['Oats', 'Barley'])
  told.length = 0
  refuses('rate_limited', change(live).messageKey, 7)
  refuses('storage_busy', change(live, 1).messageKey)
  expect([pauses, told]).toEqual([['Too fast.'], []])
  vi.advanceTimersByTime(6_999)
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(1)
  hear({ type: 'command_done', messageKey: change(live).messageKey })
  vi.advanceTimersByTime(200)
  expect(sent()).toEqual([
    ['Oats', 7_000],
    ['Barley', 7_200],
  ])
  hear({ type: 'command_done', messageKey: change(live).messageKey })
  expect([live.changes.list(), kept.get('kring:changes:s')]).toEqual([[], undefined])
})

test('a changed text is sent again on the next connection and after a reload; the newest change of a message counts', () => {
  const first = open()
  first.live.changeText(message, 'Oats')
  first.live.changeText(message, 'Barley')
  expect(first.live.changes.list()).toHaveLength(1)
  first.sent()
  first.last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(3_000)
  first.connects()
  first.joins()
  expect(first.sent().map(([content]) => content)).toEqual(['join_session', 'Barley'])
  first.live.close()
  const { joins, sent } = open({ isJoined: false })
  joins()
  expect(sent().map(([content]) => content)).toEqual(['join_session', 'Barley'])
})

test('a permanently refused text is kept with the reason; if its message is gone, it is kept as an unsent message', () => {
  const { live, refuses, told, list } = open()
  live.changeText(message, 'Oats')
  refuses('message_too_long', change(live).messageKey)
  expect(change(live)).toMatchObject({ messageId: 'm1', text: 'Oats', failed: true, reason: 'Too fast.' })
  expect(told.at(-1)).toBe('error')
  live.changeText(note, 'Barley')
  refuses('message_not_found', change(live, 1).messageKey)
  expect(live.outbox.list()).toMatchObject([{ content: 'Barley', messageType: 'note', failed: true }])
  expect(list()).toEqual([['Barley', true]])
  live.changeText(null, 'A title')
  refuses('host_only', change(live, 1).messageKey)
  expect(change(live, 1)).toMatchObject({ messageId: null, text: 'A title', failed: true })
  live.giveUpChange(change(live, 1))
  live.giveUpChange(change(live))
  expect(kept.get('kring:changes:s')).toBeUndefined()
})
