// Writes the first frame of a tick at once, and all that follow in the same tick together.
import type { Duplex } from 'node:stream'

interface Line {
  stream: Duplex
  frames: number
}

// One end of tick for all lines: a timer for each would cost more than the writes it saves.
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
    // Alone in its tick a frame is cheapest as it is; only a second one is worth holding back.
    if (line.frames === 2) stream.cork()
    stream.write(frame)
  }
}
