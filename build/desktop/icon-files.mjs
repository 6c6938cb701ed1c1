// Writes the icon containers of Windows and macOS from pictures in several sizes.

/** `pictures`: { size, png, rgba }, smallest first. Small ones become bitmaps, because the installer's compiler reads no others. */
export function ico(pictures) {
  const bodies = pictures.map((picture) => (picture.size <= 64 ? bitmap(picture) : picture.png))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [n, { size }] of pictures.entries()) {
    const at = 6 + 16 * n
    // 0 means 256.
    head[at] = size % 256
    head[at + 1] = size % 256
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bodies[n].length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bodies[n].length
  }
  return Buffer.concat([head, ...bodies])
}

/** A 32-bit bitmap in .ico format: its height is doubled, and it is upside down with an empty mask after it. */
function bitmap({ size, rgba }) {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(size, 4)
  head.writeInt32LE(size * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = (y * size + x) * 4
      const to = ((size - 1 - y) * size + x) * 4
      const [red, green, blue, alpha] = rgba.subarray(from, from + 4)
      pixels.set([blue, green, red, alpha], to)
    }
  // Each row of the mask is a multiple of 32 bits.
  return Buffer.concat([head, pixels, Buffer.alloc(Math.ceil(size / 32) * 4 * size)])
}

// 16 and 32 points only at double density; macOS derives the oldest kinds, which allow no PNG, from these.
const kinds = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 }
export const icnsSizes = [...new Set(Object.values(kinds))]

/** `pngs`: by size. */
export function icns(pngs) {
  const parts = Object.entries(kinds).map(([kind, size]) => Buffer.concat([Buffer.from(kind), length(pngs[size].length + 8), pngs[size]]))
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from('icns'), length(body.length + 8), body])
}

function length(bytes) {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(bytes)
  return four
}
