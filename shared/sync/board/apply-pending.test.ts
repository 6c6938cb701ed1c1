// A person's own commands on the board, before the server has confirmed them.
import { describe, expect, it } from 'vitest'
import type { Brainstorm, StickyNote } from '../../board/board.ts'
import { applyPending, votesLeft } from './apply-pending.ts'
import type { BoardAct, BoardCommand } from './board-command.ts'
import { noBoard, type BoardState } from './board-state.ts'

const anna = { id: 'anna', name: 'Anna' }
const named = { key: 'key-1', brainstormId: 'b1' } as const

function noteWith(fields: Partial<StickyNote> = {}): StickyNote {
  return {
    ...{ id: 'n', content: 'Oven', color: 'yellow', size: 'medium', position: { x: 100, y: 200 } },
    ...{ userId: 'bram', userName: 'Bram', isHidden: false, votes: [], ...fields },
  }
}

function stateWith(fields: Partial<Brainstorm> = {}, removed: BoardState['removed'] = {}): BoardState {
  const brainstorm: Brainstorm = {
    ...{ id: 'b1', topic: 'Rye', template: 'swot', status: 'questions', answers: { topic: 'Rye' }, ideas: [], failure: null },
    ...{ stickyNotes: [], groups: [], round: 0, isHiding: false, timer: null, isGrouping: false, ...fields },
  }
  return { brainstorm, removed, timerAt: 5 }
}

function act(state: BoardState, ...acts: BoardAct[]): BoardState {
  return applyPending(state, acts.map((one) => ({ ...named, ...one })) as BoardCommand[], anna)
}

const notesAfter = (notes: StickyNote[], ...acts: BoardAct[]) => act(stateWith({ stickyNotes: notes }), ...acts).brainstorm?.stickyNotes

describe('a command', () => {
  it('for another brainstorm changes nothing', () => {
    const state = stateWith({ stickyNotes: [noteWith()] })
    expect(applyPending(state, [{ type: 'remove_sticky', ...named, brainstormId: 'b2', id: 'n' }], anna)).toBe(state)
    expect(act(noBoard, { type: 'remove_sticky', id: 'n' })).toBe(noBoard)
  })

  it.each<BoardCommand>([
    { type: 'start_brainstorm', key: 'k', topic: 'Spelt', template: 'aida' },
    { type: 'ask_ideas', ...named },
    { type: 'end_brainstorm', ...named },
    { type: 'reopen_brainstorm', ...named },
    { type: 'hide_round', ...named, on: true },
    { type: 'set_timer', ...named, seconds: 60 },
    { type: 'group_stickies', ...named },
  ])('$type changes nothing until the server has carried it out', (command) => {
    const state = stateWith({ stickyNotes: [noteWith()] })
    expect(applyPending(state, [command], anna)).toBe(state)
  })
})

describe('an answer', () => {
  it('to a question without an answer is added to the other answers', () => {
    const state = stateWith({ answers: { topic: 'Rye', threats: 'Mould' } })
    expect(act(state, { type: 'answer_question', questionId: 'strengths', answer: 'Taste', was: '' })).toEqual(
      stateWith({ answers: { topic: 'Rye', threats: 'Mould', strengths: 'Taste' } }),
    )
  })

  it('is added below one that somebody else wrote at the same time', () => {
    const state = stateWith({ answers: { threats: 'Mould' } })
    const after = act(state, { type: 'answer_question', questionId: 'threats', answer: 'Mice', was: '' })
    expect(after.brainstorm?.answers).toEqual({ threats: 'Mould\nMice' })
  })

  it('to the topic replaces the previous one, even if someone else changed it, and is cut to 200 characters', () => {
    const state = stateWith({ answers: { topic: 'Spelt', threats: 'Mould' }, topic: 'Spelt' })
    expect(act(state, { type: 'answer_question', questionId: 'topic', answer: 'Oats', was: 'Rye' })).toEqual(
      stateWith({ answers: { topic: 'Oats', threats: 'Mould' }, topic: 'Oats' }),
    )
    const long = act(state, { type: 'answer_question', questionId: 'topic', answer: 'x'.repeat(201), was: 'Spelt' })
    expect(long.brainstorm).toMatchObject({ topic: 'x'.repeat(200), answers: { topic: 'x'.repeat(200) } })
  })
})

