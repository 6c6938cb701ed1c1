// How older messages are loaded when the person scrolls up or jumps back.
import { expect, test } from 'vitest'
import type { Message } from '../../entities.ts'
import type { Get } from '../ports.ts'
import { messageOf, sessionView } from '../testing/example-session.ts'
import { openScriptedSession as open } from '../testing/scripted-session.ts'

const newestFirst = (...seqs: number[]) => seqs.map((seq) => messageOf(seq))

/** Nine messages in pages of three; the newest three are loaded. `changes`: the answer to every request for changes. */
function openLong({ messages = newestFirst(9, 8, 7), linkKey = null as string | null, changes = {} } = {}) {
  const asked: unknown[] = []
  const pages: Record<string, { messages: Message[]; nextCursor: string | null }> = {
    '7.0': { messages: newestFirst(6, 5, 4), nextCursor: '4.0' },
    '4.0': { messages: newestFirst(3, 2, 1), nextCursor: null },
  }
  const get = (async (route: string, parts: { query: { before: string } }) => {
    asked.push([route, parts])
    if (route.endsWith('/changes')) return changes
    return pages[parts.query.before]
  }) as unknown as Get
  const session = open({ view: sessionView({ messages, nextCursor: '7.0' }), ports: { get, linkKey: () => linkKey } })
  const seqs = () => session.state().messages.map(({ seq }) => seq)
  const cursors = () => asked.map((one) => (one as [string, { query: { before: string } }])[1].query.before)
  return { ...session, asked, cursors, seqs }
}

test('older messages are loaded page by page, until there are none left', async () => {
  const { live, asked, cursors, seqs, state } = openLong()
  await live.loadOlder()
  expect(asked).toEqual([['GET /api/sessions/:id/messages', { params: { id: 's' }, query: { before: '7.0', key: undefined } }]])
  expect([seqs(), state().olderCursor]).toEqual([[4, 5, 6, 7, 8, 9], '4.0'])
  await live.loadOlder()
  expect([seqs(), state().olderCursor]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], null])
  await live.loadOlder()
  expect(cursors()).toEqual(['7.0', '4.0'])
})

test('the key of the link that opened the page is sent along', async () => {
  const { live, asked } = openLong({ linkKey: 'k1' })
  await live.loadOlder()
  expect(asked).toMatchObject([['GET /api/sessions/:id/messages', { query: { before: '7.0', key: 'k1' } }]])
})

test('an older page is dropped when the client has meanwhile replaced its messages with the latest', async () => {
  const { live, hear, seqs, state } = openLong()
  const loaded = live.loadOlder()
  const session = sessionView({ messages: newestFirst(400), nextCursor: '400.0' })
  hear({ type: 'session_joined', session, seq: 400, limited: true, changed: [] })
  await loaded
  expect([seqs(), state().olderCursor]).toEqual([[400], '400.0'])
})

test('a page that was read before a change, and arrives after it, does not bring back the former text', async () => {
  const deleted = messageOf(5, { content: '', rev: 1, metadata: { deletedAt: '2026-03-13T10:00:00.000Z' } })
  const { live, hear, asked, state } = openLong({ changes: { messages: [deleted], rev: 2, limited: false } })
  const loaded = live.loadOlder()
  hear({ type: 'message_updated', message: deleted })
  hear({ type: 'message_updated', message: messageOf(9, { content: 'Oats', rev: 2 }) })
  await loaded
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked.slice(1)).toEqual([['GET /api/sessions/:id/changes', { params: { id: 's' }, query: { rev: 0, key: undefined } }]])
  expect(state().messages.map(({ content }) => content)).toEqual(['message 4', '', 'message 6', 'message 7', 'message 8', 'Oats'])
  expect([state().rev, state().hasRevGap]).toEqual([2, false])
})

test('a page that arrives without a change in the meantime makes no further request', async () => {
  const { live, hear, asked, state } = openLong()
  hear({ type: 'message_updated', message: messageOf(9, { rev: 1 }) })
  await live.loadOlder()
  expect([asked.length, state().rev, state().hasRevGap]).toEqual([1, 1, false])
})

test('a page that arrives after the chat was cleared brings back nothing', async () => {
  const { live, hear, state } = openLong()
  const loaded = live.loadOlder()
  hear({ type: 'session_updated', session: { ...state().session, clearedSeq: 9 } })
  await loaded
  expect(state().messages).toEqual([])
})

test.each([
  ['is loaded', 7, []],
  ['is on the previous page', 5, ['7.0']],
  ['is the first on the previous page', 4, ['7.0']],
  ['is two pages back', 3, ['7.0', '4.0']],
])('a jump to a message that %s loads no more pages than needed', async (_, seq, cursors) => {
  const long = openLong()
  await long.live.loadBackTo(seq)
  expect(long.cursors()).toEqual(cursors)
})

test('a jump loads nothing while no message is shown, for example after the chat was cleared', async () => {
  const { live, asked } = openLong({ messages: [] })
  await live.loadBackTo(3)
  expect(asked).toEqual([])
})
