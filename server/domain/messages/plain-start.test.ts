// Messages as previews and titles show them.
import { expect, it } from 'vitest'
import { plainStart } from './plain-start.ts'

it.each([
  ['**Rye** costs _four_ euros, `really`', 'Rye costs four euros, really'],
  ['# Prices\n\n- [x] rye\n- wheat\n\n---\n> quoted', 'Prices rye wheat quoted'],
  ['```ts\nconst a = 1\n```\nDone', 'const a = 1 Done'],
  ['See [the list](https://kring.example/list) and ![a loaf](loaf.png)', 'See the list and a loaf'],
  ['2 * 3 * 4, snake_case_name and *one* more', '2 * 3 * 4, snake_case_name and one more'],
  ['~~old~~ new\u202e', 'old new'],
  ['👩‍🚀 café', '👩‍🚀 café'],
  ['', ''],
])('%j is %j · EXP-08', (content, text) => expect(plainStart(content, 1_000)).toBe(text))

it('reads only the beginning, and never half a character · EXP-08', () => {
  expect(plainStart('x'.repeat(2_000), 300)).toBe('x'.repeat(300))
  expect(plainStart('abc😀', 4).isWellFormed()).toBe(true)
})
