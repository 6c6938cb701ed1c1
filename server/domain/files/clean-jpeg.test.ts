// Which parts of a JPEG are kept, how its orientation is kept, and which files are refused.
import { describe, expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const segment = (marker: number, body: Buffer | string) => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}
const soi = hex('ffd8')
const eoi = hex('ffd9')
const table = segment(0xdb, 'quantization')
const frame = (width = 640, height = 480, marker = 0xc0) => {
  const body = hex('08 0000 0000 01 01 11 00')
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(marker, body)
}
const scan = Buffer.concat([segment(0xda, hex('01 01 00 00 3f 00')), hex('12 ff00 34 ffd0 56 ffd7 ffff 00')])
const whole = (...parts: Buffer[]) => Buffer.concat([soi, ...parts, eoi])
const clean = (...parts: Buffer[]) => cleanImage('image/jpeg', whole(...parts))

interface ExifOptions {
  isLittle?: boolean
  tag?: number
  /** The number of entries before the orientation. */
  before?: number
  /** The number of entries that it declares. */
  counted?: number
}

function exif(orientation: number, { isLittle = false, tag = 0x0112, before = 0, counted = before + 1 }: ExifOptions = {}): Buffer {
  const entry = (id: number, value: number) => {
    const bytes = Buffer.alloc(12)
    const put = (n: number, at: number) => (isLittle ? bytes.writeUInt16LE(n, at) : bytes.writeUInt16BE(n, at))
    put(id, 0)
    put(3, 2)
    put(value, 8)
    return bytes
  }
  const entries = [...Array.from({ length: before }, () => entry(0x010f, 7)), entry(tag, orientation)]
  const head = Buffer.alloc(10)
  head.write(isLittle ? 'II' : 'MM', 'latin1')
  if (isLittle) head.writeUInt32LE(8, 4)
  else head.writeUInt32BE(8, 4)
  if (isLittle) head.writeUInt16LE(counted, 8)
  else head.writeUInt16BE(counted, 8)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, ...entries]))
}

describe('a JPEG', () => {
  it('keeps JFIF, the colour profile, Adobe’s marker, tables, frame and scans, in order', () => {
    const stays = [
      segment(0xe0, 'JFIF\0rest'),
      segment(0xe2, 'ICC_PROFILE\0rest'),
      segment(0xee, 'Adobe'),
      ...[0xc4, 0xc8, 0xcc, 0xdb, 0xdd, 0xdf].map((marker) => segment(marker, 'table')),
      frame(),
      scan,
      scan,
    ]
    expect(clean(...stays)).toEqual({ bytes: whole(...stays), width: 640, height: 480 })
  })

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])('may have a frame of type %i', (marker) => {
    const stays = [frame(640, 480, marker), scan]
    expect(clean(...stays)).toEqual({ bytes: whole(...stays), width: 640, height: 480 })
  })

  it('loses all other metadata: comments, Exif, XMP, thumbnails, application data', () => {
    const goes = [
      segment(0xfe, 'comment'),
      exif(1),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
      segment(0xe0, 'JFXX\0thumbnail'),
      segment(0xe2, 'MPF\0'),
      segment(0xe2, 'ICC_PROFILE'),
      ...[0xe3, 0xe7, 0xed, 0xef].map((marker) => segment(marker, 'data')),
    ]
    expect(clean(...goes, table, frame(), ...goes, scan)?.bytes).toEqual(whole(table, frame(), scan))
  })

  it('loses everything after the end of its picture', () => {
    const bytes = Buffer.concat([whole(frame(), scan), Buffer.from('hidden behind it')])
    expect(cleanImage('image/jpeg', bytes)?.bytes).toEqual(whole(frame(), scan))
  })

  it('may have fill bytes before a marker, which are removed', () => {
    expect(clean(hex('ffff'), frame(), hex('ff'), scan)?.bytes).toEqual(whole(frame(), scan))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps orientation %i, and its size is the size as shown', (orientation) => {
    const turned = orientation === 1 ? [] : [exif(orientation)]
    const size = orientation >= 5 ? { width: 480, height: 640 } : { width: 640, height: 480 }
    for (const given of [exif(orientation), exif(orientation, { isLittle: true }), exif(orientation, { before: 2 })]) {
      const result = clean(given, frame(), scan)
      expect(result).toMatchObject(size)
      expect(cleanImage('image/jpeg', result!.bytes)).toEqual(result)
      expect(result!.bytes.subarray(0, 4)).toEqual(Buffer.concat([soi, ...turned, frame()]).subarray(0, 4))
      const rest = whole(frame(), scan).subarray(2)
      expect(result!.bytes.subarray(-rest.length)).toEqual(rest)
      if (orientation > 1) expect(result!.bytes.subarray(4, -rest.length).includes('Exif\0\0MM', 0, 'latin1')).toBe(true)
    }
  })

  it.each([
    ['0', exif(0)],
    ['9', exif(9)],
    ['another tag', exif(6, { tag: 0x0113 })],
    ['another segment', segment(0xe3, exif(6).subarray(4))],
    ['an entry after the last', exif(6, { before: 1, counted: 1 })],
    ['no Exif', segment(0xe1, `exif\0\0${exif(6).subarray(10).toString('latin1')}`)],
    ['cut off', segment(0xe1, exif(6).subarray(4, 24))],
    ['empty', segment(0xe1, 'Exif\0\0')],
  ])('with an orientation of %s is not turned', (_what, part) => {
    expect(clean(part, frame(), scan)).toEqual({ bytes: whole(frame(), scan), width: 640, height: 480 })
  })

  it('keeps the last valid orientation', () => {
    expect(clean(exif(6), exif(0), frame(), scan)?.width).toBe(480)
    expect(clean(exif(6), exif(1), frame(), scan)?.width).toBe(640)
  })

  it.each([
    ['no frame', [scan]],
    ['no scan', [frame()]],
    ['two frames', [frame(), frame(640, 480, 0xc2), scan]],
    ['a second frame after its scan', [frame(), scan, frame(640, 480, 0xc2)]],
    ['no width', [frame(0), scan]],
    ['no height', [frame(640, 0), scan]],
    ['an unknown marker', [segment(0xf0, 'x'), frame(), scan]],
    ['a reserved marker', [segment(0x02, 'x'), frame(), scan]],
    ['a missing marker', [hex('00'), frame(), scan]],
    ['a segment shorter than its own length', [hex('ffdb 0001'), frame(), scan]],
    ['a scan whose header is shorter than its own length', [frame(), hex('ffda 0001 12 34')]],
    ['a segment longer than the file', [frame(), scan, hex('ffdb ffff')]],
  ])('with %s is refused', (_what, parts) => {
    expect(clean(...parts)).toBeNull()
  })

  it('with another signature or an endless scan is refused', () => {
    expect(cleanImage('image/jpeg', Buffer.concat([hex('ffd9'), whole(frame(), scan).subarray(2)]))).toBeNull()
    expect(cleanImage('image/jpeg', Buffer.concat([soi, frame(), scan]))).toBeNull()
  })
})
