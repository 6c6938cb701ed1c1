// Copies the kept parts of a file into one buffer, so that many parts do not cost many allocations.
import { limits } from '../../../shared/limits/limits.ts'

export interface KeptBytes {
  /** Keeps the bytes from `start` up to `end`; returns the kept copy, which may be changed in place. */
  keep(bytes: Uint8Array, start?: number, end?: number): Buffer
  /** Counts a part, kept or not. Throws RangeError if there are too many. */
  count(): void
  /** Everything kept, in order, after `head` (at most 64 bytes). */
  whole(head?: Uint8Array): Buffer
}

const headBytes = 64

/** `size`: the maximum number of bytes to keep. */
export function createKeptBytes(size: number): KeptBytes {
  const kept = Buffer.allocUnsafeSlow(headBytes + size)
  let length = headBytes
  let parts = 0
  return {
    keep(bytes, start = 0, end = bytes.length) {
      const from = length
      const part = bytes.subarray(start, end)
      kept.set(part, from)
      length += part.length
      return kept.subarray(from, length)
    },
    count() {
      parts += 1
      if (parts > limits.imageParts) throw new RangeError('the picture has too many parts')
    },
    whole(head = new Uint8Array()) {
      kept.set(head, headBytes - head.length)
      return kept.subarray(headBytes - head.length, length)
    },
  }
}

export interface CleanImage {
  bytes: Buffer
  /** Pixels, in the orientation in which it is shown. */
  width: number
  height: number
}
