// One client and its connection: requests the board, applies changes, recovers from gaps, resends, and returns rejected text.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Brainstorm } from '../../../../shared/board/board.ts'
import { limits } from '../../../../shared/limits.ts'
import { rates } from '../../../../shared/rate-limits.ts'
import type { Command, ServerEvent } from '../../../../shared/protocol.ts'
import { openBoardClient } from '../../../../shared/sync/board-client.ts'
import { local } from '../../../lib/browser/local.ts'
import { createOthers, silentMs } from './others.ts'
import { createPointing } from './pointing.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const brainstorm: Brainstorm = {
  ...{ id: 'b1', topic: 'Rye', template: 'swot', status: 'questions', answers: { topic: 'Rye' }, ideas: [], failure: null },
  ...{ stickyNotes: [], groups: [], round: 0, isHiding: false, timer: null, isGrouping: false },
}
const state = (rev: number, board: Brainstorm | null = brainstorm): ServerEvent => ({ type: 'brainstorm_state', brainstorm: board, rev })
const topic = (rev: number, answer: string): ServerEvent => ({
  ...{ type: 'brainstorm_changed', rev, changes: [{ kind: 'answered', questionId: 'topic', answer }] },
})
const note = { color: 'blue', size: 'small', position: { x: 5_000, y: -20 } } as const

function open() {
  const listeners = new Set<(event: ServerEvent) => boolean | void>()
  const sent: Command[] = []
  const lost: string[] = []
  const line = { isJoined: true }
  const live = openBoardClient({
    queue: local.boardQueue('s1'),
    line: {
      isJoined: () => line.isJoined,
      send: (command) => line.isJoined && sent.push(command) > 0,
      listen: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    },
    me: () => ({ id: 'anna', name: 'Anna' }),
    onLost: (text) => void lost.push(text),
  })
  const hear = (event: ServerEvent) => [...listeners].map((listener) => listener(event)).includes(true)
  const types = () => sent.splice(0).map(({ type }) => type)
  return { live, sent, lost, line, hear, types, topic: () => live.view().brainstorm?.topic }
}

test('changes are applied by number; a gap is filled by the complete state, and later changes are applied to it', () => {
  const { live, hear, types, topic: about } = open()
  live.show(true)
  expect(types()).toEqual(['open_board'])
  hear(state(4))
  hear(topic(5, 'Spelt'))
  hear(topic(4, 'old'))
  expect(about()).toBe('Spelt')
  hear(topic(8, 'too early'))
  expect([about(), types()]).toEqual(['Spelt', ['open_board']])
  hear(topic(9, 'Barley'))
  hear(state(8, { ...brainstorm, topic: 'Oats' }))
  expect(about()).toBe('Barley')
  hear({ type: 'brainstorm_behind', rev: 9 })
  expect(types()).toEqual([])
  hear({ type: 'brainstorm_behind', rev: 10 })
  expect(types()).toEqual(['open_board'])
})

test('an action shows at once, and is sent with the same key on a new connection · BRAIN-24', () => {
  const { live, hear, sent, line, types } = open()
  live.show(true)
  hear(state(1))
  types()
  line.isJoined = false
  live.act({ type: 'add_sticky', id: 'n1', content: 'Oven', ...note })
  live.act({ type: 'change_sticky', id: 'n1', color: 'pink' })
  live.act({ type: 'change_sticky', id: 'n1', position: { x: 10, y: 10 } })
  expect(live.view().brainstorm?.stickyNotes).toMatchObject([
    { content: 'Oven', color: 'pink', userName: 'Anna', position: { x: 10, y: 10 } },
  ])
  expect(sent).toEqual([])
  line.isJoined = true
  hear({ type: 'session_joined' } as ServerEvent)
  expect(types()).toEqual(['open_board'])
  hear(state(1))
  const keys = live.view().pending.map(({ key }) => key)
  // Moving and recolouring an unsent note is one change.
  expect(sent.splice(0)).toMatchObject([
    { type: 'add_sticky', key: keys[0], id: 'n1' },
    { type: 'change_sticky', key: keys[1], color: 'pink', position: { x: 10, y: 10 } },
  ])
  hear({ type: 'brainstorm_done', key: keys[0]!, rev: 1 })
  expect(live.view().pending).toHaveLength(1)
})

test('a reload loses nothing: the next page sends unconfirmed commands, even if the board is not opened · BRAIN-20', () => {
  const first = open()
  first.live.show(true)
  first.hear(state(1))
  first.live.act({ type: 'add_sticky', id: 'n1', content: 'Oven', ...note })
  first.live.close()
  const second = open()
  expect(second.types()).toEqual(['open_board'])
  second.hear(state(1))
  expect(second.sent).toMatchObject([{ type: 'add_sticky', id: 'n1', content: 'Oven' }])
  second.hear({ type: 'brainstorm_done', key: second.live.view().pending[0]!.key, rev: 1 })
  expect(second.types()).toEqual(['add_sticky', 'close_board'])
  expect(kept.size).toBe(0)
})

