// Yields the elements of `items` from JSON that is still being streamed.
import { JSONParser } from '@streamparser/json'
import { AppError } from '../../../../shared/errors.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { AnswerPiece } from '../../../ports/ports.ts'

// Some models put words or a code fence around the JSON: parsing starts at the first brace, and stops at the end of the object or at an
// error.
export async function* itemsOf(pieces: AsyncIterable<string>): AsyncGenerator<unknown> {
  const ready: unknown[] = []
  let isBroken = false
  const parser = new JSONParser({ paths: ['$.items.*'], keepStack: false })
  parser.onValue = ({ value }) => void ready.push(value)
  parser.onError = () => void (isBroken = true)
  let isIn = false
  for await (const piece of pieces) {
    const from = isIn ? 0 : piece.indexOf('{')
    if (from < 0 || isBroken || parser.isEnded) continue
    isIn = true
    parser.write(piece.slice(from))
    yield* ready.splice(0)
  }
}

/**
 * Passes on the text of a structured answer, and limits it and its thinking: only complete items are passed on, so the caller cannot
 * measure it as it does for a plain answer. Throws ai_too_long.
 */
export async function* boundStructured(pieces: AsyncIterable<AnswerPiece>): AsyncGenerator<string> {
  const characters = { text: 0, thinking: 0 }
  for await (const { kind, text } of pieces) {
    characters[kind] += text.length
    if (characters[kind] > limits.answerCharacters) throw new AppError('ai_too_long')
    if (kind === 'text') yield text
  }
}
