// The desktop app's icons contain the sizes that each system needs.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../checks/cruise.ts'

const read = (name: string) => readFileSync(join(root, 'electron/icons', name))
/** Width and height, from the header of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

it('each picture has the size in its name, and twice that for high-density screens', () => {
  for (const name of readdirSync(join(root, 'electron/icons/linux'))) {
    const size = Number.parseInt(name, 10)
    expect(sizeOf(read(`linux/${name}`)), name).toEqual([size, size])
  }
  expect(sizeOf(read('icon.png'))).toEqual([1024, 1024])
  for (const [name, size] of Object.entries({ tray: 16, 'tray-unread': 16, overlay: 16, trayTemplate: 18 })) {
    expect(sizeOf(read(`${name}.png`)), name).toEqual([size, size])
    expect(sizeOf(read(`${name}@2x.png`)), name).toEqual([size * 2, size * 2])
  }
  expect([sizeOf(read('dmg/background.png')), sizeOf(read('dmg/background@2x.png'))]).toEqual([
    [540, 360],
    [1080, 720],
  ])
})

it('the Windows icon contains every size from 16 to 256, at the listed offset', () => {
  for (const [name, sizes] of Object.entries({
    'icon.ico': [16, 20, 24, 32, 40, 48, 64, 128, 256],
    'tray.ico': [16, 20, 24, 32, 40, 48],
    'tray-unread.ico': [16, 20, 24, 32, 40, 48],
  })) {
    const file = read(name)
    const entries = Array.from({ length: file.readUInt16LE(4) }, (_, n) => {
      const at = 6 + 16 * n
      return {
        size: file[at] || 256,
        bytes: file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8)),
      }
    })
    expect(entries.map(({ size }) => size)).toEqual(sizes)
    for (const { size, bytes } of entries)
      if (size > 64) expect(sizeOf(bytes)).toEqual([size, size])
      else expect([bytes.readInt32LE(4), bytes.readInt32LE(8)]).toEqual([size, size * 2])
    expect(entries.reduce((sum, { bytes }) => sum + bytes.length, 6 + 16 * entries.length)).toBe(file.length)
  }
})

it('the macOS icon contains every size up to 512 points at double density', () => {
  const file = read('icon.icns')
  expect([file.subarray(0, 4).toString(), file.readUInt32BE(4)]).toEqual(['icns', file.length])
  const kinds: Record<string, number> = {}
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
    kinds[file.subarray(at, at + 4).toString()] = sizeOf(file.subarray(at + 8))[0]
  expect(kinds).toEqual({ ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 })
})
