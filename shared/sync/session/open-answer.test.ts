// The thinking of an answer in progress is the same for everyone, wherever its stream is split and whenever they joined.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growThinking, longer } from './open-answer.ts'

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
