// The parts of a file that are kept, copied once into one buffer, however many parts there are.
import { limits } from '../../shared/limits.ts'

export interface KeptBytes {
  /** Keeps these bytes, from `start` up to `end`; returns them as they are kept, to be changed there. */
  keep(bytes: Uint8Array, start?: number, end?: number): Buffer
  /** Counts a part, kept or not. Throws RangeError when there are too many. */
  count(): void
  /** Everything that was kept, in order; `head`, of at most 64 bytes, comes before it. */
  whole(head?: Uint8Array): Buffer
}

const headBytes = 64

/** `size`: the most bytes that can be kept. */
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
