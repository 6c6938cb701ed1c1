// When the board is requested, reloaded and closed, and when listeners are notified.
import { expect, it, test } from 'vitest'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { boardChanged, boardState, brainstormOf, openScriptedBoard, stickyOf, topicChanged } from '../testing/scripted-board.ts'

const addNote = { type: 'add_sticky', id: 'n1', content: 'Oven', color: 'blue', size: 'small', position: { x: 1, y: 1 } } as const

test('the board is loaded once the server has sent it, even if there is no brainstorm', () => {
  const { live, hear } = openScriptedBoard()
  live.show(true)
  expect(live.view().isLoaded).toBe(false)
  hear(boardState(1, null))
  expect(live.view()).toMatchObject({ isLoaded: true, brainstorm: null, removed: {} })
})

test('a listener is notified of events that concern the board until it unsubscribes', () => {
  const { live, hear } = openScriptedBoard()
  live.show(true)
  let times = 0
  const unsubscribe = live.subscribe(() => void (times += 1))
  hear(boardState(1))
  expect(times).toBe(1)
  hear({ type: 'ai_status_changed', enabled: false })
  expect(times).toBe(1)
  unsubscribe()
  hear(topicChanged(2, 'Spelt'))
  expect(times).toBe(1)
})

test('a command waits until the board is loaded', () => {
  const { live, hear, types } = openScriptedBoard()
  live.show(true)
  live.act({ type: 'start_brainstorm', topic: 'Rye', template: 'swot' })
  expect(types()).toEqual(['open_board'])
  hear(boardState(1, null))
  expect(types()).toEqual(['start_brainstorm'])
})

test('an action without a brainstorm has an empty brainstorm id', () => {
  const { live, loads, commands } = openScriptedBoard()
  loads(null)
  live.act({ type: 'remove_groups' })
  expect(commands()).toMatchObject([{ type: 'remove_groups', brainstormId: '' }])
})

test('the board is requested once, however often it is reported to be behind, and nothing is sent twice', () => {
  const { live, hear, loads, types } = openScriptedBoard()
  loads()
  live.act(addNote)
  expect(types()).toEqual(['add_sticky'])
  hear({ type: 'brainstorm_behind', rev: 3 })
  hear({ type: 'brainstorm_behind', rev: 4 })
  expect(types()).toEqual(['open_board'])
  hear(boardState(4))
  expect(types()).toEqual([])
})

test('a temporarily refused reload is requested again', () => {
  const { hear, loads, types, topic, clock } = openScriptedBoard()
  loads()
  hear(topicChanged(3, 'Oats'))
  expect(types()).toEqual(['open_board'])
  hear({ type: 'error', error: '', code: 'storage_unavailable', messageKey: null })
  clock.advance(1_499)
  expect(types()).toEqual([])
  clock.advance(1)
  expect(types()).toEqual(['open_board'])
  hear(topicChanged(4, 'Barley'))
  hear(boardState(3, brainstormOf({ topic: 'Oats' })))
  expect(topic()).toBe('Barley')
})

test('a temporarily refused request for the board is not repeated once the board is no longer visible', () => {
  const { live, hear, types, clock } = openScriptedBoard()
  live.show(true)
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null })
  live.show(false)
  expect(types()).toEqual(['open_board', 'close_board'])
  clock.advance(5_000)
  expect(types()).toEqual([])
})

test('a complete state that is older than the board is ignored', () => {
  const { hear, loads, topic } = openScriptedBoard()
  loads()
  hear(topicChanged(2, 'Spelt'))
  hear(boardState(1))
  expect(topic()).toBe('Spelt')
})

test('a timer that arrives with a repeated state counts from its own arrival', () => {
  const { live, hear, loads, clock } = openScriptedBoard()
  loads(brainstormOf({ timer: { ofMs: 60_000, leftMs: 60_000 } }))
  clock.advance(5_000)
  hear(boardState(1, brainstormOf({ timer: { ofMs: 60_000, leftMs: 55_000 } })))
  expect([live.view().timerAt, live.view().brainstorm?.timer?.leftMs]).toEqual([5_000, 55_000])
})

