// Compares the texts of both languages, and tests the comparison.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTexts } from './check-texts.ts'

// The index combines areas that are compared one by one.
const areas = (language: string) => readdirSync(join(import.meta.dirname, language)).filter((file) => file !== 'index.ts')
const load = async (language: string, file: string) => ({ ...((await import(`./${language}/${file}`)) as object) })

describe('the texts', () => {
  it('have the same areas in both languages · LANG-01 LANG-04', () => {
    expect(areas('en')).toEqual(areas('nl'))
    expect(areas('nl').length).toBeGreaterThan(30)
  })

  it.each(areas('nl'))(
    'of %s have the same keys, placeholders and plurals in both languages, and none is empty · LANG-04 LANG-05',
    async (file) => {
      expect(checkTexts(await load('en', file), await load('nl', file))).toEqual([])
    },
  )
})

describe('the check', () => {
  const whole = { a: { b: 'Hello {{name}}', count_one: '{{count}} day', count_other: '{{count}} days' } }
  const other = { a: { b: 'Dag {{name}}', count_one: '{{count}} dag', count_other: '{{count}} dagen' } }
  it('finds nothing in matching texts', () => expect(checkTexts(whole, other)).toEqual([]))
  it.each([
    ['an undefined text', { a: { ...other.a, b: undefined } }, 'names', 'a.b'],
    ['an empty text', { a: { ...other.a, b: ' ' } }, 'empty', 'a.b'],
    ['another placeholder', { a: { ...other.a, b: 'Dag {{naam}}' } }, 'names', 'a.b'],
    ['a missing singular', { a: { b: other.a.b, count_other: other.a.count_other } }, 'plurals', 'a.count_one'],
    ['an extra key', { a: { ...other.a, c: 'x' } }, 'keys', 'a.c'],
  ])('finds %s', (_name, texts, check, key) => {
    expect(checkTexts(whole, texts)).toContainEqual({ check, key })
  })
})
