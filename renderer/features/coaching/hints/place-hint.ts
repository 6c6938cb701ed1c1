// Where a hint stands: in the free margin beside the transcript, or else where it covers neither the newest message nor the composer.
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Room {
  /** Between the header and the foot. */
  transcript: Box
  /** Where the composer stands, from edge to edge; `column` is the part of it that is used. */
  foot: Box
  column: Box
  /** The newest message, or what stands there when there is none; null while the reader is elsewhere. */
  newest: { top: number; bottom: number } | null
  /** What else stands in the margin. */
  obstacles: readonly Box[]
  /** Pixels of one rem: with larger letters everything is larger. */
  rem: number
}

export interface Place {
  /** Beside the transcript, under its newest message, or over its oldest one in sight. */
  side: 'margin' | 'under' | 'over'
  x: number
  y: number
  width: number
}

const gap = 16
const footGap = 20
const narrowGap = 8

/** How wide it becomes here, before its height is known. */
export function hintWidth(room: Room): number {
  const margin = marginWidth(room)
  if (margin !== null) return margin
  return Math.min(room.column.width, 24 * room.rem)
}

/** Null: there is no room. */
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

/** The width that it has in the margin; null when the margin is too narrow for words. */
export function marginWidth({ foot, column, rem }: Room): number | null {
  const free = right(foot) - right(column) - 2 * gap
  return free >= 14 * rem ? Math.min(free, 18 * rem) : null
}

/** Of the small button that brings hints back: only in the margin there is always room for it. */
export function lightPlace(room: Room): { x: number; y: number } | null {
  const side = 2.75 * room.rem
  if (marginWidth(room) === null) return null
  return { x: right(room.foot) - gap - side, y: bottomOf(room.foot) - footGap - side }
}

// It moves up above what stands where it wants to stand.
function freeBottom({ obstacles }: Room, wanted: Box): number {
  const under = obstacles.filter((one) => meet(one, wanted))
  return Math.min(bottomOf(wanted), ...under.map((one) => one.y - narrowGap))
}

const right = (box: Box) => box.x + box.width
const bottomOf = (box: Box) => box.y + box.height
const meet = (a: Box, b: Box) => a.x < right(b) && b.x < right(a) && a.y < bottomOf(b) && b.y < bottomOf(a)
