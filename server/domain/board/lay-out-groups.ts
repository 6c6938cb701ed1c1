// Positions notes under their headings: groups side by side, their notes in columns, all inside the board.
import { board, clampToBoard, stickyBox, type Point, type StickySize } from '../../../shared/board/brainstorm.ts'

export interface Laid {
  headings: Point[]
  /** By group, in the given order. */
  notes: Point[][]
}

const edge = 32
const gap = 16
const headingHeight = 40

/** `groups`: the sizes of their notes. */
export function layOutGroups(groups: StickySize[][]): Laid {
  const perRow = groups.length <= 3 ? Math.max(1, groups.length) : Math.ceil(groups.length / 2)
  const rows = Math.ceil(groups.length / perRow)
  const cell = { width: (board.width - edge) / perRow, height: (board.height - edge) / rows }
  const headings: Point[] = []
  const notes = groups.map((sizes, index) => {
    const left = edge + (index % perRow) * cell.width
    const top = edge + Math.floor(index / perRow) * cell.height
    headings.push({ x: Math.round(left), y: Math.round(top) })
    return layOutCell(sizes, { x: left, y: top + headingHeight }, { width: cell.width - edge, height: cell.height - headingHeight - edge })
  })
  return { headings, notes }
}

// Notes that no longer fit overlap the others.
function layOutCell(sizes: StickySize[], from: Point, room: { width: number; height: number }): Point[] {
  let x = 0
  let y = 0
  let rowHeight = 0
  let layer = 0
  return sizes.map((size) => {
    const { width, height } = stickyBox[size]
    if (x > 0 && x + width > room.width) {
      x = 0
      y += rowHeight + gap
      rowHeight = 0
    }
    if (y > 0 && y + height > room.height) {
      layer += 1
      x = 0
      y = 0
    }
    const place = clampToBoard({ x: from.x + x + layer * gap, y: from.y + y + layer * gap })
    x += width + gap
    rowHeight = Math.max(rowHeight, height)
    return place
  })
}
