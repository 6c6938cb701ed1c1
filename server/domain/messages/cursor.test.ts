// Positions in a history: parsed, compared, and never larger than a database can compare.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { byCursor, compareCursors, newest, readCursor } from './cursor.ts'

describe('a cursor', () => {
  it.each([
    ['0', 0, 0],
    ['120', 120, 0],
    ['120.3', 120, 3],
    ['120.0', 120, 0],
    ['9999999999.9999999999', newest.seq, newest.n],
  ])('%s is after message %d and note %d', (text, seq, n) => {
    expect(readCursor(text)).toEqual({ seq, n })
  })

  it('is ordered by message, then by note', () => {
    const sorted = ['2.1', '10.0', '2.0', '1.10', '1.9', '2'].map(readCursor).sort(compareCursors)
    expect(sorted.map(({ seq, n }) => `${seq}.${n}`)).toEqual(['1.9', '1.10', '2.0', '2.0', '2.1', '10.0'])
    fc.assert(fc.property(fc.nat(), fc.nat(), (seq, n) => compareCursors(readCursor(`${seq}.${n}`), newest) <= 0))
    expect(newest.seq + 1).toBeLessThan(2 ** 31)
  })

  it('orders messages, with each note after the message that it follows', () => {
    const messages = ['10.0', '2.1', '2.0', '9.12', '9.3'].map((cursor) => ({ cursor }) as Message)
    expect(messages.sort(byCursor).map(({ cursor }) => cursor)).toEqual(['2.0', '2.1', '9.3', '9.12', '10.0'])
  })
})
