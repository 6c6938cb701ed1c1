// When missing messages and changes are requested, and how often.
import { expect, test } from 'vitest'
import type { Message } from '../entities.ts'
import { createGapFiller } from './gap-filler.ts'
import type { Get } from './ports.ts'
import { fromView, type SessionState } from './session/session-model.ts'
import { messageOf, sessionView } from './testing/example-session.ts'
import { createManualClock } from './testing/manual-clock.ts'

interface Page {
  messages: Message[]
  nextCursor?: string | null
  rev?: number
  limited?: boolean
}

/** Requests wait until the test answers or fails them. */
function start(missing: Partial<SessionState> | null, linkKey: string | null = null) {
  const clock = createManualClock()
  const asked: [route: string, query: unknown][] = []
  const told: number[][] = []
  const waiting: { answer(page: Page): void; fail(): void }[] = []
  let state: SessionState | undefined = missing ? { ...fromView(sessionView({ messages: [messageOf(1)], rev: 7 })), ...missing } : undefined
  const get = ((route: string, { params, query }: { params: { id: string }; query: unknown }) => {
    asked.push([route.replace(':id', params.id), query])
    return new Promise((resolve, reject) => waiting.push({ answer: resolve, fail: () => reject(new Error('no connection')) }))
  }) as unknown as Get
  const gaps = createGapFiller({
    sessionId: 's',
    linkKey: () => linkKey,
    get,
    clock,
    state: () => state,
    change: (apply) => void (state = state && apply(state)),
    onMessages: (messages) => void told.push(messages.map(({ seq }) => seq)),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    gaps,
    clock,
    asked,
    told,
    state: () => state,
    misses: (missing: Partial<SessionState>) => void (state = state && { ...state, ...missing }),
    async answer(page: Page) {
      waiting.shift()?.answer(page)
      await settled()
    },
    async fail() {
      waiting.shift()?.fail()
      await settled()
    },
  }
}

test('nothing is requested or planned while the session is not loaded, or while nothing is missing', async () => {
  const missing = [null, {}].map((one) => start(one))
  for (const { gaps } of missing) gaps.fill()
  await new Promise((resolve) => setImmediate(resolve))
  expect(missing.map(({ asked, clock }) => [asked, clock.timers()])).toEqual([
    [[], 0],
    [[], 0],
  ])
})

test.each([
  ['k1', 'k1'],
  [null, undefined],
])('requests start at the last known number, with the key of the link (%j)', (linkKey, key) => {
  const { gaps, asked } = start({ hasGap: true, hasRevGap: true }, linkKey)
  gaps.fill()
  expect(asked).toEqual([
    ['GET /api/sessions/s/messages', { since: '1.0', key }],
    ['GET /api/sessions/s/changes', { rev: 7, key }],
  ])
})

test('while a request is open, no other one is made for the same gap', async () => {
  const { gaps, asked, answer, told, state } = start({ hasGap: true })
  gaps.fill()
  gaps.fill()
  await answer({ messages: [messageOf(2)], nextCursor: null })
  gaps.fill()
  expect([asked.length, told, state()?.cursor, state()?.hasGap]).toEqual([1, [[2]], '2.0', false])
})

test('pages are requested until nothing is missing, and again when something is missing later', async () => {
  const messages = start({ hasGap: true })
  messages.gaps.fill()
  await messages.answer({ messages: [messageOf(2)], nextCursor: '2.0' })
  await messages.answer({ messages: [messageOf(3)], nextCursor: null })
  messages.misses({ hasGap: true })
  messages.gaps.fill()
  expect(messages.asked.map((one) => one[1])).toMatchObject([{ since: '1.0' }, { since: '2.0' }, { since: '3.0' }])
  const changes = start({ hasRevGap: true })
  changes.gaps.fill()
  await changes.answer({ messages: [], rev: 9, limited: true })
  await changes.answer({ messages: [messageOf(1, { content: 'Oats', rev: 12 })], rev: 12, limited: false })
  expect(changes.asked.map((one) => one[1])).toMatchObject([{ rev: 7 }, { rev: 9 }])
  expect(changes.state()).toMatchObject({ rev: 12, hasRevGap: false, messages: [{ content: 'Oats' }] })
})

test('changes are requested again from where an older page set their number back to in the meantime', async () => {
  const { gaps, asked, answer, misses, state } = start({ hasRevGap: true })
  gaps.fill()
  misses({ rev: 5 })
  await answer({ messages: [], rev: 9, limited: false })
  await answer({ messages: [messageOf(1, { content: 'Oats', rev: 6 })], rev: 9, limited: false })
  expect(asked.map((one) => one[1])).toMatchObject([{ rev: 7 }, { rev: 5 }])
  expect(state()).toMatchObject({ rev: 9, hasRevGap: false, messages: [{ content: 'Oats' }] })
})

test('however many events arrive while requests fail, there is one request every 3 s', async () => {
  const { gaps, asked, fail, clock } = start({ hasGap: true })
  gaps.fill()
  await fail()
  for (let events = 0; events < 3; events += 1) {
    clock.advance(100)
    gaps.fill()
    await fail()
  }
  expect([asked.length, clock.timers()]).toEqual([1, 1])
  clock.advance(2_700)
  expect(asked).toHaveLength(2)
})

test('after closing, nothing is requested: no next page, no retry, no new gap', async () => {
  const paging = start({ hasGap: true })
  paging.gaps.fill()
  paging.gaps.close()
  await paging.answer({ messages: [messageOf(2)], nextCursor: '2.0' })
  const failing = start({ hasRevGap: true })
  failing.gaps.fill()
  failing.gaps.close()
  await failing.fail()
  failing.clock.advance(60_000)
  const fresh = start({ hasGap: true })
  fresh.gaps.close()
  fresh.gaps.fill()
  expect([paging, failing, fresh].map(({ asked }) => asked.length)).toEqual([1, 1, 0])
})
