// How each change of the brainstorm is applied.
import { expect, test } from 'vitest'
import type { Brainstorm, BrainstormChange, StickyNote } from '../../board/board.ts'
import { applyChanges, noBoard } from './board-state.ts'

const note = (id: string, fields: Partial<StickyNote> = {}): StickyNote => ({
  ...{ id, content: id, color: 'yellow', size: 'medium', position: { x: 0, y: 0 } },
  ...{ userId: 'anna', userName: 'Anna', isHidden: false, votes: [], ...fields },
})
const brainstorm: Brainstorm = {
  ...{ id: 'b1', topic: 'Rye', template: 'aida', status: 'questions', answers: { topic: 'Rye' }, ideas: [], failure: null },
  ...{ stickyNotes: [note('one'), note('two')], groups: [], round: 0, isHiding: false, timer: null, isGrouping: false },
}
const state = { ...noBoard, brainstorm }
const idea = { id: 'i1', category: 'hooks', title: 'Ask', description: 'A question', tags: [] } as const

const cases: [string, BrainstormChange, Partial<Brainstorm>][] = [
  ['an answer', { kind: 'answered', questionId: 'target', answer: 'Bakers' }, { answers: { topic: 'Rye', target: 'Bakers' } }],
  ['the topic', { kind: 'answered', questionId: 'topic', answer: 'Spelt' }, { topic: 'Spelt', answers: { topic: 'Spelt' } }],
  ['a failed run', { kind: 'status', status: 'questions', failure: 'ai_timeout' }, { status: 'questions', failure: 'ai_timeout' }],
  ['an idea', { kind: 'ideas', ideas: [{ ...idea, tags: [] }] }, { ideas: [{ ...idea, tags: [] }] }],
  [
    'a changed note',
    { kind: 'notes', notes: [note('two', { color: 'pink' })] },
    { stickyNotes: [note('one'), note('two', { color: 'pink' })] },
  ],
  ['a new note', { kind: 'notes', notes: [note('three')] }, { stickyNotes: [note('one'), note('two'), note('three')] }],
  ['a removed note', { kind: 'removed', ids: ['one', 'never'] }, { stickyNotes: [note('two')] }],
  ['a hidden round', { kind: 'round', round: 1, isHiding: true }, { round: 1, isHiding: true }],
  ['a timer', { kind: 'timer', timer: { ofMs: 60_000, leftMs: 9_000 } }, { timer: { ofMs: 60_000, leftMs: 9_000 } }],
  [
    'headings',
    { kind: 'groups', groups: [{ id: 'g', title: 'Smell', position: { x: 1, y: 1 } }] },
    { groups: [{ id: 'g', title: 'Smell', position: { x: 1, y: 1 } }] },
  ],
  ['grouping', { kind: 'grouping', isGrouping: true }, { isGrouping: true }],
]

test.each(cases)('%s changes its own fields and nothing else · BRAIN-25', (_, change, fields) => {
  expect(applyChanges(state, [change], 5).brainstorm).toEqual({ ...brainstorm, ...fields })
  // There is no board to change before the first state.
  expect(applyChanges(noBoard, [change], 5)).toBe(noBoard)
})

test('starting or ending a brainstorm leaves nothing of the previous one · BRAIN-18', () => {
  const started = applyChanges(applyChanges(state, [{ kind: 'removed', ids: ['one'] }], 1), [{ kind: 'started', brainstorm }], 2)
  expect(started).toEqual({ brainstorm, removed: {}, timerAt: 2 })
  expect(applyChanges(started, [{ kind: 'ended' }], 3)).toMatchObject({ brainstorm: null, removed: {} })
})

test('a removed note is remembered until it is restored', () => {
  const gone = applyChanges(state, [{ kind: 'removed', ids: ['one'] }], 1)
  expect(gone.removed).toEqual({ one: note('one') })
  expect(applyChanges(gone, [{ kind: 'notes', notes: [note('one')] }], 1).removed).toEqual({})
})

test('the other removed notes are still remembered when one is restored', () => {
  const gone = applyChanges(state, [{ kind: 'removed', ids: ['one', 'two'] }], 1)
  expect(applyChanges(gone, [{ kind: 'notes', notes: [note('one')] }], 1).removed).toEqual({ two: note('two') })
})

test('unchanged notes remain the same objects, so that they are not rendered again', () => {
  const after = applyChanges(state, [{ kind: 'notes', notes: [note('two', { content: 'new' })] }], 1)
  expect(after.brainstorm?.stickyNotes[0]).toBe(brainstorm.stickyNotes[0])
  expect(applyChanges(state, [{ kind: 'removed', ids: ['never'] }], 1)).toBe(state)
})

test('a timer counts from the moment it was received', () => {
  expect(applyChanges(state, [{ kind: 'timer', timer: { ofMs: 10, leftMs: 10 } }], 77).timerAt).toBe(77)
})
