// Prices and allowances are defined only in the catalogue (D1).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogue } from '../../shared/billing/plans.ts'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'shared', 'server', 'renderer', 'electron'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|contract)\.tsx?$|^server\/testing\//.test(path) && path !== 'shared/billing/plans.ts')

/** A number of the catalogue next to a word that makes it a price or an allowance; other amounts are ignored. */
const spelt = (numbers: readonly (number | null)[]) =>
  [...new Set(numbers.filter((n) => n !== null && n > 0))]
    .flatMap((n) => [String(n), n!.toLocaleString('en'), n!.toLocaleString('nl')])
    .join('|')
    .replaceAll('.', '\\.')
const terms = Object.values(catalogue)
const prices = spelt(terms.flatMap(({ price }) => [price.month, price.year]))
const counts = spelt(terms.flatMap(({ aiMessages, credits }) => [aiMessages, credits]))
const stray = [
  new RegExp(`(€|EUR)\\s?(${prices})(?![\\d.,]\\d|\\d)`),
  new RegExp(`(?<!\\d)(${prices})\\s?(€|euro|EUR)`, 'i'),
  new RegExp(`(?<![\\d.,])(${counts})[ -](AI[ -](messages|berichten|replies|antwoorden)|credits)`, 'i'),
]

function strayPrices(text: string): string[] {
  return text.split('\n').filter((line) => stray.some((pattern) => pattern.test(line)))
}

it('prices and allowances outside the catalogue are detected · USAGE-01', () => {
  for (const line of ["text: 'Pro costs €15'", "'15 euro per maand'", "'Free: 40 AI messages'", "'2,500 credits'", "'10.000 credits'"])
    expect(strayPrices(line)).toEqual([line])
  expect(strayPrices("price: t('plan.price', { amount })\nmost: 40")).toEqual([])
})

it('no other file contains one · USAGE-01', () => {
  const found = files.flatMap((path) => strayPrices(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`))
  expect(found).toEqual([])
})
