// What each person sees of the board: hidden notes, the timer, and whether notes are being grouped.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { newBrainstorm, type StoredBrainstorm, type StoredSticky } from '../../store/board/brainstorm-rows.ts'
import { summarizeBoard, viewBoard, viewBrainstorm, viewSticky, viewTimer } from './board.ts'

const started = newBrainstorm({ id: 'b', sessionId: 's', topic: 'Bread', template: 'blank', createdAt: 1 })
const full: StoredBrainstorm = {
  ...started,
  status: 'results',
  answers: { topic: 'Bread', why: 'Hunger' },
  ideas: [{ id: 'i', category: 'hooks', title: 'Rye', description: 'Dark', tags: ['new'] }],
  groups: [{ id: 'g', title: 'Flour', position: { x: 3, y: 4 } }],
  failure: 'assistant_offline',
  ...{ round: 2, isHiding: true, timerEndsAt: 5_000, timerMs: 60_000, groupingUntil: 9_000 },
}
const note: StoredSticky = {
  ...{ brainstormId: 'b', id: 'n', author: 'guest:anna', authorName: 'Anna', content: 'Sourdough', color: 'pink', size: 'small' },
  ...{ x: 12, y: 34, isHidden: false, votes: ['bo', 'cas'], createdAt: 1, removedAt: null },
}
const shownNote = {
  ...{ id: 'n', content: 'Sourdough', color: 'pink', position: { x: 12, y: 34 }, size: 'small' },
  ...{ userId: 'anna', userName: 'Anna', isHidden: false, votes: ['bo', 'cas'] },
}
const shownFull = {
  ...{ id: 'b', topic: 'Bread', template: 'blank', status: 'results', answers: { topic: 'Bread', why: 'Hunger' } },
  ideas: [{ id: 'i', category: 'hooks', title: 'Rye', description: 'Dark', tags: ['new'] }],
  groups: [{ id: 'g', title: 'Flour', position: { x: 3, y: 4 } }],
  ...{ failure: 'assistant_offline', round: 2, isHiding: true, timer: { ofMs: 60_000, leftMs: 4_000 }, isGrouping: true },
  stickyNotes: [shownNote],
}

describe('the content of a note', () => {
  it.each<[string, boolean, PersonKey | null, string]>([
    ['is shown to its author', false, 'guest:anna', 'Sourdough'],
    ['is shown to others', false, 'guest:bo', 'Sourdough'],
    ['is shown to a person without notes', false, null, 'Sourdough'],
    ['is shown to its author while it is hidden', true, 'guest:anna', 'Sourdough'],
    ['is empty for others while it is hidden', true, 'guest:bo', ''],
    ['is empty for an account with the same id while it is hidden', true, 'user:anna', ''],
    ['is empty for a person without notes while it is hidden', true, null, ''],
  ])('%s', (_what, isHidden, viewer, content) => {
    expect(viewSticky({ ...note, isHidden }, viewer)).toEqual({ ...shownNote, isHidden, content })
  })
})

describe('the timer', () => {
  it.each([
    [0, 5_000],
    [1_000, 4_000],
    [4_999, 1],
    [5_000, 0],
    [5_001, 0],
    [70_000, 0],
  ])('that ends at 5000 has, at %i, %i milliseconds left', (now, leftMs) => {
    expect(viewTimer({ ...started, timerEndsAt: 5_000, timerMs: 60_000 }, now)).toEqual({ ofMs: 60_000, leftMs })
  })

  it.each<[string, number | null, number | null]>([
    ['was never set', null, null],
    ['has no end', null, 60_000],
    ['has no length', 5_000, null],
  ])('that %s is not shown', (_what, timerEndsAt, timerMs) => {
    expect(viewTimer({ ...started, timerEndsAt, timerMs }, 0)).toBeNull()
  })
})

describe('a brainstorm', () => {
  it('is shown with its notes as the viewer may see them', () => {
    const hidden = { ...note, id: 'h', isHidden: true }
    expect(viewBrainstorm(full, [note, hidden], 'guest:bo', 1_000)).toEqual({
      ...shownFull,
      stickyNotes: [shownNote, { ...shownNote, id: 'h', isHidden: true, content: '' }],
    })
  })

  it('that has just started has no timer, no notes and no grouping', () => {
    expect(viewBrainstorm(started, [], null, 1_000)).toEqual({
      ...{ id: 'b', topic: 'Bread', template: 'blank', status: 'questions', answers: { topic: 'Bread' }, ideas: [], groups: [] },
      ...{ failure: null, round: 0, isHiding: false, stickyNotes: [], timer: null, isGrouping: false },
    })
  })
})

const viewing = (brainstorm: StoredBrainstorm | null, notes: StoredSticky[]) => {
  const asked: unknown[] = []
  const view = (id: string) => (asked.push(id), Promise.resolve({ brainstorm, notes, rev: 7 }))
  const findOpen = (id: string) => (asked.push(id), Promise.resolve(brainstorm))
  return { asked, deps: { store: { brainstorms: { view, findOpen } }, now: () => 1_000 } as unknown as Pick<Deps, 'store' | 'now'> }
}

describe('the board of a session', () => {
  it('is its brainstorm, with the number of its last change', async () => {
    const { deps, asked } = viewing(full, [note, { ...note, id: 'h', isHidden: true }])
    const hidden = { ...shownNote, id: 'h', isHidden: true }
    expect(await viewBoard(deps, 's', 'guest:anna')).toEqual({ brainstorm: { ...shownFull, stickyNotes: [shownNote, hidden] }, rev: 7 })
    const others = await viewBoard(deps, 's', 'guest:bo')
    expect(others).toEqual({ brainstorm: { ...shownFull, stickyNotes: [shownNote, { ...hidden, content: '' }] }, rev: 7 })
    expect(asked).toEqual(['s', 's'])
  })

  it('is empty without a brainstorm, and still has the number of its last change', async () => {
    expect(await viewBoard(viewing(null, []).deps, 's', 'guest:anna')).toEqual({ brainstorm: null, rev: 7 })
  })

  it('is summarized by the topic and the status of its open brainstorm', async () => {
    const { deps, asked } = viewing(full, [])
    expect([await summarizeBoard(deps, 's'), asked]).toEqual([{ id: 'b', topic: 'Bread', status: 'results' }, ['s']])
    expect(await summarizeBoard(viewing(null, []).deps, 's')).toBeNull()
  })
})
