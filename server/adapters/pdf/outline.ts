// Encodes a glyph's outline as TrueType fonts store it.
import type { Path } from 'fontkit'

interface Corner {
  x: number
  y: number
  isOnCurve: boolean
}

const headBytes = 10

export function encodeOutline(path: Pick<Path, 'commands'>): Buffer {
  const contours = contoursOf(path)
  const corners = contours.flat()
  if (corners.length === 0) return Buffer.alloc(0)
  const size = headBytes + contours.length * 2 + 2 + corners.length * 5
  // Offsets of glyphs are multiples of four.
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  for (const [index, value] of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    bytes.writeInt16BE(value, index * 2)
  let at = headBytes
  let last = -1
  for (const contour of contours) at = bytes.writeUInt16BE((last += contour.length), at)
  // No instructions.
  at += 2
  for (const { isOnCurve } of corners) at = bytes.writeUInt8(Number(isOnCurve), at)
  for (const values of [xs, ys])
    for (const [index, value] of values.entries()) at = bytes.writeInt16BE(value - (values[index - 1] ?? 0), at)
  return bytes
}

function contoursOf({ commands }: Pick<Path, 'commands'>): Corner[][] {
  const contours: Corner[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    for (let index = 0; index + 1 < args.length; index += 2)
      contours.at(-1)?.push({
        x: Math.round(args[index] ?? 0),
        y: Math.round(args[index + 1] ?? 0),
        isOnCurve: command !== 'quadraticCurveTo' || index > 0,
      })
  }
  return contours.filter((contour) => contour.length > 0)
}
