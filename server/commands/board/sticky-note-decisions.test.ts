// What is stored and published when sticky notes are added, changed, removed and restored, and when nothing is.
import { describe, expect, it } from 'vitest'
import { bo, brainstormWith, changed, memoryBoard, noteWith, shownNote, untouched } from '../../testing/doubles/memory-board.ts'
import type { StoredSticky } from '../../store/board/brainstorm-rows.ts'
import { addSticky, changeSticky, removeSticky, restoreSticky, type StickyPatch } from './sticky-notes.ts'

const notes = (count: number) => Array.from({ length: count }, (_, n) => noteWith({ id: `n${n}` }))
const published = (...shown: StoredSticky[]) => [changed({ kind: 'notes', notes: shown.map(shownNote) })]
const change = ({ deps }: ReturnType<typeof memoryBoard>, patch: Partial<StickyPatch>) =>
  changeSticky(deps, bo, { brainstormId: 'b', id: 'n', key: 'k', ...patch })

describe('adding a note', () => {
  const input = { brainstormId: 'b', id: 'n', content: ' Ry\0e ', color: 'pink', size: 'small', position: { x: 12, y: 34 } } as const
  const made = noteWith({ author: 'guest:bo', authorName: 'bo', createdAt: 1_000_000 })

  it('stores and publishes it without NUL and surrounding spaces', async () => {
    const { deps, told } = memoryBoard({ notes: notes(199) })
    expect(await addSticky(deps, bo, input)).toBe(8)
    expect(told).toEqual({ ...untouched, added: [made], published: published(made) })
  })

  it('hides it in a hidden round, and keeps it on the board', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ isHiding: true })] })
    await addSticky(deps, bo, { ...input, position: { x: -1, y: 851 } })
    expect(told.added).toEqual([{ ...made, isHidden: true, x: 0, y: 850 }])
  })

  it('is refused on a board with 200 notes', async () => {
    const { deps, told } = memoryBoard({ notes: notes(200) })
    await expect(addSticky(deps, bo, input)).rejects.toMatchObject({ code: 'too_many_stickies' })
    expect(told).toEqual(untouched)
  })

  it('again changes nothing, even if the note was removed', async () => {
    for (const removedAt of [null, 5]) {
      const { deps, told } = memoryBoard({ notes: [noteWith({ content: 'Other', removedAt })] })
      expect([await addSticky(deps, bo, input), told]).toEqual([7, untouched])
    }
  })

  it('to another brainstorm, or to none, is refused', async () => {
    for (const brainstorms of [[], [brainstormWith({ id: 'other' })], [brainstormWith({ endedAt: 5 })]]) {
      const { deps, told } = memoryBoard({ brainstorms })
      await expect(addSticky(deps, bo, input)).rejects.toMatchObject({ code: 'brainstorm_over' })
      expect(told).toEqual(untouched)
    }
  })
})

describe('changing a note', () => {
  const note = noteWith()

  it.each<[string, Partial<StickyPatch>, Partial<StoredSticky>]>([
    ['its text, without NUL and surrounding spaces', { content: ' Sp\0elt ', was: ' Ry\0e' }, { content: 'Spelt' }],
    ['its text, without knowing the former one', { content: 'Spelt' }, { content: 'Spelt' }],
    ['its text to none', { content: '', was: 'Rye' }, { content: '' }],
    ['its colour, with the size as it was', { color: 'blue', size: 'small' }, { color: 'blue', size: 'small' }],
    ['its size', { size: 'large' }, { size: 'large' }],
    ['its position, on the board', { position: { x: 1_401, y: 35 } }, { x: 1_400, y: 35 }],
  ])('stores and publishes %s', async (_what, patch, stored) => {
    const scene = memoryBoard({ notes: [note] })
    expect(await change(scene, patch)).toBe(8)
    const noted = { ...stored, removedAt: null }
    expect(scene.told).toEqual({ ...untouched, noted: [['n', noted]], published: published({ ...note, ...stored }) })
  })

  it.each<[string, Partial<StickyPatch>]>([
    ['nothing was given', {}],
    ['everything is as it was', { content: ' Rye', was: 'Old', color: 'pink', size: 'small', position: { x: 12, y: 34 } }],
  ])('does nothing if %s', async (_when, patch) => {
    const scene = memoryBoard({ notes: [note] })
    expect([await change(scene, patch), scene.told]).toEqual([7, untouched])
  })

  it('that does not exist is refused', async () => {
    const scene = memoryBoard()
    await expect(change(scene, { color: 'blue' })).rejects.toMatchObject({ code: 'sticky_not_found' })
    expect(scene.told).toEqual(untouched)
  })

  it('that is hidden is possible for its author; others can change everything but its text', async () => {
    const brainstorms = [brainstormWith({ isHiding: true })]
    const own = memoryBoard({ brainstorms, notes: [noteWith({ isHidden: true, author: 'guest:bo' })] })
    await change(own, { content: 'Spelt', was: 'Rye' })
    expect(own.told.noted).toEqual([['n', { content: 'Spelt', removedAt: null }]])
    const other = memoryBoard({ brainstorms, notes: [noteWith({ isHidden: true })] })
    await expect(change(other, { content: 'Spelt', was: 'Rye' })).rejects.toMatchObject({ code: 'sticky_not_found' })
    expect(other.told).toEqual(untouched)
    await change(other, { color: 'blue' })
    expect(other.told.noted).toEqual([['n', { color: 'blue', removedAt: null }]])
  })

  it('that is hidden refuses every text of others, so that the right one cannot be guessed', async () => {
    for (const removedAt of [null, 5])
      for (const content of ['Rye', ' Rye ', 'Spelt', '']) {
        const scene = memoryBoard({ notes: [noteWith({ isHidden: true, removedAt })] })
        await expect(change(scene, { content, color: 'pink' })).rejects.toMatchObject({ code: 'sticky_not_found' })
        expect(scene.told).toEqual(untouched)
      }
  })

  it('that was removed restores it with new text, whatever it was, and ignores anything else', async () => {
    const scene = memoryBoard({ notes: [noteWith({ removedAt: 5 })] })
    expect([await change(scene, { color: 'blue', content: 'Rye', was: 'Old' }), scene.told]).toEqual([7, untouched])
    expect(await change(scene, { content: 'Spelt', was: 'Old' })).toBe(8)
    expect(scene.told).toEqual({
      ...untouched,
      noted: [['n', { content: 'Spelt', removedAt: null }]],
      published: published(noteWith({ content: 'Spelt' })),
    })
  })
})

