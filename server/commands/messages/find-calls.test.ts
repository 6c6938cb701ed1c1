// Which assistants a text calls, and in which order.
import { expect, it } from 'vitest'
import { callsIn } from './find-calls.ts'

const own = (...names: string[]) => names.map((name, n) => ({ id: `${n}`, name }))

it('assistants are called in the order of the text, each once, five at most; @AI is one of them only beside another · MODEL-08', () => {
  const all = own('Zoe', 'Abe', 'Bea', 'Cas', 'Dop')
  expect(callsIn('@abe, then @Zoe, then @ABE', all)).toEqual(['1', '0'])
  expect(callsIn('@Dop @Cas @AI @Coach @Bea @Abe @Zoe', all)).toEqual(['4', '3', null, 'coach', '2'])
  expect(callsIn('@AI?', all)).toEqual([])
  expect(callsIn('Zoe and me@abe.example and @Abel and @nobody', all)).toEqual([])
})

it('of two with the same name, only the first, which is the session’s, is called; the longest name counts · MODEL-08', () => {
  expect(callsIn('@Baker?', own('Baker', 'BAKÉR', 'Bakery'))).toEqual(['0'])
  expect(callsIn('@Bakery?', own('Baker', 'Bakery'))).toEqual(['1'])
})
