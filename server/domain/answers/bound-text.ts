// Ends a streamed text when it gets too long.
import { AppError } from '../../../shared/errors.ts'

/** Passes on pieces up to this many characters (UTF-16 units) without splitting a character; throws ai_too_long if there is more. */
export async function* boundText(pieces: AsyncIterable<string>, max: number): AsyncGenerator<string, void> {
  let left = max
  for await (const piece of pieces) {
    if (piece.length > left) {
      const rest = piece.slice(0, left)
      const whole = isHighSurrogate(rest.charCodeAt(rest.length - 1)) ? rest.slice(0, -1) : rest
      if (whole !== '') yield whole
      throw new AppError('ai_too_long')
    }
    left -= piece.length
    yield piece
  }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
