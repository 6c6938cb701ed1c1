// Writes frames to a line: one alone at once, those of one tick together, in one write to the system.
import type { Duplex } from 'node:stream'

interface Line {
  stream: Duplex
  frames: number
  /** From so many frames in a tick on they are held back until its end. */
  holdFrom: number
}

// One end of tick for all lines: a timer for each would cost more than the writes it saves.
const written: Line[] = []

function endTick(): void {
  for (const line of written.splice(0)) {
    if (line.frames >= line.holdFrom) line.stream.uncork()
    // Alone in its tick a frame is cheapest as it is; where several came, several will come.
    line.holdFrom = line.frames > 1 ? 1 : 2
    line.frames = 0
  }
}

export function tickWriter(stream: Duplex): (frame: Buffer) => void {
  const line: Line = { stream, frames: 0, holdFrom: 2 }
  return (frame) => {
    line.frames += 1
    if (line.frames === 1 && written.push(line) === 1) setImmediate(endTick)
    if (line.frames === line.holdFrom) stream.cork()
    stream.write(frame)
  }
}
