// The position where a page of an operator's list ends, as text.
import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './page-cursor.ts'

it('the first page has no cursor', () => {
  expect(readCursor(undefined)).toBeNull()
})

it.each([
  ['0.a', 0, 'a'],
  ['5.a', 5, 'a'],
  ['1700000000000.3f2-9', 1_700_000_000_000, '3f2-9'],
  ['12.user.name', 12, 'user.name'],
  ['9007199254740991.a', 9_007_199_254_740_991, 'a'],
])('%s is read as %d and %s, and is written back unchanged', (text, at, id) => {
  expect(readCursor(text)).toEqual({ at, id })
  expect(writeCursor(at, id)).toBe(text)
})

it.each(['', 'a', '5', '.', '.a', '5.', 'x.a', '-1.a', '9007199254740992.a', 'Infinity.a', '5.a\0b', 'x', '-1.'])(
  '%j is refused',
  (text) => {
    expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'bad_request' }) as Error)
  },
)
