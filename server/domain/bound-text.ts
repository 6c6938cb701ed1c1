// Ends a text that is being written where it grows too long.
import { AppError } from '../../shared/errors.ts'

/** Passes the pieces on up to so many characters (UTF-16 units), no letter cut in two; throws ai_too_long when more would follow. */
export async function* boundText(pieces: AsyncIterable<string>, most: number): AsyncGenerator<string, void> {
  let left = most
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
