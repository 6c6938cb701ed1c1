// No answer blocks the page: a text that is too expensive to render is shown as plain text, and everything else is rendered.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { costly } from '../../../../server/testing/checks/text-cost.ts'
import { Document } from './document.tsx'
import { isDrawable } from '../../../../shared/messages/markdown/markdown-cost.ts'

const draw = (text: string) => renderToStaticMarkup(<Document text={text} />)

it.each([800, 1_600, 4_000, 9_900, 16_000])(
  'any text of %i characters is rendered or shown in time and never crashes the page · GUARD-04',
  (length) => {
    for (let n = 0; n < 20; n += 1)
      draw('# Plan\n\n- *Rye* on **Saturday** [there](https://kring.example)\n\n|a|b|\n|-|-|\n|1|2|\n\n```\ncode\n```\n')
    expect(costly(draw, length)).toEqual([])
  },
  60_000,
)

it.each([
  ['deep quotes', '>'.repeat(8_000)],
  ['deep lists', '- '.repeat(4_000)],
  ['a hundred empty columns', `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(1_000)}`],
  ['a table with 862 bars', '|a|\n'.repeat(431)],
  ['a list of 351 items', '- a\n'.repeat(351)],
  ['20,001 lines of code', `\`\`\`${'\n'.repeat(20_001)}`],
  ['ten thousand tabs', `x${'\t'.repeat(10_000)}y`],
  ['a paragraph of 11,000 characters', `${'a '.repeat(1_000)}\n`.repeat(5) + 'b '.repeat(500)],
  ['a table cell of 11,000 characters', `|a|\n|-|\n|${'a '.repeat(5_500)}|`],
  ['unclosed brackets', ']'.repeat(8_000)],
  ['brackets separated by invalid list items', `${']'.repeat(500)}\n* \n`.repeat(30)],
])('%s are shown as plain text', (_what, text) => {
  expect(isDrawable(text)).toBe(false)
  expect(draw(text)).toMatch(/^<p class="whitespace-pre-wrap">/)
})

it.each([
  [
    'a long answer',
    `## Plan\n\n${'- **Rye** on Saturday, see [the oven](https://kring.example) and `heat`.\n  - slowly\n'.repeat(40)}\n`.repeat(4),
  ],
  [
    'a calendar of three months',
    `| Date | Channel | Idea | Kind |\n|---|---|---|---|\n${'| 2026-01-01 | Blog | **Rye** & why | learn |\n'.repeat(90)}`,
  ],
  ['a calendar of 90 days in eight columns', `${'|a'.repeat(8)}|\n${'|-'.repeat(8)}|\n${`${'|Rye and why'.repeat(8)}|\n`.repeat(90)}`],
  ['a paragraph of 9,000 characters', 'Rye and more '.repeat(700)],
  ['a table of 17,000 characters', `|a|b|\n|-|-|\n${`|${'a '.repeat(40)}|b|\n`.repeat(200)}`],
  ['a list of 350 items', '- a\n'.repeat(350)],
  ['a list of 17,000 characters', `- ${'a '.repeat(40)}\n`.repeat(200)],
  ['a long program', `Look:\n\n\`\`\`ts\n${'const a = [b[0], `c`, *d, _e_, f | g]\n'.repeat(1_500)}\`\`\`\n`],
  ['a reply to a reply', '> > > said\n> > before\n> and now\n\nYes.'],
])('%s is rendered', (_what, text) => {
  expect(isDrawable(text)).toBe(true)
})
