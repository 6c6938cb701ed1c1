// A changed text is never lost: it waits, is sent again, and is kept with the reason if it is refused permanently.
import { expect, test } from 'vitest'
import type { TextChange } from './outgoing.ts'
import type { SessionClient } from '../session-client.ts'
import { messageOf } from '../../testing/example-session.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { memoryValue } from '../../testing/memory-value.ts'
import { openScriptedSession as open } from '../../testing/scripted-session.ts'
import { openTextChanges } from './text-changes.ts'

const message = messageOf(1, { id: 'm1', content: 'Rye' })
const note = messageOf(1, { id: 'n1', content: 'Spelt', type: 'note', cursor: '1.1' })
const change = (live: Pick<SessionClient, 'changes'>, at = 0) => live.changes.list()[at] ?? expect.fail('no change is on its way')

test('a changed text waits like a message while a rate limit or unavailable storage refuses it, until it is stored · GUARD-11', () => {
  const textChanges = memoryValue<TextChange[]>()
  const { live, hear, refuses, sent, pauses, told, clock } = open({ textChanges })
  live.changeText(message, 'Oats')
  live.changeText(note, 'Barley')
  expect(sent().map(([content]) => content)).toEqual(['Oats', 'Barley'])
  told.length = 0
  refuses('rate_limited', change(live).messageKey, 7)
  refuses('storage_busy', change(live, 1).messageKey)
  expect([pauses, told]).toEqual([['Too fast.'], []])
  clock.advance(6_999)
  expect(sent()).toEqual([])
  clock.advance(1)
  hear({ type: 'command_done', messageKey: change(live).messageKey })
  clock.advance(200)
  expect(sent()).toEqual([
    ['Oats', 7_000],
    ['Barley', 7_200],
  ])
  hear({ type: 'command_done', messageKey: change(live).messageKey })
  expect([live.changes.list(), textChanges.read()]).toEqual([[], null])
})

test('a refusal of a text that was changed again since is not reported; a refusal of the newest text is', () => {
  const { live, refuses, pauses, told } = open()
  live.changeText(message, 'Oats')
  const { messageKey: replaced } = change(live)
  live.changeText(message, 'Barley')
  told.length = 0
  refuses('rate_limited', replaced, 7)
  refuses('message_too_long', replaced)
  expect([pauses, told]).toEqual([[], []])
  expect(change(live)).toMatchObject({ text: 'Barley', failed: false })
  refuses('message_too_long', change(live).messageKey)
  expect([change(live).failed, told]).toEqual([true, ['error']])
})

test('a changed text is sent again on the next connection and after a reload; the newest change of a message counts', () => {
  const [clock, textChanges] = [createManualClock(), memoryValue<TextChange[]>()]
  const first = open({ clock, textChanges })
  first.live.changeText(message, 'Oats')
  first.live.changeText(message, 'Barley')
  expect(first.live.changes.list()).toHaveLength(1)
  first.sent()
  first.pair().cut()
  clock.advance(3_000)
  first.connects()
  first.joins()
  expect(first.sent().map(([content]) => content)).toEqual(['join_session', 'Barley'])
  first.live.close()
  const { joins, sent } = open({ isJoined: false, clock, textChanges })
  joins()
  expect(sent().map(([content]) => content)).toEqual(['join_session', 'Barley'])
})

test('a permanently refused text is kept with the reason; if its message is gone, it is kept as an unsent message', () => {
  const textChanges = memoryValue<TextChange[]>()
  const { live, refuses, told, list } = open({ textChanges })
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
  expect(textChanges.read()).toBeNull()
})

const oats = { messageId: 'm1', messageType: 'user', text: 'Oats' } as const
const barley = { messageId: 'm2', messageType: 'user', text: 'Barley' } as const
const texts = (list: readonly TextChange[] | null) => list?.map(({ text }) => text)

test('two tabs store their changed texts side by side, and what one of them has sent is not stored again by the other', () => {
  const place = memoryValue<TextChange[]>()
  const [first, second] = [openTextChanges(place), openTextChanges(place)]
  const { messageKey } = first.put(oats)
  second.put(barley)
  expect(texts(place.read())).toEqual(['Oats', 'Barley'])
  const reloaded = openTextChanges(place)
  expect(texts(reloaded.list())).toEqual(['Oats', 'Barley'])
  reloaded.put({ ...barley, text: 'Spelt' })
  expect(texts(place.read())).toEqual(['Oats', 'Spelt'])
  first.take(messageKey)
  expect(texts(place.read())).toEqual(['Spelt'])
})

test('only the refused text fails, and a listener is notified of every change until it unsubscribes', () => {
  const changes = openTextChanges(memoryValue<TextChange[]>())
  let told = 0
  const unsubscribe = changes.subscribe(() => void (told += 1))
  const [first, second] = [changes.put(oats), changes.put(barley)]
  expect([changes.take('unknown'), told]).toEqual([null, 2])
  changes.setFailed(second.messageKey, 'Too long.')
  expect([changes.list(), told]).toEqual([[first, { ...second, failed: true, reason: 'Too long.' }], 3])
  unsubscribe()
  expect(changes.take(first.messageKey)).toEqual(first)
  expect([texts(changes.list()), told]).toEqual([['Barley'], 3])
})
