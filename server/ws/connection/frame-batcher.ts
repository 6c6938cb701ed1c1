// Writes the first frame of a tick at once, and all later frames of the tick together.
import type { Duplex } from 'node:stream'

interface Line {
  stream: Duplex
  frames: number
}

// One end of tick for all connections: a timer for each would cost more than the writes it saves.
const written: Line[] = []

function endTick(): void {
  for (const line of written.splice(0)) {
    if (line.frames > 1) line.stream.uncork()
    line.frames = 0
  }
}

export function frameBatcher(stream: Duplex): (frame: Buffer) => void {
  const line: Line = { stream, frames: 0 }
  return (frame) => {
    line.frames += 1
    if (line.frames === 1 && written.push(line) === 1) setImmediate(endTick)
    // A single frame in a tick is cheapest written directly; holding back pays only from the second.
    if (line.frames === 2) stream.cork()
    stream.write(frame)
  }
}
