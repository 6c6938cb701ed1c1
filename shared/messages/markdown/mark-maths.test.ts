// Formulas in Markdown: found where they are meant, and never in code, prices or escapes.
import { expect, it } from 'vitest'
import { markMaths, mathsIn } from './mark-maths.ts'

const formulas = (text: string) =>
  [...markMaths(text).matchAll(/[\ufdd0\ufdd1][^\ufdd0\ufdd1]*[\ufdd0\ufdd1]/g)].map(([code]) => mathsIn(code))

it.each([
  ['$a_1 + b_1$', { tex: 'a_1 + b_1', isDisplay: false }],
  ['so \\(x^2\\) it is', { tex: 'x^2', isDisplay: false }],
  ['\\[\\frac{1}{2}\\]', { tex: '\\frac{1}{2}', isDisplay: true }],
  ['$$\na = b\n$$', { tex: 'a = b', isDisplay: true }],
  ['> $$a\n> = b$$', { tex: 'a = b', isDisplay: true }],
  ['`code` and $x$', { tex: 'x', isDisplay: false }],
  ['costs \\$5, and $x$', { tex: 'x', isDisplay: false }],
  ['$|x|$', { tex: '\\vert x\\vert', isDisplay: false }],
])('%j is a formula · EXP-16', (text, maths) => {
  expect(formulas(text)).toEqual([maths])
})

it.each([
  'from $5 to $10',
  '$5-$10',
  'US$5/US$6 and $ 5 $',
  '\\$x\\$',
  '`$x$` and ``\\(x\\)``',
  '```\n$x$\n```',
  '~~~\n$x$',
  '$a\n\nb$',
  '\\(a\n\nb\\)',
  '$$ $$',
  '$x',
])('%j is no formula · EXP-16', (text) => {
  expect(formulas(text)).toEqual([])
  expect(markMaths(text)).toBe(text)
})

it('nobody can type the sign of a formula, and what is beyond the limits stays as it was written', () => {
  expect(markMaths('`\ufdd0x\ufdd0`')).toBe('`x`')
  expect(mathsIn('$x$')).toBeNull()
  expect(formulas(`$${'x'.repeat(700)}$`)).toEqual([])
  expect(formulas('$x$ '.repeat(100))).toHaveLength(80)
})

it.each(['$a ', '\\( ', '\\[', '`$', '$$ ', '```\n', '`', '\\', '$', '$a$ ', '$a\n\n'])(
  '40,000 characters of %j are read in time · GUARD-04',
  (sign) => {
    const text = sign.repeat(40_000 / sign.length)
    const times = [1, 2, 3, 4, 5].map(() => {
      const before = process.cpuUsage()
      markMaths(text)
      return process.cpuUsage(before).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(50)
  },
)
