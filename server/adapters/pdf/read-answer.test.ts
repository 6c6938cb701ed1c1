// What stands on paper of an answer's Markdown.
import { expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

it('tells headings apart, dots lists, drops the signs of bold, and leaves code alone', () => {
  const parts = readAnswer(
    '# Plan #\n\n- **Rye** on Saturday\n  * wheat\n\n```md\n# not a heading\n- **as it is**\n```\n2 * 3 ** 4\n## End',
  )
  expect(parts).toEqual([
    { text: 'Plan', isHeading: true },
    { text: '• Rye on Saturday\n  • wheat\n\n# not a heading\n- **as it is**\n2 * 3 ** 4', isHeading: false },
    { text: 'End', isHeading: true },
  ])
})