describe('a new sticky note', () => {
  const added = { type: 'add_sticky', id: 'new', content: 'Salt', color: 'pink', size: 'small', position: { x: 5_000, y: -20 } } as const
  const shown = { id: 'new', content: 'Salt', color: 'pink', size: 'small', position: { x: 1_400, y: 0 } } as const

  it.each([true, false])('belongs to the person, is inside the board and has no votes; hidden in a hidden round: %s', (isHiding) => {
    const note = { ...shown, userId: 'anna', userName: 'Anna', isHidden: isHiding, votes: [] }
    expect(act(stateWith({ stickyNotes: [noteWith()], isHiding }), added)).toEqual(stateWith({ stickyNotes: [noteWith(), note], isHiding }))
  })

  it('does not replace a note that exists or was removed', () => {
    const known = stateWith({ stickyNotes: [noteWith(), noteWith({ id: 'new' })] })
    expect(act(known, added)).toEqual(known)
    const removed = stateWith({}, { new: noteWith({ id: 'new' }) })
    expect(act(removed, added)).toEqual(removed)
  })
})

describe('a changed sticky note', () => {
  it.each<[Partial<StickyNote>, Partial<StickyNote>]>([
    [{ content: 'Stove' }, { content: 'Stove' }],
    [{ color: 'green' }, { color: 'green' }],
    [{ size: 'large' }, { size: 'large' }],
    [{ position: { x: -1, y: 9_000 } }, { position: { x: 0, y: 850 } }],
    [
      { content: '', size: 'small' },
      { content: '', size: 'small' },
    ],
  ])('takes %o and keeps its other fields', (fields, expected) => {
    const notes = [noteWith({ id: 'other' }), noteWith({ votes: ['bram'] })]
    const after = notesAfter(notes, { type: 'change_sticky', id: 'n', ...fields })
    expect(after).toEqual([noteWith({ id: 'other' }), noteWith({ votes: ['bram'], ...expected })])
  })

  it('that is unknown is not added', () => {
    expect(notesAfter([noteWith()], { type: 'change_sticky', id: 'none', content: 'Stove' })).toEqual([noteWith()])
  })

  it('takes new text from someone who has seen its current text', () => {
    const after = notesAfter([noteWith()], { type: 'change_sticky', id: 'n', content: 'Stove', was: 'Oven' })
    expect(after).toEqual([noteWith({ content: 'Stove' })])
  })

  it('keeps text that somebody else wrote meanwhile; the new text becomes a note beside it', () => {
    const theirs = noteWith({ content: 'Hearth', color: 'blue', size: 'large' })
    expect(notesAfter([theirs], { type: 'change_sticky', id: 'n', content: 'Stove', was: 'Oven' })).toEqual([
      theirs,
      {
        ...{ id: 'key-1', content: 'Stove', color: 'blue', size: 'large', position: { x: 124, y: 224 } },
        ...{ userId: 'anna', userName: 'Anna', isHidden: false, votes: [] },
      },
    ])
  })

  it('does not become two notes when both people wrote the same text', () => {
    expect(notesAfter([noteWith()], { type: 'change_sticky', id: 'n', content: 'Oven', was: 'Heat' })).toEqual([noteWith()])
  })

  it('that was removed returns with new text, whatever its text was before', () => {
    const others = { other: noteWith({ id: 'other' }) }
    const state = stateWith({}, { n: noteWith(), ...others })
    expect(act(state, { type: 'change_sticky', id: 'n', content: 'Stove', was: 'Heat', color: 'pink' })).toEqual(
      stateWith({ stickyNotes: [noteWith({ content: 'Stove', color: 'pink' })] }, others),
    )
  })

  it.each<Partial<StickyNote>>([{ color: 'pink' }, { content: 'Oven', color: 'pink' }])(
    'that was removed does not return with %o, which contains no new text',
    (fields) => {
      const state = stateWith({}, { n: noteWith() })
      expect(act(state, { type: 'change_sticky', id: 'n', ...fields })).toEqual(state)
    },
  )
})

