// The positions of notes: the reading order, and a free place for a new note.
import type { StickyNote } from '../../../../shared/board/board.ts'
import { board, clampToBoard, stickyBox, type Point, type StickySize } from '../../../../shared/board/brainstorm.ts'
import { boxOf, type Box } from './viewport.ts'

type Laid = Pick<StickyNote, 'id' | 'position' | 'size'>

/** Notes form a row when they start within half a note's height of the first note in it. */
const rowHeight = stickyBox.small.height / 2

export function inReadingOrder<N extends Laid>(notes: readonly N[]): N[] {
  const byHeight = [...notes].sort((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)
  const rows: N[][] = []
  for (const note of byHeight) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && note.position.y - first.position.y <= rowHeight) row.push(note)
    else rows.push([note])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.position.x - b.position.x))
}

const gap = 24
const step = 8

/**
 * Returns the first free place, row by row from the top left of the visible part; without one, a place near its centre, shifted by the
 * number of notes.
 */
export function freePlace(notes: readonly Laid[], size: StickySize, seen: Box): Point {
  const box = stickyBox[size]
  const taken = notes.map(boxOf)
  const right = Math.min(seen.x + seen.width - box.width, board.width - board.reserveX)
  const bottom = Math.min(seen.y + seen.height - box.height, board.height - board.reserveY)
  for (let y = Math.max(seen.y, 0) + gap; y <= bottom; y += step) {
    for (let x = Math.max(seen.x, 0) + gap; x <= right; x += step) {
      const place = { x, y, ...box }
      if (!taken.some((one) => overlaps(one, place))) return clampToBoard({ x, y })
    }
  }
  const shift = (notes.length % 8) * 28
  return clampToBoard({ x: seen.x + (seen.width - box.width) / 2 + shift, y: seen.y + (seen.height - box.height) / 2 + shift })
}

function overlaps(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width + gap && other.x < one.x + one.width + gap
  return across && one.y < other.y + other.height + gap && other.y < one.y + one.height + gap
}
