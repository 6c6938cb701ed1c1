// Sends the person's pointer and drag, throttled, with a final event at the end.
import type { Point } from '../../../../shared/board/brainstorm.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { BoardLine } from '../../../../shared/sync/board/board-command.ts'

export interface Pointing {
  /** Null when the pointer leaves the board. */
  at(at: Point | null, drag?: { id: string; position: Point } | null): void
  close(): void
}

export function createPointing(line: Pick<BoardLine, 'send' | 'isJoined'>, now: () => number = () => performance.now()): Pointing {
  let lastAt = -Infinity
  let isHere = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Parameters<Pointing['at']> | null = null

  function tell(): void {
    timer = undefined
    if (!latest || !line.isJoined()) return
    const [at, drag = null] = latest
    latest = null
    lastAt = now()
    isHere = at !== null
    line.send({ type: 'point', at: at && rounded(at), drag: drag && { id: drag.id, position: rounded(drag.position) } })
  }

  return {
    at(at, drag = null) {
      if (at === null && !isHere && latest === null) return
      latest = [at, drag]
      timer ??= setTimeout(tell, Math.max(0, lastAt + limits.pointMs - now()))
    },
    close() {
      clearTimeout(timer)
      latest = isHere ? [null] : null
      tell()
    },
  }
}

const farthest = 10_000

function rounded({ x, y }: Point): Point {
  const within = (value: number) => Math.round(Math.min(Math.max(value, -farthest), farthest))
  return { x: within(x), y: within(y) }
}