describe('a removed sticky note', () => {
  it('leaves the board and returns as it was when it is restored', () => {
    const state = stateWith({ stickyNotes: [noteWith({ id: 'other' }), noteWith()] })
    const gone = act(state, { type: 'remove_sticky', id: 'n' })
    expect(gone).toEqual(stateWith({ stickyNotes: [noteWith({ id: 'other' })] }, { n: noteWith() }))
    expect(act(gone, { type: 'restore_sticky', id: 'n' })).toEqual(state)
  })

  it('that is unknown is not restored', () => {
    const state = stateWith({ stickyNotes: [noteWith()] })
    expect(act(state, { type: 'restore_sticky', id: 'none' })).toBe(state)
  })
})

it('removed groups leave the board, and the sticky notes stay', () => {
  const groups = [{ id: 'g', title: 'Smell', position: { x: 1, y: 1 } }]
  const stickyNotes = [noteWith()]
  expect(act(stateWith({ stickyNotes, groups }), { type: 'remove_groups' })).toEqual(stateWith({ stickyNotes }))
})

describe('a vote', () => {
  const votesAfter = (notes: StickyNote[], id: string, on: boolean) =>
    act(stateWith({ stickyNotes: notes }), { type: 'vote_sticky', id, on })
  const votedFor = (count: number) => Array.from({ length: count }, (_, at) => noteWith({ id: `voted-${at}`, votes: ['anna'] }))

  it('is added to the votes of others, and can be withdrawn without changing theirs', () => {
    const other = noteWith({ id: 'other', votes: ['chiara'] })
    const [before, after] = [noteWith({ votes: ['bram'] }), noteWith({ votes: ['bram', 'anna'] })]
    expect(votesAfter([other, before], 'n', true)).toEqual(stateWith({ stickyNotes: [other, after] }))
    expect(votesAfter([other, after], 'n', false)).toEqual(stateWith({ stickyNotes: [other, before] }))
  })

  it.each<[string, Partial<StickyNote>, string]>([
    ['is counted once per note', { votes: ['anna'] }, 'n'],
    ['for a hidden note does not count', { isHidden: true }, 'n'],
    ['for a note that is gone does not count', {}, 'gone'],
  ])('%s', (_, fields, id) => {
    expect(votesAfter([noteWith(fields)], id, true)).toEqual(stateWith({ stickyNotes: [noteWith(fields)] }))
  })

  it('is one of at most five: a sixth does not count until one is withdrawn', () => {
    expect(votesAfter([noteWith(), ...votedFor(4)], 'n', true).brainstorm?.stickyNotes[0]?.votes).toEqual(['anna'])
    const full = [noteWith(), ...votedFor(5)]
    expect(votesAfter(full, 'n', true).brainstorm?.stickyNotes).toEqual(full)
    expect(votesAfter(full, 'voted-4', false).brainstorm?.stickyNotes).toEqual([...full.slice(0, 5), noteWith({ id: 'voted-4' })])
  })

  it.each([
    [0, 5],
    [3, 2],
    [5, 0],
  ])('is one of at most five: after %i votes, %i are left', (given, left) => {
    expect(votesLeft({ stickyNotes: [noteWith({ votes: ['bram'] }), ...votedFor(given)] }, 'anna')).toBe(left)
  })
})
