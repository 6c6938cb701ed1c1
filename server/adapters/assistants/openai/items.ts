// The elements of `items` out of JSON that is still being written.
import { JSONParser } from '@streamparser/json'

// Some put words or a fence around the JSON: it is read from its first brace to its last, and what is broken ends it.
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
