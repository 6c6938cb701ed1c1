// When the list of pinned messages changes without a request, and when it is fetched.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message } from '../../../../../shared/entities.ts'
import type { ServerEvent } from '../../../../../shared/protocol/protocol.ts'
import { messageOf, sessionView } from '../../../../../shared/sync/testing/example-session.ts'
import { fromView } from '../../../../../shared/sync/session/session-model.ts'
import { sessionKey } from '../../live/live-session.ts'
import { followPins, pinsKey } from './follow-pins.ts'

const pinnedAt = '2026-03-13T10:00:00.000Z'
const pinned = (seq: number, rev: number, content = 'Rye', at = pinnedAt) => messageOf(seq, { content, rev, metadata: { pinnedAt: at } })

/** Waits until every promise that can settle has settled. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Message 1 is pinned; the last known change is number 3. Requests wait until the test answers or fails them. */
async function start() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queries.setQueryData(sessionKey('s'), fromView(sessionView({ rev: 3 })))
  const waiting: { answer(...messages: Message[]): Promise<void>; fail(): Promise<void> }[] = []
  const queryFn = () =>
    new Promise<{ messages: Message[] }>((resolve, reject) =>
      waiting.push({
        answer: (...messages) => (resolve({ messages }), turn()),
        fail: () => (reject(new Error('no connection')), turn()),
      }),
    )
  const show = () => new QueryObserver(queries, { queryKey: pinsKey('s'), queryFn }).subscribe(() => undefined)
  const listeners = new Set<(event: ServerEvent) => boolean | void>()
  const hide = show()
  const stop = followPins(queries, 's', (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const hear = (event: ServerEvent) => {
    for (const listener of listeners) listener(event)
    return turn()
  }
  const shown = {
    listeners,
    show,
    requests: () => waiting.length,
    last: () => waiting.at(-1)!,
    update: (message: Message) => hear({ type: 'message_updated', message }),
    join: (changed: Message[], limited = false, rev = 3) =>
      hear({ type: 'session_joined', session: sessionView({ rev }), seq: 0, limited, changed }),
    contents: () => queries.getQueryData<{ messages: Message[] }>(pinsKey('s'))?.messages.map(({ content }) => content),
    leave() {
      hide()
      stop()
    },
  }
  return shown
}

async function startLoaded() {
  const shown = await start()
  await shown.last().answer(pinned(2, 3, 'Oats'), pinned(1, 2))
  return shown
}

test('a pinned message that changes is replaced in its place, without a request', async () => {
  const { update, contents, requests } = await startLoaded()
  await update(pinned(1, 4, 'Barley'))
  expect([contents(), requests()]).toEqual([['Oats', 'Barley'], 1])
})

test.each([
  ['an event about a pinned message that is older than the list', messageOf(1, { rev: 2 })],
  ['a repeated event about a pinned message', messageOf(2, { rev: 3 })],
  ['a reaction to a message that is not pinned', messageOf(5, { rev: 4 })],
  ['a changed note', messageOf(1, { type: 'note' })],
])('%s changes nothing, and makes no request', async (_, message) => {
  const { update, contents, requests } = await startLoaded()
  await update(message)
  expect([contents(), requests()]).toEqual([['Oats', 'Rye'], 1])
})

test.each([
  ['is pinned', pinned(5, 4)],
  ['is no longer pinned', messageOf(1, { rev: 4 })],
  ['was pinned again', pinned(1, 4, 'Rye', '2026-03-13T11:00:00.000Z')],
  ['changes after a change that was missed', messageOf(5, { rev: 5 })],
])('the list is fetched when a message %s', async (_, message) => {
  const { update, requests } = await startLoaded()
  await update(message)
  expect(requests()).toBe(2)
})

test('the list is fetched again when a message changes while a later request is on its way', async () => {
  const { update, contents, requests, last } = await startLoaded()
  await update(pinned(5, 4))
  await update(messageOf(6, { rev: 5 }))
  expect(requests()).toBe(3)
  await last().answer(pinned(5, 4, 'Spelt'))
  expect(contents()).toEqual(['Spelt'])
})

test('the list is fetched again when a message changes while the first request is on its way, or after it failed', async () => {
  const { update, contents, requests, last } = await start()
  await update(messageOf(5, { rev: 4 }))
  expect(requests()).toBe(2)
  await last().fail()
  await update(messageOf(5, { rev: 5 }))
  expect(requests()).toBe(3)
  await last().answer(pinned(1, 2))
  await update(messageOf(5, { rev: 6 }))
  expect([contents(), requests()]).toEqual([['Rye'], 3])
})

test.each([
  ['nothing', 1, [], false, ['Oats', 'Rye']],
  ['a changed note', 1, [messageOf(1, { type: 'note' })], false, ['Oats', 'Rye']],
  ['a reaction to another message', 1, [messageOf(5, { rev: 9 })], false, ['Oats', 'Rye']],
  ['a new text of a pinned message', 1, [pinned(1, 9, 'Barley')], false, ['Oats', 'Barley']],
  ['a pinned message', 2, [pinned(5, 9)], false, ['Oats', 'Rye']],
  ['more than the server sends', 2, [], true, ['Oats', 'Rye']],
])('after a join that brings %s there were %i requests; changes up to the join are known', async (_, count, changed, limited, texts) => {
  const { join, update, contents, requests, last } = await startLoaded()
  await join(changed, limited, 9)
  expect([contents(), requests()]).toEqual([texts, count])
  if (count === 2) await last().answer()
  await update(messageOf(6, { rev: 10 }))
  expect(requests()).toBe(count)
})

test('the list is fetched when it is shown again: nobody heard of its changes in the meantime', async () => {
  const { leave, show, requests, listeners } = await startLoaded()
  leave()
  expect([requests(), listeners.size]).toEqual([1, 0])
  show()
  expect(requests()).toBe(2)
})

test('a list that could not be fetched is fetched after the next join', async () => {
  const first = await start()
  await first.last().fail()
  await first.join([])
  expect(first.requests()).toBe(2)
  const shown = await startLoaded()
  await shown.update(pinned(3, 4))
  await shown.last().fail()
  const before = shown.requests()
  await shown.join([], false, 4)
  expect(shown.requests()).toBe(before + 1)
})
