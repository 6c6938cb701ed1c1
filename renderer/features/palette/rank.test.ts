// What is found in the palette, and in which order.
import { expect, test } from 'vitest'
import { rankCommand } from './rank.ts'

test.each([
  ['Start a new session', '', 'new session', 1],
  ['Laat de AI alleen antwoorden op @AI', '', 'op @ai', 1],
  ['Schrijf een privénotitie', '', 'prive', 1],
  ['Start a new session', '', 'session new', 0.8],
  ['Copy the link', 'share invite', 'share', 0.5],
  ['Copy the link', 'share invite', 'link inv', 0.5],
  ['Verander je naam', 'bijnaam profiel', 'ai', 0],
  ['Copy the link', 'share invite', 'ink', 0],
])('%s (%s) answers "%s" with %d', (label, keywords, typed, rank) => {
  expect(rankCommand(label, keywords, typed)).toBe(rank)
})
