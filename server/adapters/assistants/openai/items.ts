// Yields the elements of `items` from JSON that is still being streamed.
import { JSONParser } from '@streamparser/json'

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
