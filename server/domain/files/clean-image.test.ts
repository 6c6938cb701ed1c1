// Images within the limits are kept unchanged; images with too many parts or frames, or with two sizes, are refused.
import { describe, expect, it } from 'vitest'
import { gifOfFrames, jpegOfSegments, pngOfChunks, webpOfChunks } from '../../testing/fixtures/bombs.ts'
import { gif, jpeg, pdf, png, webp } from '../../testing/fixtures/sample-files.ts'
import { cleanImage } from './clean-image.ts'

const clean = (type: 'jpeg' | 'png' | 'gif' | 'webp', bytes: Buffer) => cleanImage(`image/${type}`, bytes)

describe('a picture', () => {
  it.each([
    ['a JPEG of many comments', 'jpeg', (count: number) => jpegOfSegments(jpeg(), count), 19_900],
    ['a PNG of many chunks', 'png', (count: number) => pngOfChunks(png(), count), 19_900],
    ['a GIF of many frames', 'gif', (count: number) => gifOfFrames(gif(), count), 4_900],
    ['a WebP of many chunks', 'webp', (count: number) => webpOfChunks(webp(), count), 19_900],
  ] as const)('%s is accepted up to a limit · GUARD-05', (_what, type, make, max) => {
    expect(clean(type, make(max))).not.toBeNull()
    expect(clean(type, make(max + 200))).toBeNull()
  })

  it('may have 20,000 parts and not one more · GUARD-05', () => {
    // With its header, its pixels and its end.
    expect(clean('png', pngOfChunks(png(), 19_997))).not.toBeNull()
    expect(clean('png', pngOfChunks(png(), 19_998))).toBeNull()
  })

  it('may have exactly 120 megapixels', () => {
    const large = png()
    large.writeUInt32BE(12_000, 16)
    large.writeUInt32BE(10_000, 20)
    expect(clean('png', large)).toMatchObject({ width: 12_000, height: 10_000 })
  })

  it('with nothing to remove is kept unchanged, byte for byte', () => {
    const stays: ['png' | 'gif' | 'webp', Buffer][] = [
      ['png', png()],
      ['gif', gif()],
      ['webp', webp()],
    ]
    for (const [type, bytes] of stays) expect(clean(type, Buffer.from(bytes))?.bytes.equals(bytes), type).toBe(true)
    for (const orientation of [1, 6]) {
      const once = clean('jpeg', jpeg(orientation))?.bytes ?? Buffer.alloc(0)
      expect(once.includes('Exif')).toBe(orientation === 6)
      expect(clean('jpeg', Buffer.from(once))?.bytes.equals(once)).toBe(true)
    }
  })

  it('that declares two sizes or more than 120 megapixels is refused · GUARD-05', () => {
    const whole = jpeg()
    const frameAt = whole.indexOf(Buffer.from([0xff, 0xc0]))
    const frame = whole.subarray(frameAt, frameAt + 2 + whole.readUInt16BE(frameAt + 2))
    expect(clean('jpeg', whole)).not.toBeNull()
    expect(clean('jpeg', Buffer.concat([whole.subarray(0, frameAt), frame, whole.subarray(frameAt)]))).toBeNull()
    const head = png().subarray(8, 33)
    expect(clean('png', Buffer.concat([png().subarray(0, 33), head, png().subarray(33)]))).toBeNull()
    const large = png()
    large.writeUInt32BE(12_001, 16)
    large.writeUInt32BE(10_000, 20)
    expect(clean('png', large)).toBeNull()
    const frameOfGif = gif()
    frameOfGif.writeUInt16LE(65_535, frameOfGif.indexOf(0x2c, 19) + 5)
    frameOfGif.writeUInt16LE(65_535, frameOfGif.indexOf(0x2c, 19) + 7)
    expect(clean('gif', frameOfGif)).toBeNull()
  })
})

it('a PDF is not a picture', () => {
  expect(cleanImage('application/pdf', pdf(['Rye']))).toBeNull()
})

it('an error that is not caused by the content is thrown', () => {
  const bytes = Object.assign(png(), {
    subarray: () => {
      throw new Error('broken')
    },
  })
  expect(() => clean('png', bytes)).toThrow('broken')
})
