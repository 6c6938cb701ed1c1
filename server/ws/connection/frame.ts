// Text frames (RFC 6455) from server to client: built once for all their recipients, and written together at the end of a tick.
import type { Duplex } from 'node:stream'

const textOpcode = 0x81

/** Final, unmasked, uncompressed. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + length)
  frame[0] = textOpcode
  if (headerBytes === 2) {
    frame[1] = length
  } else if (headerBytes === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headerBytes)
  return frame
}

interface Line {
  stream: Duplex
  frames: number
}

// All connections share one callback at the end of a tick: a timer for each would cost more than the writes that it saves.
const written: Line[] = []

function endTick(): void {
  for (const line of written.splice(0)) {
    if (line.frames > 1) line.stream.uncork()
    line.frames = 0
  }
}

/** Writes the first frame of a tick at once, and all later frames of the tick together. */
export function frameBatcher(stream: Duplex): (frame: Buffer) => void {
  const line: Line = { stream, frames: 0 }
  return (frame) => {
    line.frames += 1
    if (line.frames === 1 && written.push(line) === 1) setImmediate(endTick)
    // A single frame in a tick is cheapest when written directly; holding frames back pays off only from the second one.
    if (line.frames === 2) stream.cork()
    stream.write(frame)
  }
}