test('removed notes can be restored after a reload, unless they are on the board again; those of another brainstorm are forgotten', () => {
  const { live, hear, loads } = openScriptedBoard()
  loads(brainstormOf({ stickyNotes: [stickyOf('n1'), stickyOf('n2')] }))
  hear(boardChanged(2, { kind: 'removed', ids: ['n1', 'n2'] }))
  const { removed } = live.view()
  expect(removed).toEqual({ n1: stickyOf('n1'), n2: stickyOf('n2') })
  hear(boardState(3, brainstormOf({ stickyNotes: [stickyOf('n2')] })))
  expect(live.view().removed).toEqual({ n1: stickyOf('n1') })
  hear(boardState(4, brainstormOf({ id: 'b2' })))
  expect(live.view().removed).toEqual({})
})

test('a board that is no longer visible is closed once', () => {
  const { live, loads, types } = openScriptedBoard()
  loads()
  live.show(false)
  expect(types()).toEqual(['close_board'])
  live.show(false)
  expect(types()).toEqual([])
})

it.each<[string, () => ServerEvent]>([
  ['its first change', () => topicChanged(1, 'late')],
  ['a later change', () => topicChanged(9, 'late')],
  ['a higher number', () => ({ type: 'brainstorm_behind', rev: 9 })],
  ['a confirmation', () => ({ type: 'brainstorm_done', key: 'long ago', rev: 9 })],
])('a closed board is neither changed nor opened when %s arrives late', (_, event) => {
  const { live, hear, loads, types, topic } = openScriptedBoard()
  loads()
  live.show(false)
  types()
  hear(event())
  expect([types(), topic()]).toEqual([[], 'Rye'])
})

test('a person who has not opened the board sends nothing when the connection returns', () => {
  const { pair, clock, connects, joins, types } = openScriptedBoard()
  pair().cut()
  clock.advance(3_000)
  connects()
  joins()
  expect(types()).toEqual(['join_session'])
})

test('a command that may have been carried out before the connection was lost is not merged with the next one', () => {
  const { live, hear, loads, types, pair, clock, connects, joins } = openScriptedBoard()
  loads(brainstormOf({ stickyNotes: [stickyOf('n1')] }))
  live.act({ type: 'change_sticky', id: 'n1', color: 'pink' })
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null })
  pair().cut()
  clock.advance(2_000)
  live.act({ type: 'change_sticky', id: 'n1', size: 'large' })
  expect(live.view().pending).toMatchObject([{ color: 'pink' }, { size: 'large' }])
  clock.advance(1_000)
  connects()
  joins()
  types()
  hear(boardState(1, brainstormOf({ stickyNotes: [stickyOf('n1')] })))
  expect(types()).toEqual(['change_sticky', 'change_sticky'])
})

test('a client that leaves closes the board, sends nothing again and ignores later events', () => {
  const { live, hear, loads, types, topic, clock } = openScriptedBoard()
  loads()
  live.act(addNote)
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null })
  types()
  live.close()
  expect(types()).toEqual(['close_board'])
  clock.advance(10_000)
  hear(topicChanged(2, 'Spelt'))
  expect([types(), topic()]).toEqual([[], 'Rye'])
})

test('a client that has not opened the board, or has not joined again, does not close it', () => {
  const { live, types } = openScriptedBoard()
  live.close()
  expect(types()).toEqual([])
  const second = openScriptedBoard()
  second.loads()
  second.pair().cut()
  second.clock.advance(3_000)
  second.connects()
  second.live.close()
  expect(second.types()).toEqual(['join_session'])
})

test('what was given while the connection was silent is sent once it responds again', () => {
  const { live, loads, hear, types, clock, states } = openScriptedBoard({ answersPings: false })
  loads()
  const silent = () => (clock.advance(8_000), types())
  silent()
  expect(states.at(-1)).toBe('disconnected')
  live.act({ type: 'add_sticky', id: 'n1', content: 'Rye', color: 'blue', size: 'small', position: { x: 1, y: 2 } })
  expect(types()).toEqual([])
  hear({ type: 'pong' })
  expect(states.at(-1)).toBe('connected')
  live.show(true)
  expect(types()).toEqual(['add_sticky'])
})

test('a board that was opened while the connection was silent is loaded once it responds again', () => {
  const { live, hear, types, clock } = openScriptedBoard({ answersPings: false })
  clock.advance(8_000)
  live.show(true)
  expect(types().filter((type) => type !== 'ping')).toEqual([])
  hear({ type: 'pong' })
  live.show(true)
  expect(types()).toEqual(['open_board'])
})
