// Pure functions of the brainstorm: questions, reading order, positions, the timer, undo and drafts.
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Brainstorm, StickyNote } from '../../../shared/board/board.ts'
import { board, brainstormTemplates, stickyBox, templateNames } from '../../../shared/board/brainstorm.ts'
import { brainstorm as en } from '../../../shared/texts/en/brainstorm.ts'
import { brainstorm as nl } from '../../../shared/texts/nl/brainstorm.ts'
import { noHistory, remember, step, type Deed } from './live/board-history.ts'
import { movedTo } from './live/board-drafts.ts'
import { clockOf, leftOf } from './board/count-down.ts'
import { freePlace, inReadingOrder } from './board/note-order.ts'
import { questionsOf } from './questions.ts'
import { firstView, toBoard, within, zoomAt, zoomRange } from './board/viewport.ts'

beforeAll(async () => {
  const resources = { en: { translation: { brainstorm: en } }, nl: { translation: { brainstorm: nl } } }
  await i18next.init({ lng: 'en', resources })
})

test.each(templateNames)('%s has questions with an example each, and marks the required and the answered ones · BRAIN-07', (template) => {
  const { required, optional } = brainstormTemplates[template]
  for (const language of ['en', 'nl']) {
    const asked = questionsOf(template, { topic: 'Rye', [required[1] ?? '']: '  ' }, i18next.getFixedT(language))
    expect(
      asked
        .filter((one) => one.required)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...required].sort())
    expect(
      asked
        .filter((one) => !one.required)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...optional].sort())
    expect(asked.filter((one) => one.answered).map(({ id }) => id)).toEqual(['topic'])
    for (const { id, question, placeholder } of asked) expect([question === id, question, placeholder]).not.toContain('')
    expect(asked.some(({ id, question }) => question === id)).toBe(false)
  }
})

test('the templates, the tabs and the categories have their specified names · BRAIN-07 BRAIN-08', () => {
  for (const words of [en, nl])
    expect(words.templates).toMatchObject({ swot: 'SWOT', aida: 'AIDA', golden_circle: 'Golden Circle', five_w1h: '5W1H' })
  expect([nl.tabQuestions, nl.tabIdeas, nl.tabStickies, nl.newSession]).toEqual(['Vragen', 'Ideeën', 'Post-its', 'Nieuwe Sessie'])
  expect(Object.values(en.categories)).toEqual(['Headlines', 'Hooks', 'Strategies', 'Content ideas', 'Marketing tactics'])
  expect(en.upgradeTitle).toBe('Upgrade to Pro')
})

const note = (id: string, x: number, y: number, fields: Partial<StickyNote> = {}): StickyNote => ({
  ...{ id, content: id, color: 'yellow', size: 'small', position: { x, y } },
  ...{ userId: 'anna', userName: 'Anna', isHidden: false, votes: [], ...fields },
})

