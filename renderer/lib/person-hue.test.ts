// The properties of a person's hue.
import { expect, test } from 'vitest'
import { personHue } from './person-hue.ts'

test('a person keeps the same hue', () => {
  expect(personHue('anna-7Zt4')).toBe(personHue('anna-7Zt4'))
  expect(personHue('')).toBeGreaterThanOrEqual(1)
})

test('many people are spread over all eight hues', () => {
  const seen = new Map<number, number>()
  for (let person = 0; person < 8000; person += 1) {
    const hue = personHue(`person-${person}`)
    seen.set(hue, (seen.get(hue) ?? 0) + 1)
  }
  expect([...seen.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const count of seen.values()) expect(count).toBeGreaterThan(700)
})
