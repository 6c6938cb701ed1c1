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
const wholeBoard = { x: 0, y: 0, width: board.width, height: board.height }

/** `groups`: the sizes of their notes; `staying`: the notes that stay where they are. */
export function layOutGroups(groups: StickySize[][], staying: readonly Box[]): Laid {
  const taken = staying.toSorted(byLeft)
  const perRow = groups.length <= 3 ? Math.max(1, groups.length) : Math.ceil(groups.length / 2)
  const rows = Math.ceil(groups.length / perRow)
  const cell = { width: (board.width - edge) / perRow, height: (board.height - edge) / rows }
  const headingSize = { width: Math.min(cell.width - edge, headingWidth), height: headingHeight - gap }
  const headings: Point[] = []
  const places = new Map<StickySize, Point | null>()
  // The same for all notes of a size until the next heading, and the most expensive search.
  const anywhere = (size: StickySize): Point | null => {
    const known = places.get(size)
    if (known !== undefined) return known
    const place = findRoom(wholeBoard, stickyBox[size], taken)
    places.set(size, place)
    return place
  }
  const notes = groups.map((sizes, index) => {
    const room = {
      x: edge + (index % perRow) * cell.width,
      y: edge + Math.floor(index / perRow) * cell.height,
      width: cell.width - edge,
      height: cell.height - edge,
    }
    const inside = findRoom(room, headingSize, taken)
    const heading = inside ?? findRoom(wholeBoard, headingSize, taken) ?? room
    headings.push({ x: Math.round(heading.x), y: Math.round(heading.y) })
    insert(taken, { x: heading.x, y: heading.y, ...headingSize })
    places.clear()
    const top = inside ? inside.y + headingHeight : room.y
    const around = { ...room, y: top, height: room.y + room.height - top }
    return layOutCell(sizes, around, taken, anywhere)
  })
  return { headings, notes }
}

// Notes that no longer fit overlap others of their group, never notes that stay.
function layOutCell(sizes: StickySize[], room: Box, taken: readonly Box[], anywhere: (size: StickySize) => Point | null): Point[] {
  let layer = 0
  let blocked = [...taken]
  /** In this layer, there is no place above this row: the last one of that size was found here. */
  let rows = new Map<StickySize, number>()
  const find = (size: StickySize): Point | null => {
    const shift = layer * gap
    const shifted = { x: room.x + shift, y: room.y + shift, width: room.width, height: room.height }
    return findRoom(shifted, stickyBox[size], blocked, rows.get(size))
  }
  return sizes.map((size, index) => {
    let place = find(size)
    if (!place && index > 0) {
      layer += 1
      blocked = [...taken]
      rows = new Map()
      place = find(size)
    }
    if (place) rows.set(size, place.y)
    const found = place ?? anywhere(size) ?? room
    insert(blocked, { x: found.x, y: found.y, ...stickyBox[size] })
    return clampToBoard(found)
  })
}

/**
 * The first free place for a box in the room, from left to right and from top to bottom; null: there is none. `blocked`: sorted by their left
 * edges. `fromY`: there is no place above this row.
 */
function findRoom(room: Box, size: Pick<Box, 'width' | 'height'>, blocked: readonly Box[], fromY: number = room.y): Point | null {
  const right = Math.min(room.x + room.width - size.width, board.width - board.reserveX, board.width - size.width)
  const bottom = Math.min(room.y + room.height - size.height, board.height - board.reserveY, board.height - size.height)
  for (let y = fromY; y <= bottom;) {
    let x = room.x
    let nextY = Infinity
    for (const one of blocked) {
      const end = one.y + one.height + gap
      if (one.y >= y + size.height + gap || y >= end) continue
      nextY = Math.min(nextY, end)
      if (one.x < x + size.width + gap) x = Math.max(x, one.x + one.width + gap)
    }
    if (x <= right) return { x, y }
    // Until the first of the boxes in this row ends, every row is just as full.
    y += step * Math.ceil((nextY - y) / step)
  }
  return null
}

const byLeft = (one: Point, other: Point) => one.x - other.x

function insert(sorted: Box[], box: Box): void {
  const after = sorted.findIndex(({ x }) => x > box.x)
  sorted.splice(after < 0 ? sorted.length : after, 0, box)
}
