// Sends a long text piece by piece.
import type { Response } from 'express'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

/** Rejects if a piece cannot be made. Stops when the reader leaves. */
export async function sendText(pieces: AsyncIterable<string>, response: Response): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), response)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
