// Votes, hidden rounds, the timer and headings on a board: what is stored and published, and when nothing is.
import { describe, expect, it } from 'vitest'
import { bo, brainstormWith, changed, memoryBoard, noteWith, shownNote, untouched } from '../../testing/doubles/memory-board.ts'
import { hideRound, removeGroups, setTimer, voteSticky } from './run-board.ts'

describe('a vote', () => {
  const vote = ({ deps }: ReturnType<typeof memoryBoard>, on: boolean, id = 'n') => voteSticky(deps, bo, { brainstormId: 'b', id, on })
  const votedFor = (count: number) => Array.from({ length: count }, (_, n) => noteWith({ id: `n${n}`, votes: ['bo'] }))

  it.each([
    ['is added to those of others', true, ['anna'], ['anna', 'bo']],
    ['is taken back, and those of others stay', false, ['anna', 'bo', 'cas'], ['anna', 'cas']],
  ])('%s', async (_what, on, before, after) => {
    const scene = memoryBoard({ notes: [noteWith({ votes: before }), ...votedFor(4)] })
    expect(await vote(scene, on)).toBe(8)
    const notes = [shownNote(noteWith({ votes: after }))]
    expect(scene.told).toEqual({ ...untouched, noted: [['n', { votes: after }]], published: [changed({ kind: 'notes', notes })] })
  })

  it.each([
    ['given twice', true, ['bo']],
    ['taken back without having been given', false, ['anna']],
  ])('%s changes nothing', async (_what, on, votes) => {
    const scene = memoryBoard({ notes: [noteWith({ votes }), ...votedFor(5)] })
    expect([await vote(scene, on), scene.told]).toEqual([7, untouched])
  })

  it('beyond five is refused, and can be given once another one is taken back', async () => {
    const scene = memoryBoard({ notes: [noteWith({ votes: ['anna'] }), ...votedFor(5)] })
    await expect(vote(scene, true)).rejects.toMatchObject({ code: 'no_votes_left' })
    expect(scene.told).toEqual(untouched)
    await vote(scene, false, 'n0')
    expect(scene.told.noted).toEqual([['n0', { votes: [] }]])
  })

  it('for a note with 500 votes is refused, and one of them can be taken back', async () => {
    const crowd = (count: number) => Array.from({ length: count }, (_, n) => `guest${n}`)
    const last = memoryBoard({ notes: [noteWith({ votes: crowd(499) })] })
    await vote(last, true)
    expect(last.told.noted).toEqual([['n', { votes: [...crowd(499), 'bo'] }]])
    const full = memoryBoard({ notes: [noteWith({ votes: crowd(500) })] })
    await expect(vote(full, true)).rejects.toMatchObject({ code: 'votes_full' })
    expect(full.told).toEqual(untouched)
    const over = memoryBoard({ notes: [noteWith({ votes: [...crowd(500), 'bo'] })] })
    await vote(over, false)
    expect(over.told.noted).toEqual([['n', { votes: crowd(500) }]])
  })

  it('for a note that is hidden, removed or unknown is refused', async () => {
    for (const notes of [[noteWith({ isHidden: true })], [noteWith({ removedAt: 5 })], []]) {
      const scene = memoryBoard({ notes })
      await expect(vote(scene, true)).rejects.toMatchObject({ code: 'sticky_not_found' })
      expect(scene.told).toEqual(untouched)
    }
  })
})

describe('a hidden round', () => {
  const hide = ({ deps }: ReturnType<typeof memoryBoard>, on: boolean) => hideRound(deps, bo, { brainstormId: 'b', on })

  it('has the next number, and leaves the existing notes as they are', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ round: 3 })], notes: [noteWith(), noteWith({ id: 'h', isHidden: true })] })
    expect(await hide(scene, true)).toBe(8)
    const published = [changed({ kind: 'round', round: 4, isHiding: true })]
    expect(scene.told).toEqual({ ...untouched, set: [['b', { isHiding: true, round: 4 }]], published })
  })

  it('keeps its number when it is revealed, with all hidden notes and no others', async () => {
    const notes = [noteWith(), noteWith({ id: 'h', isHidden: true }), noteWith({ id: 'i', isHidden: true, author: 'guest:bo' })]
    const scene = memoryBoard({ brainstorms: [brainstormWith({ round: 3, isHiding: true })], notes })
    expect(await hide(scene, false)).toBe(8)
    const shown = notes.slice(1).map((note) => shownNote({ ...note, isHidden: false }))
    expect(scene.told).toEqual({
      ...untouched,
      set: [['b', { isHiding: false, round: 3 }]],
      noted: [
        ['h', { isHidden: false }],
        ['i', { isHidden: false }],
      ],
      published: [changed({ kind: 'round', round: 3, isHiding: false }, { kind: 'notes', notes: shown })],
    })
  })

  it('without hidden notes is revealed without notes', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ isHiding: true })], notes: [noteWith()] })
    await hide(scene, false)
    expect(scene.told.published).toEqual([changed({ kind: 'round', round: 0, isHiding: false })])
  })

  it.each([true, false])('that is already in this state (%s) changes nothing', async (isHiding) => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ isHiding })], notes: [noteWith({ isHidden: true })] })
    expect([await hide(scene, isHiding), scene.told]).toEqual([7, untouched])
  })
})

describe('the timer', () => {
  const set = ({ deps }: ReturnType<typeof memoryBoard>, seconds: number | null) => setTimer(deps, bo, { brainstormId: 'b', seconds })

  it('is stored with its length and its end, also in place of another one', async () => {
    for (const before of [{}, { timerMs: 5_000, timerEndsAt: 1_002_000 }]) {
      const scene = memoryBoard({ brainstorms: [brainstormWith(before)] })
      expect(await set(scene, 90)).toBe(8)
      const published = [changed({ kind: 'timer', timer: { ofMs: 90_000, leftMs: 90_000 } })]
      expect(scene.told).toEqual({ ...untouched, set: [['b', { timerMs: 90_000, timerEndsAt: 1_090_000 }]], published })
    }
  })

  it('is removed once', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ timerMs: 5_000, timerEndsAt: 1_002_000 })] })
    expect(await set(scene, null)).toBe(8)
    const published = [changed({ kind: 'timer', timer: null })]
    const once = { ...untouched, set: [['b', { timerMs: null, timerEndsAt: null }]], published }
    expect(scene.told).toEqual(once)
    expect([await set(scene, null), scene.told]).toEqual([7, once])
  })
})

describe('the headings of groups', () => {
  it('are removed once', async () => {
    const groups = [{ id: 'g', title: 'Flour', position: { x: 1, y: 2 } }]
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ groups })] })
    expect(await removeGroups(deps, bo, 'b')).toBe(8)
    const once = { ...untouched, set: [['b', { groups: [] }]], published: [changed({ kind: 'groups', groups: [] })] }
    expect(told).toEqual(once)
    expect([await removeGroups(deps, bo, 'b'), told]).toEqual([7, once])
  })
})
