// What can be read from a command without the board: its text, and the brainstorm that it is meant for.
import { expect, test } from 'vitest'
import { isMeantFor, textOf, type BoardCommand } from './board-command.ts'

const named = { key: 'k', brainstormId: 'b1' } as const
const place = { color: 'blue', size: 'small', position: { x: 0, y: 0 } } as const

test.each<[BoardCommand, string | null]>([
  [{ type: 'start_brainstorm', key: 'k', topic: 'Rye', template: 'swot' }, 'Rye'],
  [{ type: 'answer_question', ...named, questionId: 'why', answer: 'Hunger', was: '' }, 'Hunger'],
  [{ type: 'answer_question', ...named, questionId: 'why', answer: '', was: 'Hunger' }, null],
  [{ type: 'add_sticky', ...named, id: 'n', content: 'Oven', ...place }, 'Oven'],
  [{ type: 'add_sticky', ...named, id: 'n', content: '', ...place }, null],
  [{ type: 'change_sticky', ...named, id: 'n', content: 'Stove', was: 'Oven' }, 'Stove'],
  [{ type: 'change_sticky', ...named, id: 'n', color: 'pink' }, null],
  [{ type: 'remove_sticky', ...named, id: 'n' }, null],
])('the text in %o is %o', (command, text) => {
  expect(textOf(command)).toBe(text)
})

test('a new brainstorm may start, whichever one is current', () => {
  const start = { type: 'start_brainstorm', key: 'k', topic: 'Rye', template: 'swot' } as const
  expect([null, 'b1'].map((current) => isMeantFor(start, current))).toEqual([true, true])
})

test('a brainstorm is reopened unless another one has started', () => {
  const reopen = { type: 'reopen_brainstorm', ...named } as const
  expect([null, 'b1', 'b2'].map((current) => isMeantFor(reopen, current))).toEqual([true, true, false])
})

test('any other command applies only while its own brainstorm is the current one', () => {
  const end = { type: 'end_brainstorm', ...named } as const
  expect([null, 'b1', 'b2'].map((current) => isMeantFor(end, current))).toEqual([false, true, false])
})
