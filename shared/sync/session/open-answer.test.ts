// The text and the thinking of an answer in progress are the same for everyone, wherever the stream is split and whenever they joined.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenAnswer } from '../../entities.ts'
import { grow, growThinking, longer } from './open-answer.ts'

const open = { answerId: 'a', model: 'gpt-4o', afterSeq: 1, answering: ['Bram'], text: '', startedAt: '2026-03-01T12:00:00.000Z' }
const thinking = 'The crumb of rye decides.'

test('thinking is whole wherever its stream is split, also for a client that joins in the middle · MODEL-03', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(thinking.length), { maxLength: 8 }), fc.nat(thinking.length), (cuts, had) => {
      const places = [0, ...cuts, thinking.length].sort((a, b) => a - b)
      const pieces = places.slice(1).map((end, n) => ({ offset: places[n] ?? 0, text: thinking.slice(places[n], end) }))
      const grown = pieces.reduce<ReturnType<typeof growThinking>>(
        (answer, piece) => growThinking(answer, { type: 'ai_thinking', answerId: 'a', ms: 900, ...piece }),
        { ...open, thinking: thinking.slice(0, had) },
      )
      expect(grown).toEqual({ ...open, thinking, thoughtMs: 900 })
    }),
  )
})

test('a late start takes nothing away; another start of the same answer thinks anew · MODEL-03', () => {
  const known = { ...open, thinking: 'The crumb' }
  expect(longer(known, open)).toBe(known)
  const again = { ...open, startedAt: '2026-03-01T12:01:00.000Z' }
  expect(longer(known, again)).toBe(again)
})

test.each<[string, Partial<OpenAnswer>, Partial<OpenAnswer>, 'known' | 'begun']>([
  ['more of its text', { text: 'The crumb' }, { text: 'The' }, 'known'],
  ['less of its text', { text: 'The' }, { text: 'The crumb' }, 'begun'],
  ['more of its thinking', { thinking: 'The crumb' }, { thinking: 'The' }, 'known'],
  ['less of its thinking', { thinking: 'The' }, { thinking: 'The crumb' }, 'begun'],
  ['none of its thinking', {}, { thinking: 'The' }, 'begun'],
  ['as much of both', { text: 'Rye', thinking: 'The' }, { text: 'Rye', thinking: 'The' }, 'begun'],
  ['another answer with more text', { answerId: 'b', text: 'The crumb' }, { text: 'The' }, 'begun'],
])('a client that knows %s keeps the longer one when the start of the answer arrives', (_, knows, begins, kept) => {
  const answers = { known: { ...open, ...knows }, begun: { ...open, ...begins } }
  expect(longer(answers.known, answers.begun)).toBe(kept === 'known' ? answers.known : answers.begun)
})

const delta = (text: string, offset: number, answerId = 'a') => grow({ ...open, text: 'Rye' }, { type: 'ai_delta', answerId, offset, text })
const thought = (text: string, offset: number, answerId = 'a') =>
  growThinking({ ...open, thinking: 'Rye' }, { type: 'ai_thinking', answerId, offset, text, ms: 900 })

test.each([
  ['that follows', ' bread', 3, 'a', 'Rye bread'],
  ['that overlaps the end', 'e bread', 2, 'a', 'Rye bread'],
  ['whose predecessor is missing', 'bread', 4, 'a', 'Rye'],
  ['of another answer', ' bread', 3, 'b', 'Rye'],
  ['of another answer whose predecessor is missing', 'bread', 4, 'b', 'Rye'],
])('after a piece %s, text and thinking have no gaps and belong to one answer', (_, text, offset, answerId, left) => {
  expect([delta(text, offset, answerId)?.text, thought(text, offset, answerId)?.thinking]).toEqual([left, left])
})

test('thinking starts empty, and nothing grows without an answer', () => {
  const first = { type: 'ai_thinking', answerId: 'a', offset: 0, text: 'Rye', ms: 900 } as const
  expect(growThinking(open, first)).toEqual({ ...open, thinking: 'Rye', thoughtMs: 900 })
  expect(growThinking(null, first)).toBeNull()
  expect(grow(null, { type: 'ai_delta', answerId: 'a', offset: 0, text: 'Rye' })).toBeNull()
})

test('a piece that is already there changes nothing', () => {
  const answer = { ...open, text: 'Rye bread' }
  expect(grow(answer, { type: 'ai_delta', answerId: 'a', offset: 0, text: 'Rye' })).toBe(answer)
})
