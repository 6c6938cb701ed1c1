// The position and zoom of the board on screen; pure functions that convert between CSS pixels and board units.
import { board, stickyBox, type Point, type StickySize } from '../../../../shared/board/brainstorm.ts'

export interface View {
  /** The position of the board's top left corner, in CSS pixels. */
  x: number
  y: number
  zoom: number
}
export interface Size {
  width: number
  height: number
}
export interface Box extends Point, Size {}

export const zoomRange = { min: 0.35, max: 2 }
/** The visible margin around the board in board units, and the height of the dock below it in pixels. */
const rim = 48
const footPixels = 120
/** Below this width in pixels the board is zoomed so that two medium notes fit side by side. */
const narrow = 640
const narrowUnits = 440

export function toBoard(view: View, { x, y }: Point): Point {
  return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom }
}

export function zoomAt(view: View, zoom: number, at: Point): View {
  const next = Math.min(Math.max(zoom, zoomRange.min), zoomRange.max)
  const point = toBoard(view, at)
  return { zoom: next, x: at.x - point.x * next, y: at.y - point.y * next }
}

/** Clamps the view: a board smaller than the screen is centred; otherwise each edge may move in by at most the margin. */
export function within(view: View, size: Size): View {
  const place = (at: number, units: number, pixels: number, foot: number) => {
    const length = (units + 2 * rim) * view.zoom + foot
    const first = rim * view.zoom
    if (length <= pixels) return first + (pixels - length) / 2
    return Math.min(Math.max(at, pixels - length + first), first)
  }
  return {
    zoom: view.zoom,
    x: place(view.x, board.width, size.width, 0),
    y: place(view.y, board.height, size.height, footPixels),
  }
}

export function boxOf(note: { position: Point; size: StickySize }): Box {
  return { ...note.position, ...stickyBox[note.size] }
}

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns the initial view: at a readable size; on a phone it starts at the first notes. */
export function firstView(size: Size, boxes: readonly Box[]): View {
  const zoom =
    size.width < narrow ? Math.min(1, size.width / narrowUnits) : Math.min(1, Math.max(0.85, size.width / (board.width + 2 * rim)))
  const found = around(boxes)
  const corner = found && size.width < narrow ? found : { x: 0, y: 0 }
  return within({ zoom, x: (-corner.x + 16) * zoom, y: (-corner.y + rim) * zoom }, size)
}

/** Returns a view of all notes, or of the whole board when it is empty. */
export function fitView(size: Size, boxes: readonly Box[]): View {
  const box = around(boxes) ?? { x: 0, y: 0, width: board.width, height: board.height }
  const room = { width: size.width - 2 * 32, height: size.height - 2 * 24 - footPixels }
  const zoom = Math.min(Math.max(Math.min(room.width / box.width, room.height / box.height, 1), zoomRange.min), zoomRange.max)
  const x = (size.width - box.width * zoom) / 2 - box.x * zoom
  const y = (size.height - footPixels - box.height * zoom) / 2 - box.y * zoom
  return within({ zoom, x, y }, size)
}

/** Moves as little as possible to make the box visible. */
export function reveal(view: View, size: Size, box: Box): View {
  const shift = (at: number, from: number, length: number, pixels: number, foot: number) => {
    const start = at + from * view.zoom
    const end = start + length * view.zoom
    if (start < 16) return at + 16 - start
    return end > pixels - foot ? at - Math.min(end - (pixels - foot), start - 16) : at
  }
  return {
    zoom: view.zoom,
    x: shift(view.x, box.x, box.width, size.width, 16),
    y: shift(view.y, box.y, box.height, size.height, footPixels),
  }
}
