// Ends exports whose client reads too slowly, because each of them holds a turn that others wait for.
import type { Socket } from 'node:net'
import { limits } from '../../../shared/limits/limits.ts'

export interface ReadWindow {
  windowMs: number
  windowBytes: number
}

const checksPerWindow = 10
const pieceBytes = 64 * 1024

/**
 * Calls `cut` if the client reads less than this in a window in which the server always waited for it. Returns a function that ends the watch.
 * The window is longer than that of a body: the system reports what was read in steps of up to a third of its buffer, more than 1 MB.
 */
export function cutSlowReader(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  cut: () => void,
  { windowMs, windowBytes }: ReadWindow = { windowMs: 3 * limits.bodyWindowMs, windowBytes: 3 * limits.bodyWindowBytes },
): () => void {
  const sent = () => socket.bytesWritten - socket.writableLength
  let before = sent()
  let checks = 0
  const timer = setInterval(() => {
    checks += 1
    if (socket.writableLength === 0 || sent() - before >= windowBytes) {
      before = sent()
      checks = 0
    } else if (checks === checksPerWindow) {
      clearInterval(timer)
      cut()
    }
  }, windowMs / checksPerWindow)
  return () => clearInterval(timer)
}

/** Small pieces: Node reports a piece as sent only when the system has accepted all of it. */
export async function* inPieces(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
}