test('returns text that is refused or whose board has ended; a rate-limited command is sent again', () => {
  const { live, hear, sent, lost, types } = open()
  live.show(true)
  hear(state(1))
  types()
  const key = live.act({ type: 'add_sticky', id: 'n1', content: 'One too many', ...note })
  hear({ type: 'error', error: '', code: 'too_many_stickies', messageKey: key })
  expect([lost, live.view().brainstorm?.stickyNotes]).toEqual([['One too many'], []])
  live.act({ type: 'add_sticky', id: 'n2', content: 'Fast', ...note })
  sent.splice(0)
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null })
  vi.advanceTimersByTime(2_000)
  expect(types()).toEqual(['add_sticky'])
  hear({ type: 'brainstorm_changed', rev: 2, changes: [{ kind: 'ended' }] })
  expect([lost, live.view().pending, live.view().brainstorm]).toEqual([['One too many', 'Fast'], [], null])
})

test('many pending commands are sent within the server’s rate limit', () => {
  const { live, hear, sent } = open()
  live.show(true)
  hear(state(1))
  for (let at = 0; at < 100; at += 1) live.act({ type: 'remove_sticky', id: `n${at}` })
  const confirm = () => {
    for (const command of sent.splice(0)) if ('key' in command && command.key) hear({ type: 'brainstorm_done', key: command.key, rev: 1 })
  }
  let count = 0
  for (let at = 0; at < 5; at += 1) {
    count += sent.length
    confirm()
  }
  expect(count).toBeLessThan(rates.frame.person.burst / 2)
  for (let seconds = 0; seconds < 20; seconds += 1) {
    vi.advanceTimersByTime(1_000)
    expect(sent.length).toBeLessThanOrEqual(rates.frame.person.perMinute / 60)
    confirm()
  }
  expect(live.view().pending).toEqual([])
})

test('the latest pointer position is sent at most every 60 ms, and once more when it ends', () => {
  const sent: Command[] = []
  const pointing = createPointing({ isJoined: () => true, send: (command) => sent.push(command) > 0 })
  for (let x = 0; x < 10; x += 1) {
    pointing.at({ x, y: 0 })
    vi.advanceTimersByTime(20)
  }
  expect(sent.length).toBeLessThanOrEqual(1 + 200 / limits.pointMs)
  vi.advanceTimersByTime(limits.pointMs)
  expect(sent.at(-1)).toMatchObject({ at: { x: 9, y: 0 } })
  pointing.at(null)
  pointing.at(null)
  vi.advanceTimersByTime(limits.pointMs)
  expect(sent.filter((one) => one.type === 'point' && one.at === null)).toHaveLength(1)
})

test('a pointer disappears when its person leaves or after 5 s without events; a dragged note stays in place until it is stored', () => {
  const others = createOthers('me')
  const who = { userId: 'bram', anonymousId: null, displayName: 'Bram' }
  const heard = (drag: { id: string; position: { x: number; y: number } } | null, at: { x: number; y: number } | null = { x: 1, y: 1 }) =>
    others.heard({ type: 'pointed', ...who, at, drag })
  others.heard({ type: 'pointed', userId: 'me', anonymousId: null, displayName: 'Me', at: { x: 1, y: 1 }, drag: null })
  heard({ id: 'n1', position: { x: 7, y: 7 } })
  expect(others.cursors()).toMatchObject([{ name: 'Bram', at: { x: 1, y: 1 } }])
  expect(others.placeOf('n1')).toMatchObject({ position: { x: 7, y: 7 }, by: { name: 'Bram' } })
  heard(null)
  expect(others.placeOf('n1')).not.toBeNull()
  others.stored(['n1'])
  expect(others.placeOf('n1')).toBeNull()
  vi.advanceTimersByTime(silentMs - 1)
  expect(others.cursors()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(others.cursors()).toEqual([])
  heard(null)
  heard(null, null)
  expect(others.cursors()).toEqual([])
})

test('commands refused by a rate limit or unavailable storage are sent again after the time that the server asks for · GUARD-11', () => {
  const { live, hear, sent, lost, types } = open()
  live.show(true)
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null, retryAfter: 2 })
  types()
  vi.advanceTimersByTime(1_999)
  expect(types()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(types()).toEqual(['open_board'])
  hear(state(1))
  const key = live.act({ type: 'add_sticky', id: 'n1', content: 'Rye', ...note })
  sent.splice(0)
  expect(hear({ type: 'error', error: '', code: 'storage_unavailable', messageKey: key, retryAfter: 4 })).toBe(true)
  live.act({ type: 'add_sticky', id: 'n2', content: 'Spelt', ...note })
  vi.advanceTimersByTime(3_999)
  expect([types(), lost, live.view().pending.length]).toEqual([[], [], 2])
  vi.advanceTimersByTime(1)
  expect(types()).toEqual(['add_sticky', 'add_sticky'])
  expect(hear({ type: 'error', error: '', code: 'rate_limited', messageKey: 'of something else', retryAfter: 4 })).toBe(false)
})
