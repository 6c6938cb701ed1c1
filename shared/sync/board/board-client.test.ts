// One client and its connection: requests the board, applies changes, recovers from gaps, resends, and returns rejected text.
import { expect, test } from 'vitest'
import { rates } from '../../limits/rate-limits.ts'
import { boardState, brainstormOf, openScriptedBoard, stickyOf, topicChanged } from '../testing/scripted-board.ts'

const note = { color: 'blue', size: 'small', position: { x: 5_000, y: -20 } } as const

test('changes are applied by number; a gap is filled by the complete state, and later changes are applied to it', () => {
  const { live, hear, types, topic: about } = openScriptedBoard()
  live.show(true)
  expect(types()).toEqual(['open_board'])
  hear(boardState(4))
  hear(topicChanged(5, 'Spelt'))
  hear(topicChanged(4, 'old'))
  expect(about()).toBe('Spelt')
  hear(topicChanged(8, 'too early'))
  expect([about(), types()]).toEqual(['Spelt', ['open_board']])
  hear(topicChanged(9, 'Barley'))
  hear(boardState(8, brainstormOf({ topic: 'Oats' })))
  expect(about()).toBe('Barley')
  hear({ type: 'brainstorm_behind', rev: 9 })
  expect(types()).toEqual([])
  hear({ type: 'brainstorm_behind', rev: 10 })
  expect(types()).toEqual(['open_board'])
})

test('an action is shown at once, and is sent with the same key on a new connection · BRAIN-24', () => {
  const { live, hear, commands, pair, types, connects, joins, clock } = openScriptedBoard()
  live.show(true)
  hear(boardState(1))
  types()
  pair().cut()
  live.act({ type: 'add_sticky', id: 'n1', content: 'Oven', ...note })
  live.act({ type: 'change_sticky', id: 'n1', color: 'pink' })
  live.act({ type: 'change_sticky', id: 'n1', position: { x: 10, y: 10 } })
  expect(live.view().brainstorm?.stickyNotes).toMatchObject([
    { content: 'Oven', color: 'pink', userName: 'Anna', position: { x: 10, y: 10 } },
  ])
  clock.advance(3_000)
  connects()
  expect(types()).toEqual(['join_session'])
  joins()
  expect(types()).toEqual(['open_board'])
  hear(boardState(1))
  const keys = live.view().pending.map(({ key }) => key)
  // Moving and recolouring an unsent note is one change.
  expect(commands()).toMatchObject([
    { type: 'add_sticky', key: keys[0], id: 'n1' },
    { type: 'change_sticky', key: keys[1], color: 'pink', position: { x: 10, y: 10 } },
  ])
  hear({ type: 'brainstorm_done', key: keys[0]!, rev: 1 })
  expect(live.view().pending).toHaveLength(1)
})

test('a reload loses nothing: the next page sends unconfirmed commands, even if the board is not opened · BRAIN-20', () => {
  const first = openScriptedBoard()
  first.live.show(true)
  first.hear(boardState(1))
  first.live.act({ type: 'add_sticky', id: 'n1', content: 'Oven', ...note })
  first.live.close()
  const second = openScriptedBoard({ queue: first.queue })
  expect(second.types()).toEqual(['open_board'])
  second.hear(boardState(1))
  expect(second.commands()).toMatchObject([{ type: 'add_sticky', id: 'n1', content: 'Oven' }])
  second.hear({ type: 'brainstorm_done', key: second.live.view().pending[0]!.key, rev: 1 })
  expect(second.types()).toEqual(['close_board'])
  expect(first.queue.read()).toBeNull()
})