describe('writing on a note on which someone else has written', () => {
  const written = { content: ' Sp\0elt ', was: 'Old', key: `k.${'x'.repeat(39)}` }
  const id = `k-${'x'.repeat(38)}`
  const beside = noteWith({ id, author: 'guest:bo', authorName: 'bo', content: 'Spelt', x: 36, y: 58, createdAt: 1_000_000 })

  it('adds a note beside it, named after the key, in the same colour and size', async () => {
    const scene = memoryBoard({ notes: [noteWith()] })
    expect(await change(scene, written)).toBe(8)
    expect(scene.told).toEqual({ ...untouched, added: [beside], published: published(beside) })
  })

  it('again, or with nothing but spaces changed, adds no other note', async () => {
    const again = memoryBoard({ notes: [noteWith(), beside] })
    expect([await change(again, written), again.told]).toEqual([7, untouched])
    const spaces = memoryBoard({ notes: [noteWith()] })
    await change(spaces, { content: 'Spelt', was: ' \0Rye ' })
    expect([spaces.told.added, spaces.told.noted]).toEqual([[], [['n', { content: 'Spelt', removedAt: null }]]])
  })

  it('is refused on a board with 200 notes', async () => {
    const scene = memoryBoard({ notes: [noteWith(), ...notes(199)] })
    await expect(change(scene, written)).rejects.toMatchObject({ code: 'too_many_stickies' })
    expect(scene.told).toEqual(untouched)
  })
})

describe('removing and restoring a note', () => {
  const named = { brainstormId: 'b', id: 'n' }

  it('removes it once', async () => {
    const { deps, told } = memoryBoard({ notes: [noteWith()] })
    expect(await removeSticky(deps, bo, named)).toBe(8)
    const published = [changed({ kind: 'removed', ids: ['n'] })]
    expect(told).toEqual({ ...untouched, noted: [['n', { removedAt: 1_000_000 }]], published })
    for (const there of [[], [noteWith({ removedAt: 5 })]]) {
      const gone = memoryBoard({ notes: there })
      expect([await removeSticky(gone.deps, bo, named), gone.told]).toEqual([7, untouched])
    }
  })

  it('restores it if there is room', async () => {
    const removed = noteWith({ removedAt: 5 })
    const { deps, told } = memoryBoard({ notes: [removed, ...notes(199)] })
    expect(await restoreSticky(deps, bo, named)).toBe(8)
    expect(told).toEqual({ ...untouched, noted: [['n', { removedAt: null }]], published: published(noteWith()) })
    const full = memoryBoard({ notes: [removed, ...notes(200)] })
    await expect(restoreSticky(full.deps, bo, named)).rejects.toMatchObject({ code: 'too_many_stickies' })
    expect(full.told).toEqual(untouched)
  })

  it.each<[string, (scene: ReturnType<typeof memoryBoard>) => Promise<number>, string]>([
    ['restored', ({ deps }) => restoreSticky(deps, bo, named), 'Rye'],
    ['restored by new text', (scene) => change(scene, { content: 'Spelt' }), 'Spelt'],
  ])('shows a note of a hidden round, %s, only if the round was revealed meanwhile', async (_how, restore, content) => {
    const hidden = noteWith({ author: 'guest:bo', isHidden: true, removedAt: 5 })
    for (const isHiding of [false, true]) {
      const scene = memoryBoard({ brainstorms: [brainstormWith({ isHiding })], notes: [hidden] })
      await restore(scene)
      const [[, stored]] = scene.told.noted as [[string, Partial<StoredSticky>]]
      expect({ ...hidden, ...stored }).toEqual({ ...hidden, content, isHidden: isHiding, removedAt: null })
      if (!isHiding) expect(scene.told.published).toEqual(published({ ...hidden, content, isHidden: false }))
    }
  })

  it('restores no note that is there, even on a full board, and none that never existed', async () => {
    const there = memoryBoard({ notes: [noteWith(), ...notes(199)] })
    expect([await restoreSticky(there.deps, bo, named), there.told]).toEqual([7, untouched])
    const none = memoryBoard()
    await expect(restoreSticky(none.deps, bo, named)).rejects.toMatchObject({ code: 'sticky_not_found' })
    expect(none.told).toEqual(untouched)
  })
})