test('notes are read row by row, even when a row is not quite straight', () => {
  const notes = [note('d', 0, 200), note('b', 300, 0), note('a', 10, 30), note('c', 600, 45), note('e', 200, 190)]
  expect(inReadingOrder(notes).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a new note overlaps no other while there is room, and is always on the board', () => {
  const seen = { x: 0, y: 0, width: 900, height: 500 }
  const notes: StickyNote[] = []
  for (let count = 0; count < 40; count += 1) {
    const { x, y } = freePlace(notes, 'medium', seen)
    notes.push(note(`${count}`, x, y, { size: 'medium' }))
    expect(x).toBeLessThanOrEqual(board.width - board.reserveX)
    expect(y).toBeLessThanOrEqual(board.height - board.reserveY)
  }
  const { width, height } = stickyBox.medium
  const apart = (a: StickyNote, b: StickyNote) =>
    Math.abs(a.position.x - b.position.x) >= width || Math.abs(a.position.y - b.position.y) >= height
  const first = notes.slice(0, 9)
  for (const one of first) for (const other of first) expect(one === other || apart(one, other)).toBe(true)
})

test('zooming keeps the point under the pointer in place, and stays within its range', () => {
  const view = { x: -120, y: 40, zoom: 0.8 }
  const at = { x: 333, y: 222 }
  const closer = zoomAt(view, 1.3, at)
  expect(toBoard(closer, at).x).toBeCloseTo(toBoard(view, at).x)
  expect(zoomAt(view, 99, at).zoom).toBe(zoomRange.max)
  expect(zoomAt(view, 0, at).zoom).toBe(zoomRange.min)
})

test('two medium notes fit side by side on a phone, and the board cannot be moved out of sight', () => {
  const phone = { width: 390, height: 640 }
  const view = firstView(phone, [])
  expect(phone.width / view.zoom).toBeGreaterThanOrEqual(2 * stickyBox.medium.width + 40)
  const away = within({ ...view, x: -99_999, y: 99_999 }, phone)
  expect(toBoard(away, { x: phone.width, y: 0 }).x).toBeLessThan(board.width + 60)
  expect(toBoard(away, { x: 0, y: phone.height }).y).toBeGreaterThan(0)
})

test('a timer counts down by this machine’s own clock and stops at zero', () => {
  const timer = { ofMs: 300_000, leftMs: 252_000 }
  expect(clockOf(leftOf(timer, 1_000, 1_000))).toBe('04:12')
  expect(clockOf(leftOf(timer, 1_000, 1_400))).toBe('04:12')
  expect(clockOf(leftOf(timer, 1_000, 2_000))).toBe('04:11')
  expect(clockOf(leftOf(timer, 1_000, 999_999))).toBe('00:00')
})

const onBoard = (...stickyNotes: StickyNote[]) => ({ id: 'b', stickyNotes, groups: [] }) as unknown as Brainstorm

test('undo and redo take the person’s own latest action first', () => {
  const moved: Deed = { kind: 'change', id: 'a', before: { position: { x: 1, y: 1 } }, after: { position: { x: 9, y: 9 } } }
  const history = remember(remember(noHistory, { kind: 'add', note: { id: 'a', content: 'a' } }), moved)
  const undone = step(history, 'undo', onBoard(note('a', 9, 9)))
  expect(undone.acts).toEqual([{ type: 'change_sticky', id: 'a', position: { x: 1, y: 1 } }])
  expect(step(undone.history, 'undo', onBoard(note('a', 1, 1))).acts).toEqual([{ type: 'remove_sticky', id: 'a' }])
  expect(step(undone.history, 'redo', onBoard(note('a', 1, 1))).acts).toEqual([
    { type: 'change_sticky', id: 'a', position: { x: 9, y: 9 } },
  ])
})

test('undo skips an action whose result someone else has changed', () => {
  const wrote: Deed = { kind: 'change', id: 'a', before: { content: 'old' }, after: { content: 'mine' } }
  const history = remember(remember(noHistory, { kind: 'remove', id: 'b' }), wrote)
  expect(step(history, 'undo', onBoard(note('a', 0, 0, { content: 'theirs' }))).acts).toEqual([{ type: 'restore_sticky', id: 'b' }])
  expect(step(history, 'undo', onBoard(note('a', 0, 0, { content: 'theirs' }), note('b', 0, 0))).acts).toEqual([])
  expect(step(history, 'undo', onBoard(note('a', 0, 0, { content: 'mine' }))).acts).toEqual([
    { type: 'change_sticky', id: 'a', content: 'old', was: 'mine' },
  ])
})

test('unsent text from an ended brainstorm is kept for copying · BRAIN-18', () => {
  const draft = { id: 'n', text: 'half a thought', was: null, color: 'blue', size: 'small', position: { x: 0, y: 0 } } as const
  const answers = { why: { text: 'because', was: '' }, how: { text: 'same', was: 'same' } }
  const drafts = { topic: '', template: null, brainstormId: 'b1', answers, note: draft, lost: [] }
  expect(movedTo(drafts, 'b1')).toBe(drafts)
  expect(movedTo(drafts, null)).toEqual({ ...drafts, brainstormId: null, answers: {}, note: null, lost: ['because', 'half a thought'] })
})
