// Texts that the assistant returns for the board.
import { expect, it } from 'vitest'
import { groupDraftSchema, ideaDraftSchema } from './board.ts'

it.each([
  ['  Rye \n\t bread ', 'Rye bread'],
  ['R\0ye', 'Rye'],
  ['x'.repeat(121), 'x'.repeat(120)],
  ['x'.repeat(119) + ' y', 'x'.repeat(119)],
])('the idea title %j is stored as %j', (given, title) => {
  expect(ideaDraftSchema.parse({ title: given, description: '', tags: [] })).toEqual({ title, description: '', tags: [] })
})

it.each(['🍞', '👩‍🍳', 'é'.normalize('NFD')])('a text is cut before a character that does not fit, never within it: %s', (sign) => {
  const titleOf = (title: string) => ideaDraftSchema.parse({ title, description: '' }).title
  expect(titleOf('x'.repeat(119) + sign)).toBe('x'.repeat(119))
  expect(titleOf('x'.repeat(120 - sign.length) + sign)).toBe('x'.repeat(120 - sign.length) + sign)
})

it('half of a surrogate pair is replaced, so that the text can be stored', () => {
  expect(ideaDraftSchema.parse({ title: 'Rye \ud83c', description: '' }).title).toBe('Rye \ufffd')
})

it('each text of an idea or a group has its own maximum length', () => {
  const text = 'x'.repeat(601)
  const idea = ideaDraftSchema.parse({ title: text, description: text, tags: [text] })
  expect([idea.title.length, idea.description.length, idea.tags[0]?.length]).toEqual([120, 600, 30])
  const group = groupDraftSchema.parse({ title: text, summary: text, notes: [1] })
  expect([group.title.length, group.summary.length]).toEqual([60, 600])
})

it.each([' ', '\0\n'])('an idea or a group with the title %j is refused', (title) => {
  expect(ideaDraftSchema.safeParse({ title, description: 'x' }).success).toBe(false)
  expect(groupDraftSchema.safeParse({ title, summary: 'x', notes: [1] }).success).toBe(false)
})
