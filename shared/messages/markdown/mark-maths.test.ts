// Formulas in Markdown: found where they are meant, and never in code, prices or escapes.
import type { Nodes } from 'mdast'
import { expect, it } from 'vitest'
import { markMaths, mathsIn } from './mark-maths.ts'
import { readMarkdown } from './read-markdown.ts'

const codesIn = (node: Nodes): string[] =>
  node.type === 'inlineCode' ? [node.value] : 'children' in node ? node.children.flatMap((child) => codesIn(child)) : []

/** The formulas that the parser finds. */
function formulas(text: string) {
  const root = readMarkdown(markMaths(text))
  return root && codesIn(root).flatMap((code) => mathsIn(code) ?? [])
}

it.each([
  ['$a_1 + b_1$', { tex: 'a_1 + b_1', isDisplay: false }],
  ['so \\(x^2\\) it is', { tex: 'x^2', isDisplay: false }],
  ['\\[\\frac{1}{2}\\]', { tex: '\\frac{1}{2}', isDisplay: true }],
  ['$$\na = b\n$$', { tex: 'a = b', isDisplay: true }],
  ['> $$a\n> = b$$', { tex: 'a = b', isDisplay: true }],
  ['`code` and $x$', { tex: 'x', isDisplay: false }],
  ['costs \\$5, and $x$', { tex: 'x', isDisplay: false }],
  ['$|x|$', { tex: '\\vert x\\vert', isDisplay: false }],
  ['$a\\$b$', { tex: 'a\\$b', isDisplay: false }],
  ['\\(\\) and \\(x\\)', { tex: 'x', isDisplay: false }],
  ['$a\n$x$', { tex: 'x', isDisplay: false }],
  ['\\* is undefined, and $x$', { tex: 'x', isDisplay: false }],
])('%j is a formula · EXP-16', (text, maths) => {
  expect(formulas(text)).toEqual([maths])
})

it.each([
  'from $5 to $10',
  '$5-$10',
  'US$5/US$6 and $ 5 $',
  'a$x$',
  '3$x$',
  '$ x$',
  '$x $',
  '$$$x$',
  '\\$x\\$',
  '\\*not undefined\\*',
  '`$x$` and ``\\(x\\)``',
  'a `` b ` $x$ `` c',
  '`a` $b `c$`',
  '```\n$x$\n```',
  '````\n```\n$x$\n````',
  '```\n~~~\n$x$\n```',
  '```\na ```\n$x$\n```',
  '```\n``` a\n$x$\n```',
  '~~~\n$x$',
  '$a\nb$',
  '$a `b$',
  '$a\n\nb$',
  '\\(a\n\nb\\)',
  '\\(a\n \t\nb\\)',
  '$$ $$',
  '\\(\\)',
  '$x',
])('%j is no formula · EXP-16', (text) => {
  expect(formulas(text)).toEqual([])
  expect(markMaths(text)).toBe(text)
})

it.each(['```\na\n```\n', '   ```\na\n   ``` \t\n', '```\na\n`````\n', '~~~\n```\n~~~\n', '~~~~\n~~~\n~~~~\n', '```a\n``\n```\n'])(
  'a formula after the code %j is one · EXP-16',
  (code) => expect(formulas(`${code}$x$`)).toEqual([{ tex: 'x', isDisplay: false }]),
)

it.each([
  ['a ` b $x$', ['x']],
  ['a `` b ` c ``` d $x$', ['x']],
  ['`$x$', ['x']],
  ['$x$`', ['x']],
  ['`a`$x$`b`', ['x']],
  ['\\`` $x$', ['x']],
  ['a `` b \\(c`d```e\\)', ['c`d```e']],
  ['\\(x\\)\\(y\\)', ['x', 'y']],
])('backticks before or next to a formula do not merge with its own: in %j · EXP-16', (text, found) => {
  expect(formulas(text)?.map(({ tex }) => tex)).toEqual(found)
})

it('only the formula is changed, and a separator is added only between backticks that would merge · EXP-16', () => {
  expect(markMaths('so $x$ and\n$$\ny\n$$')).toBe('so `\ufdd0x\ufdd0` and\n`\ufdd1 y \ufdd1`')
  expect(markMaths('$x$')).toBe('`\ufdd0x\ufdd0`')
  expect(markMaths('``a``$x$.')).toBe('``a``\u2060```\ufdd0x\ufdd0```.')
  expect(markMaths('so ``a``$x$')).toBe('so ``a``\u2060```\ufdd0x\ufdd0```')
  expect(markMaths('$x$ $y$')).toBe('`\ufdd0x\ufdd0` `\ufdd0y\ufdd0`')
  expect(markMaths('\\(x\\)\\(y\\)')).toBe('`\ufdd0x\ufdd0`\u2060`\ufdd0y\ufdd0`')
})

it('nobody can type the sign of a formula, and what is beyond the limits stays as it was written', () => {
  expect(markMaths('`\ufdd0x\ufdd0`')).toBe('`x`')
  expect(mathsIn('$x$')).toBeNull()
  expect(formulas(`$${'x'.repeat(700)}$`)).toEqual([])
  expect(formulas('$x$ '.repeat(100))).toHaveLength(80)
})

it('formulas of up to 6,000 characters in total are found, and not one character more', () => {
  expect(formulas(`$${'x'.repeat(500)}$ `.repeat(13))).toHaveLength(12)
  expect(formulas(`$${'x'.repeat(500)}$ `.repeat(11) + `$${'x'.repeat(501)}$`)).toHaveLength(11)
})

it('words between two formulas beyond the limits are not a formula', () => {
  const found = formulas(`$$${'x'.repeat(590)}$$ and `.repeat(12))
  expect(found?.map(({ tex }) => tex)).toEqual(Array.from({ length: 10 }, () => 'x'.repeat(590)))
})

it('a formula that begins 600 characters after a lone dollar sign is found', () => {
  expect(formulas(`$a${'a '.repeat(299)}$x$`)).toEqual([{ tex: 'x', isDisplay: false }])
})

it('a formula that begins within 600 characters of a lone dollar sign but ends further away is not found', () => {
  expect(formulas(`$a ${'b '.repeat(150)}$${'x'.repeat(450)}$`)).toEqual([])
  expect(formulas(`a ${'b '.repeat(150)}$${'x'.repeat(450)}$`)).toHaveLength(1)
})

it.each(['', 'a '])('100,000 backticks after %j are left unchanged', (before) => {
  const ticks = before + '`'.repeat(100_000)
  expect(markMaths(`$x$\n${ticks}`)).toBe(`\`\ufdd0x\ufdd0\`\n${ticks}`)
})

it.each(['$a ', '\\( ', '\\[', '`$', '$$ ', '```\n', '`', '\\', '$', '$a$ ', '$a\n\n', '\\`` '])(
  '100,000 characters of %j are read in time · GUARD-04',
  (sign) => {
    const text = sign.repeat(100_000 / sign.length)
    const times = [1, 2, 3, 4, 5].map(() => {
      const before = process.cpuUsage()
      markMaths(text)
      return process.cpuUsage(before).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(50)
  },
)
