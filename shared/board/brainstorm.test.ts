// The rules of a brainstorm that client and server share: templates, positions of notes, and merging two answers to one question.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  board,
  brainstormTemplates,
  clampToBoard,
  ideaCategories,
  ideasPerCategory,
  isRequired,
  isWholeAnswered,
  mergeAnswer,
  questionIdsOf,
  stickyBox,
  stickyColors,
  stickySizes,
  templateNames,
  type BrainstormTemplate,
} from './brainstorm.ts'

function asks(template: BrainstormTemplate, required: string[], optional: string[]): void {
  expect(brainstormTemplates[template]).toEqual({ required, optional })
  expect([...questionIdsOf(template)].sort()).toEqual([...required, ...optional].sort())
  expect(questionIdsOf(template).filter((id) => isRequired(template, id))).toEqual(required)
  expect(isRequired(template, 'nothing')).toBe(false)
  const answers = Object.fromEntries(required.map((id) => [id, 'x']))
  expect(isWholeAnswered(template, answers)).toBe(true)
  for (const id of required) expect(isWholeAnswered(template, { ...answers, [id]: ' \n' }), id).toBe(false)
  for (const id of required) {
    const others = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== id))
    expect(isWholeAnswered(template, others), id).toBe(false)
  }
}

it('SWOT has exactly the questions of the specification · BRAIN-03', () => {
  asks('swot', ['topic', 'strengths', 'weaknesses', 'opportunities', 'threats'], [])
})
it('the Golden Circle has exactly the questions of the specification · BRAIN-04', () => {
  asks('golden_circle', ['topic', 'why', 'how', 'what'], [])
})
it('AIDA has exactly the questions of the specification · BRAIN-05', () => {
  asks('aida', ['topic', 'target', 'action'], ['attention', 'interest', 'desire'])
})
it('5W1H has exactly the questions of the specification · BRAIN-06', () => {
  asks('five_w1h', ['topic', 'who', 'what', 'why', 'how'], ['where', 'when'])
})

it('a blank board asks only for its topic · EXP-15', () => {
  asks('blank', ['topic'], [])
})

it('there are a blank board and four templates, five categories with 10 to 15 ideas in all, six colours and three sizes · BRAIN-07 BRAIN-11 BRAIN-23', () => {
  expect(templateNames).toHaveLength(5)
  expect([...templateNames].sort()).toEqual(Object.keys(brainstormTemplates).sort())
  expect(ideaCategories).toEqual(['headlines', 'hooks', 'strategies', 'content', 'tactics'])
  expect([ideaCategories.length * ideasPerCategory.min, ideaCategories.length * ideasPerCategory.max]).toEqual([10, 15])
  expect(stickyColors).toEqual(['yellow', 'blue', 'green', 'pink', 'orange', 'purple'])
  expect(stickySizes).toEqual(['small', 'medium', 'large'])
  expect(Object.keys(stickyBox)).toEqual([...stickySizes])
})

it.each([
  [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
  [
    { x: -1, y: -1 },
    { x: 0, y: 0 },
  ],
  [
    { x: board.width - 200, y: board.height - 150 },
    { x: board.width - 200, y: board.height - 150 },
  ],
  [
    { x: board.width - 199, y: board.height - 149 },
    { x: board.width - 200, y: board.height - 150 },
  ],
  [
    { x: 10.4, y: 10.6 },
    { x: 10, y: 11 },
  ],
  [
    { x: Number.NaN, y: Number.POSITIVE_INFINITY },
    { x: 0, y: 0 },
  ],
])('a note placed at %o is moved to %o · BRAIN-24', (wanted, laid) => {
  expect(clampToBoard(wanted)).toEqual(laid)
})

it('merging two answers loses neither, and merging the same answer again adds nothing', () => {
  const line = fc
    .array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 })
    .map((lines) => lines.join('\n').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(line, line, line, (was, theirs, mine) => {
      const both = mergeAnswer(theirs, was, mine)
      if (theirs !== was) expect(`\n${both}\n`).toContain(`\n${theirs}\n`)
      expect(`\n${both}\n`).toContain(`\n${mine}\n`)
      expect(mergeAnswer(both, was, mine)).toBe(both)
      // A person who saw the current answer may replace it.
      expect(mergeAnswer(theirs, theirs, mine)).toBe(mine)
      expect(mergeAnswer(theirs, theirs, '')).toBe('')
      if (theirs !== was) expect(mergeAnswer(theirs, was, '')).toBe(theirs)
    }),
  )
})

it('a blank answer is replaced by another person’s answer, and replaces none', () => {
  expect(mergeAnswer(' ', '', 'Rye')).toBe('Rye')
  expect(mergeAnswer('Wheat', '', ' \n')).toBe('Wheat')
  expect(mergeAnswer('Rye', '', 'Rye')).toBe('Rye')
})
