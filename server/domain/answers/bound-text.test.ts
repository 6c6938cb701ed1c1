// A streamed text ends at its limit, never in the middle of a character, and throws.
import { expect, it } from 'vitest'
import { boundText } from './bound-text.ts'

async function* stream(...pieces: string[]) {
  yield* pieces
  await Promise.resolve()
}
async function read(max: number, ...pieces: string[]) {
  const given: string[] = []
  try {
    for await (const piece of boundText(stream(...pieces), max)) given.push(piece)
    return given
  } catch (error) {
    return [...given, (error as { code: string }).code]
  }
}

it.each([
  [5, ['ab', 'cde'], ['ab', 'cde']],
  [5, ['ab', '', 'cde'], ['ab', '', 'cde']],
  [4, ['ab', 'cde'], ['ab', 'cd', 'ai_too_long']],
  [2, ['ab', 'c'], ['ab', 'ai_too_long']],
  [3, ['ab', '🥖'], ['ab', 'ai_too_long']],
  [4, ['ab', '🥖c'], ['ab', '🥖', 'ai_too_long']],
  [3, ['a', 'b🥖'], ['a', 'b', 'ai_too_long']],
  [0, ['a'], ['ai_too_long']],
  // The first and the last character that consist of two UTF-16 units.
  [2, ['a\u{10000}'], ['a', 'ai_too_long']],
  [2, ['a\u{10ffff}'], ['a', 'ai_too_long']],
])('with at most %i characters, %j becomes %j', async (max, pieces, given) => expect(await read(max, ...pieces)).toEqual(given))
