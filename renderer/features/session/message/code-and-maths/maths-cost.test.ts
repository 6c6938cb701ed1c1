// No formula of the largest size takes long.
import { renderToString } from 'katex'
import { expect, it } from 'vitest'
import { mathsOptions } from './maths.tsx'

it.each([
  ['open fractions', '\\frac{1}{'.repeat(60)],
  ['nested fractions', `${'\\frac{1}{'.repeat(54)}${'}'.repeat(54)}`],
  ['nested powers', `${'x^{'.repeat(150)}${'}'.repeat(150)}`],
  ['braces', '{'.repeat(600)],
  ['a macro that calls itself', '\\def\\a{\\a\\a}\\a'],
  ['a macro that grows', `\\newcommand\\a[1]{#1#1#1}${'\\a{'.repeat(100)}x${'}'.repeat(100)}`],
  ['a matrix', `\\begin{matrix}${'&'.repeat(570)}\\end{matrix}`],
  ['letters of another script', '日'.repeat(600)],
])('%s are typeset or refused in time, and never throw · EXP-16 GUARD-04', (_what, tex) => {
  const times = [1, 2, 3, 4, 5].map(() => {
    const before = process.cpuUsage()
    renderToString(tex, { ...mathsOptions, displayMode: true })
    return process.cpuUsage(before).user / 1_000
  })
  expect(Math.min(...times)).toBeLessThan(50)
})

it('a formula opens no address, loads no picture and sets no style', () => {
  for (const tex of [
    '\\href{javascript:hit()}{x}',
    '\\includegraphics{https://kring.example/a.png}',
    '\\htmlStyle{color:red}{x}',
    '\\html@mathml{<img src=x onerror=hit()>}{}',
  ])
    expect(renderToString(tex, mathsOptions)).not.toMatch(/<(a|img|script)\b|<[^<>]*\s(href|src|onerror|style)=/)
  expect(renderToString('<img src=x onerror=hit()>', mathsOptions)).not.toMatch(/<img/)
})
