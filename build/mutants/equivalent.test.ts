// The list of mutants that no test can catch: how it is read, and how a mutant is found in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyOfMutant, readEquivalent } from './equivalent.mjs'

const list = `server/a.ts
  if (ids.length > 0) {
    ids.length > 0 → true
    ids.length > 0 → ids.length >= 0
    The list is never empty.
  return found(row) ?? ''
    '' → "Stryker was here!"
    A row is always found.

server/b.ts
  open()
    open() → close()
    Both do the same.
`
const source = `function read(ids) {
  if (ids.length > 0) {
    store({
      ids,
    })
  }
  return found(row) ?? ''
}`
const mutant = (line: number, from: number, to: number, replacement: string, endLine = line) => ({
  ...{ file: 'server/a.ts', source, replacement },
  location: { start: { line, column: from }, end: { line: endLine, column: to } },
})

it('each mutant of the list has the reason below it', () => {
  const reasons = readEquivalent(list)
  expect([...reasons.values()]).toEqual([
    ...['The list is never empty.', 'The list is never empty.', 'A row is always found.', 'Both do the same.'],
  ])
  expect(reasons.get(keyOfMutant(mutant(2, 7, 21, 'true')))).toBe('The list is never empty.')
  expect(reasons.get(keyOfMutant(mutant(2, 7, 21, 'ids.length >= 0')))).toBe('The list is never empty.')
  expect(reasons.get(keyOfMutant(mutant(7, 24, 26, '"Stryker was here!"')))).toBe('A row is always found.')
})

it('another change, another line of code and another file are not in the list', () => {
  const reasons = readEquivalent(list)
  expect(reasons.has(keyOfMutant(mutant(2, 7, 21, 'false')))).toBe(false)
  expect(reasons.has(keyOfMutant({ ...mutant(2, 7, 21, 'true'), file: 'server/b.ts' }))).toBe(false)
  const changed = source.replace('if (ids.length > 0) {', 'if (ids.length > 0 && isOn) {')
  expect(reasons.has(keyOfMutant({ ...mutant(2, 7, 21, 'true'), source: changed }))).toBe(false)
})

it('a mutant of several lines is in the list as one line', () => {
  const key = keyOfMutant(mutant(3, 11, 6, '{}', 5))
  expect(readEquivalent('server/a.ts\n  store({\n    { ids, } → {}\n    Nothing reads it.').get(key)).toBe('Nothing reads it.')
})

it('a list without a reason, or with a line that is none of these, is an error', () => {
  expect(() => readEquivalent('server/a.ts\n  open()\n    open() → close()\n  shut()')).toThrow('line 4')
  expect(() => readEquivalent('server/a.ts\n  open()\n    open() → close()')).toThrow('the last mutants have no reason')
  expect(() => readEquivalent('server/a.ts\n  open()\n    A reason without a mutant.')).toThrow('line 3')
  expect(() => readEquivalent('server/a.ts\n   open()')).toThrow('line 2')
})

it('every line of code in the list still exists in its file', () => {
  const root = join(import.meta.dirname, '../..')
  const missing = [...readEquivalent(readFileSync(join(import.meta.dirname, 'equivalent.txt'), 'utf8')).keys()].filter((key) => {
    const [file, code] = key.split('\n') as [string, string]
    return !readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => line.trim() === code)
  })
  expect(missing).toEqual([])
})
