// Which colours a team may choose for its sessions.
import { expect, it } from 'vitest'
import { accents, isReadableAccent } from './accent.ts'

it('every suggested accent has enough contrast to the light and the dark page', () => {
  for (const color of Object.values(accents)) expect([color, isReadableAccent(color)]).toEqual([color, true])
})

it('colours without enough contrast, and invalid ones, are refused', () => {
  for (const color of [
    '#ffffff',
    '#ffe08a',
    '#000000',
    '#102040',
    '#fff',
    'red',
    '#12345g',
    '#c74c41; x',
    'x#c74c41',
    '#c74c41#c74c41',
    '#0a180a',
  ])
    expect([color, isReadableAccent(color)]).toEqual([color, false])
  expect(isReadableAccent('#C74C41')).toBe(true)
})
