// Compares the small table of conflicting classes with the complete one of tailwind-merge, for every class in the renderer.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from './cn.ts'

const renderer = join(import.meta.dirname, '..')
// Without this list, `text-14` would count as a colour and remove `text-muted`.
const sizes = ['12', '13', '14', '15', '16', '18', '20', '21', '28', '40', '60', '88']
const whole = extendTailwindMerge({ extend: { theme: { text: sizes, shadow: ['lift'], container: ['measure', 'page'] } } })

/** Groups that no component overrides; to override one of these classes, first add its group to cn.ts. */
const unused =
  /^-?(inset(-[xy])?-|top-|right-|bottom-|left-|line-clamp|overflow|rounded-[tb]|border-[trblxy]\b|decoration-|ring-offset-|flex-|grow|shrink|basis|transition|duration|animate|stroke|outline|whitespace|resize|object|translate|underline|no-underline|order-|col-|row-|sr-only|not-sr-only|visible|invisible|scroll-|list-|rotate-|align-)/

const found = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .flatMap(classesIn)
// Two of each kind are enough: `p-1` and `p-2` are in one group.
const counts = new Map<string, number>()
const utilities = [...new Set(found)].filter((one) => {
  // A duplicate is only removed when it is a utility that the complete table knows.
  if (whole(`${one} ${one}`) !== one) return false
  const kind = one.replace(/[\d.]+/g, '0').replace(/[[(].*/, '[')
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return (counts.get(kind) ?? 0) <= 2
})

test('the small table removes the same classes as the complete one, except in groups that nothing overrides', () => {
  expect(utilities.length).toBeGreaterThan(200)
  const wrong = utilities.flatMap((first) =>
    utilities
      .filter((second) => first !== second && cn(first, second) !== whole(`${first} ${second}`))
      .filter((second) => cn(first, second) === second || !(unused.test(first) || unused.test(second)))
      .map((second) => `${first} ${second}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['size-6 text-assistant', 'size-4.5 text-current', 'size-4.5 text-current'],
  ['h-5 px-[7px] text-12', 'h-7 px-3 text-13', 'h-7 px-3 text-13'],
  ['min-h-9 text-accent', 'min-h-11 w-full text-ink', 'min-h-11 w-full text-ink'],
  ['text-14 text-muted', 'text-danger', 'text-14 text-danger'],
  ['border border-line-strong bg-raised', 'border-note-line bg-note-soft', 'border border-note-line bg-note-soft'],
  ['inset-ring inset-ring-line', 'max-sm:inset-ring-0', 'inset-ring inset-ring-line max-sm:inset-ring-0'],
  ['not-disabled:hover:bg-hover', 'not-disabled:hover:bg-note-soft', 'not-disabled:hover:bg-note-soft'],
  ['pointer-coarse:-m-2', 'pointer-coarse:-my-3', 'pointer-coarse:-m-2 pointer-coarse:-my-3'],
  ['flex border-b', 'hidden', 'border-b hidden'],
])('of conflicting classes the last one wins: %s, then %s', (first, second, both) => {
  expect(cn(first, second)).toBe(both)
})

/** Returns every word of every string that looks like a utility, without its variants. */
function classesIn(name: string): string[] {
  const strings = readFileSync(join(renderer, name), 'utf8').matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)
  return [...strings]
    .flatMap(([, , text = '']) => text.split(/\s+/))
    .map((word) => word.replace(/^(?:[\w@[\]=*&_.>()<-]+:)+(?!\])/, ''))
    .filter((word) => /^-?[a-z][\w./-]*((\[[^\]]*\]|\([^)]*\))[\w-]*)?$/.test(word))
}
