// The title of a session that a question starts.
import { expect, it } from 'vitest'
import { questionTitle } from './use-quick-ask.ts'

it.each([
  ['Which bread sells best?', 'Which bread sells best?'],
  ['\n  Which   bread\tsells?\nAnd when?', 'Which bread sells?'],
  ['***\nWhich bread?', 'Which bread?'],
  ['What does the terrace on the Kleine Houtstraat cost in a year', 'What does the terrace on the Kleine…'],
  ['a'.repeat(60), `${'a'.repeat(39)}…`],
  ['🥐'.repeat(60) + ' x', `${'🥐'.repeat(39)}…`],
  ['???', 'Question'],
])('the question “%s” gives the title “%s”', (question, title) => {
  expect(questionTitle(question, 40, 'Question')).toBe(title)
})
