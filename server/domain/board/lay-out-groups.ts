// Positions notes under their headings: groups side by side, inside the board, and never over notes that stay where they are.
import { board, clampToBoard, stickyBox, type Point, type StickySize } from '../../../shared/board/brainstorm.ts'

export interface Laid {
  headings: Point[]
  /** By group, in the given order. */
  notes: Point[][]
}

const edge = 32
const gap = 16
const headingHeight = 40
const headingWidth = 240

export interface Box extends Point {
  width: number
  height: number
}

const step = 8

/** `groups`: the sizes of their notes; `taken`: the notes that stay where they are. */
export function layOutGroups(groups: StickySize[][], taken: readonly Box[] = []): Laid {
  const perRow = groups.length <= 3 ? Math.max(1, groups.length) : Math.ceil(groups.length / 2)
  const rows = Math.ceil(groups.length / perRow)
  const cell = { width: (board.width - edge) / perRow, height: (board.height - edge) / rows }
  const headings: Point[] = []
  const notes = groups.map((sizes, index) => {
    const room = {
      x: edge + (index % perRow) * cell.width,
      y: edge + Math.floor(index / perRow) * cell.height,
      width: cell.width - edge,
      height: cell.height - edge,
    }
    // Overlapping notes are shifted, at most by the size of a note.
    const near = taken.filter((box) => overlaps(box, room, stickyBox.large.width))
    const heading = findRoom(room, { width: Math.min(room.width, headingWidth), height: headingHeight - gap }, near) ?? room
    headings.push({ x: Math.round(heading.x), y: Math.round(heading.y) })
    const top = heading.y + headingHeight
    const around = { ...room, y: top, height: room.y + room.height - top }
    return layOutCell(sizes, around, near, taken)
  })
  return { headings, notes }
}

// Notes that no longer fit overlap others of their group, never notes that stay.
function layOutCell(sizes: StickySize[], room: Box, near: readonly Box[], taken: readonly Box[]): Point[] {
  let placed: Box[] = []
  let layer = 0
  return sizes.map((size) => {
    const box = stickyBox[size]
    const find = () => {
      const shift = layer * gap
      return findRoom({ x: room.x + shift, y: room.y + shift, width: room.width, height: room.height }, box, [...near, ...placed])
    }
    let place = find()
    if (!place && placed.length > 0) {
      layer += 1
      placed = []
      place = find()
    }
    place ??= findRoom({ x: 0, y: 0, width: board.width, height: board.height }, box, taken) ?? room
    placed.push({ ...place, ...box })
    return clampToBoard(place)
  })
}

/** The first free place for a box in the room, from left to right and from top to bottom; null: there is none. */
function findRoom(room: Box, size: Pick<Box, 'width' | 'height'>, blocked: readonly Box[]): Point | null {
  const right = Math.min(room.x + room.width - size.width, board.width - board.reserveX, board.width - size.width)
  const bottom = Math.min(room.y + room.height - size.height, board.height - board.reserveY, board.height - size.height)
  for (let y = room.y; y <= bottom; y += step) {
    for (let x = room.x; x <= right;) {
      const blocker = blocked.find((one) => overlaps(one, { x, y, ...size }, gap))
      if (!blocker) return { x, y }
      x = blocker.x + blocker.width + gap
    }
  }
  return null
}

function overlaps(a: Box, b: Box, distance: number): boolean {
  return (
    a.x < b.x + b.width + distance && b.x < a.x + a.width + distance && a.y < b.y + b.height + distance && b.y < a.y + a.height + distance
  )
}
