// Places a hint in the free margin beside the transcript, or else where it covers neither the newest message nor the composer.
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Room {
  /** The area between the header and the composer. */
  transcript: Box
  /** The full width of the composer's area; `column` is the part with the composer. */
  foot: Box
  column: Box
  /** The newest message, or the placeholder of an empty session; null while the person has scrolled away. */
  newest: { top: number; bottom: number } | null
  /** Other elements in the margin. */
  obstacles: readonly Box[]
  /** The size of one rem in pixels: larger text makes everything larger. */
  rem: number
}

export interface Place {
  /** In the margin, below the newest message, or above the oldest visible one. */
  side: 'margin' | 'under' | 'over'
  x: number
  y: number
  width: number
}

const gap = 16
const footGap = 20
const narrowGap = 8

/** Returns the width that the hint will have, before its height is known. */
export function hintWidth(room: Room): number {
  const margin = marginWidth(room)
  if (margin !== null) return margin
  return Math.min(room.column.width, 24 * room.rem)
}

/** Returns null when there is no room. */
export function placeHint(room: Room, height: number): Place | null {
  const { transcript, foot, column, newest } = room
  const width = hintWidth(room)
  if (marginWidth(room) !== null) {
    const x = right(foot) - gap - width
    const bottom = freeBottom(room, { x, y: bottomOf(foot) - footGap - height, width, height })
    return bottom - height < transcript.y + gap ? null : { side: 'margin', x, y: bottom - height, width }
  }
  if (!newest) return null
  const x = right(column) - width
  if (transcript.y + transcript.height - newest.bottom >= height + 2 * narrowGap)
    return { side: 'under', x, y: transcript.y + transcript.height - narrowGap - height, width }
  if (newest.top - transcript.y >= height + 2 * narrowGap) return { side: 'over', x, y: transcript.y + narrowGap, width }
  return null
}

/** Returns the width in the margin; null when the margin is too narrow for text. */
export function marginWidth({ foot, column, rem }: Room): number | null {
  const free = right(foot) - right(column) - 2 * gap
  return free >= 14 * rem ? Math.min(free, 18 * rem) : null
}

/** Returns the position of the small button that shows hints again; only the margin always has room for it. */
export function lightPlace(room: Room): { x: number; y: number } | null {
  const side = 2.75 * room.rem
  if (marginWidth(room) === null) return null
  return { x: right(room.foot) - gap - side, y: bottomOf(room.foot) - footGap - side }
}

// Moves up above obstacles.
function freeBottom({ obstacles }: Room, wanted: Box): number {
  const under = obstacles.filter((one) => meet(one, wanted))
  return Math.min(bottomOf(wanted), ...under.map((one) => one.y - narrowGap))
}

const right = (box: Box) => box.x + box.width
const bottomOf = (box: Box) => box.y + box.height
const meet = (a: Box, b: Box) => a.x < right(b) && b.x < right(a) && a.y < bottomOf(b) && b.y < bottomOf(a)