test('returns text that is refused or whose board has ended; a rate-limited command is sent again', () => {
  const { live, hear, lost, types, clock } = openScriptedBoard()
  live.show(true)
  hear(boardState(1))
  types()
  const key = live.act({ type: 'add_sticky', id: 'n1', content: 'One too many', ...note })
  hear({ type: 'error', error: '', code: 'too_many_stickies', messageKey: key })
  expect([lost, live.view().brainstorm?.stickyNotes]).toEqual([['One too many'], []])
  live.act({ type: 'add_sticky', id: 'n2', content: 'Fast', ...note })
  types()
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null })
  clock.advance(2_000)
  expect(types()).toEqual(['add_sticky'])
  hear({ type: 'brainstorm_changed', rev: 2, changes: [{ kind: 'ended' }] })
  expect([lost, live.view().pending, live.view().brainstorm]).toEqual([['One too many', 'Fast'], [], null])
})

test('many pending commands are sent within the server’s rate limit', () => {
  const { live, hear, commands, types, clock } = openScriptedBoard()
  live.show(true)
  hear(boardState(1))
  types()
  for (let at = 0; at < 100; at += 1) live.act({ type: 'remove_sticky', id: `n${at}` })
  /** Confirms everything that was sent since the last call; returns the number of commands. */
  const confirm = () => {
    const sent = commands()
    for (const command of sent) if ('key' in command && command.key) hear({ type: 'brainstorm_done', key: command.key, rev: 1 })
    return sent.length
  }
  let count = 0
  for (let at = 0; at < 5; at += 1) count += confirm()
  expect(count).toBeLessThanOrEqual(rates.board.person.burst / 2)
  for (let seconds = 1; seconds <= 20; seconds += 1) {
    clock.advance(1_000)
    count += confirm()
    expect(count).toBeLessThanOrEqual(rates.board.person.burst / 2 + (seconds * rates.board.person.perMinute) / 60)
  }
  expect(live.view().pending).toEqual([])
})

test('commands refused by a rate limit or unavailable storage are sent again after the time that the server asks for · GUARD-11', () => {
  const { live, hear, lost, types, pauses, told, clock } = openScriptedBoard()
  live.show(true)
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: null, retryAfter: 2 })
  types()
  clock.advance(1_999)
  expect(types()).toEqual([])
  clock.advance(1)
  expect(types()).toEqual(['open_board'])
  hear(boardState(1))
  const key = live.act({ type: 'add_sticky', id: 'n1', content: 'Rye', ...note })
  types()
  told.length = 0
  hear({ type: 'error', error: 'Nothing can be stored.', code: 'storage_unavailable', messageKey: key, retryAfter: 4 })
  expect([pauses.at(-1), told]).toEqual(['Nothing can be stored.', []])
  live.act({ type: 'add_sticky', id: 'n2', content: 'Spelt', ...note })
  clock.advance(3_999)
  expect([types(), lost, live.view().pending.length]).toEqual([[], [], 2])
  clock.advance(1)
  expect(types()).toEqual(['add_sticky', 'add_sticky'])
  hear({ type: 'error', error: '', code: 'rate_limited', messageKey: 'of something else', retryAfter: 4 })
  expect(told).toEqual(['error'])
})

test('a new connection loads the whole board before it sends anything again; a command that the server has carried out is not applied twice', () => {
  const { live, hear, commands, pair, connects, joins, types, clock } = openScriptedBoard()
  live.show(true)
  hear(boardState(1))
  const [done, lost] = ['n1', 'n2'].map((id) => live.act({ type: 'add_sticky', id, content: `note ${id}`, ...note }))
  pair().cut()
  clock.advance(3_000)
  connects()
  joins()
  expect(types()).toEqual(['join_session', 'open_board'])
  hear(boardState(2, brainstormOf({ stickyNotes: [stickyOf('n1')] })))
  expect(commands()).toMatchObject([{ key: done }, { key: lost }])
  expect(live.view().brainstorm?.stickyNotes.map((one) => one.id)).toEqual(['n1', 'n2'])
  hear({ type: 'brainstorm_done', key: done!, rev: 2 })
  expect(types()).toEqual([])
  // The changes of this command were sent before its confirmation, and were lost.
  hear({ type: 'brainstorm_done', key: lost!, rev: 3 })
  expect([types(), live.view().pending]).toEqual([['open_board'], []])
})
