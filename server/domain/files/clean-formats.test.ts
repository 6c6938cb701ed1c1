// Which parts of PNG, GIF and WebP files are kept, and which files are refused.
import { describe, expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('a PNG', () => {
  const chunk = (kind: string, body: Buffer | string = '') => {
    const bytes = typeof body === 'string' ? latin(body) : body
    const head = Buffer.alloc(4)
    head.writeUInt32BE(bytes.length)
    return Buffer.concat([head, latin(kind), bytes, latin('CRC!')])
  }
  const header = (width = 640, height = 480) => {
    const body = Buffer.alloc(13)
    body.writeUInt32BE(width)
    body.writeUInt32BE(height, 4)
    return chunk('IHDR', body)
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const whole = (...parts: Buffer[]) => Buffer.concat([signature, ...parts])
  const clean = (...parts: Buffer[]) => cleanImage('image/png', whole(...parts))
  const [data, end] = [chunk('IDAT', 'pixels'), chunk('IEND')]

  it('keeps the parts that draw and animate it, in order', () => {
    const kinds = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT']
    const stays = [header(), ...kinds.map((kind) => chunk(kind, kind)), data, data, end]
    expect(clean(...stays)).toEqual({ bytes: whole(...stays), width: 640, height: 480 })
  })

  it('loses texts, times, Exif, private chunks, and everything after its end', () => {
    const goes = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'ABCD'].map((kind) => chunk(kind, 'secret'))
    expect(clean(header(), ...goes, data, ...goes, end, latin('hidden'))?.bytes).toEqual(whole(header(), data, end))
  })

  it.each([
    ['no picture', [header(), end]],
    ['a header that is not first', [data, header(), end]],
    ['two headers', [header(), header(), data, end]],
    ['no header', [data, end]],
    ['no end', [header(), data]],
    ['no width', [header(0), data, end]],
    ['no height', [header(640, 0), data, end]],
    ['an invalid chunk name', [header(), chunk('ID4T'), data, end]],
    ['a chunk longer than the file', [header(), data, Buffer.from([0xff, 0, 0, 0]), latin('IEND')]],
  ])('with %s is refused', (_what, parts) => {
    expect(clean(...parts)).toBeNull()
  })

  it('with another signature is refused', () => {
    expect(cleanImage('image/png', Buffer.concat([latin('\x89PNG\n\n\n\n'), header(), data, end]))).toBeNull()
  })

  it('has at most 5,000 frames', () => {
    const frames = (count: number) => Array.from({ length: count }, () => chunk('fcTL'))
    expect(clean(header(), ...frames(5_000), data, end)).not.toBeNull()
    expect(clean(header(), ...frames(5_001), data, end)).toBeNull()
  })
})

describe('a GIF', () => {
  const colours = (flags: number) => Buffer.alloc(flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0, 0xaa)
  const head = (width = 64, height = 48, flags = 0x81) => {
    const bytes = Buffer.concat([latin('GIF89a'), Buffer.from([0, 0, 0, 0, flags, 0, 0]), colours(flags)])
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
    return bytes
  }
  const blocks = (...texts: string[]) =>
    Buffer.concat([...texts.map((text) => Buffer.concat([Buffer.from([text.length]), latin(text)])), Buffer.from([0])])
  const picture = (flags = 0, width = 64, height = 48) => {
    const bytes = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, flags])
    bytes.writeUInt16LE(width, 5)
    bytes.writeUInt16LE(height, 7)
    return Buffer.concat([bytes, colours(flags), Buffer.from([2]), blocks('pixels', 'more')])
  }
  const extension = (kind: number, ...texts: string[]) => Buffer.concat([Buffer.from([0x21, kind]), blocks(...texts)])
  const end = Buffer.from([0x3b])
  const clean = (...parts: Buffer[]) => cleanImage('image/gif', Buffer.concat([...parts, end]))

  it('keeps its colours, pictures, timing and loop, in order', () => {
    const stays = [
      head(),
      extension(0xff, 'NETSCAPE2.0', 'x'),
      extension(0xff, 'ANIMEXTS1.0', 'x'),
      extension(0xf9, 'time'),
      picture(),
      picture(0x82),
    ]
    expect(clean(...stays)).toEqual({ bytes: Buffer.concat([...stays, end]), width: 64, height: 48 })
    for (const flags of [0, 0x80, 0x87, 0x07])
      expect(clean(head(64, 48, flags), picture(flags))?.bytes).toEqual(Buffer.concat([head(64, 48, flags), picture(flags), end]))
    const old = Buffer.concat([latin('GIF87a'), head().subarray(6)])
    expect(clean(old, picture())).not.toBeNull()
  })

  it('loses comments, texts, application data, and everything after its end', () => {
    const goes = [
      ...[extension(0xfe, 'comment'), extension(0x01, 'plain text'), extension(0xff, 'XMP DataXMP'), extension(0xff, 'NETSCAPE2.1')],
      extension(0xff, 'NETSCAPE200'),
      extension(0xfe, 'NETSCAPE2.0'),
    ]
    const bytes = Buffer.concat([head(), ...goes, picture(), ...goes, end, latin('hidden')])
    expect(cleanImage('image/gif', bytes)?.bytes).toEqual(Buffer.concat([head(), picture(), end]))
  })

  it.each([
    ['no picture', [head()]],
    ['no width', [head(0), picture()]],
    ['no height', [head(64, 0), picture()]],
    ['an unknown extension', [head(), extension(0x02, 'x'), picture()]],
    ['an unknown block', [head(), Buffer.from([0x2d]), picture()]],
    ['an unknown block in the form of a comment', [head(), Buffer.from([0x2d]), extension(0xfe, 'x').subarray(1), picture()]],
    ['a frame larger than 120 megapixels', [head(), picture(0, 60_000, 2_001)]],
  ])('with %s is refused', (_what, parts) => {
    expect(clean(...parts)).toBeNull()
  })

  it('has at most 5,000 frames', () => {
    const frames = (count: number) => Array.from({ length: count }, () => picture())
    expect(clean(head(), ...frames(5_000))).not.toBeNull()
    expect(clean(head(), ...frames(5_001))).toBeNull()
  })

  it('with another signature or a missing end is refused; one with a frame of 120 megapixels is not', () => {
    expect(cleanImage('image/gif', Buffer.concat([latin('GIF88a'), head().subarray(6), picture(), end]))).toBeNull()
    expect(cleanImage('image/gif', Buffer.concat([head(), picture()]))).toBeNull()
    expect(clean(head(), picture(0, 60_000, 2_000))).not.toBeNull()
  })
})

describe('a WebP', () => {
  const chunk = (kind: string, body: Buffer | string) => {
    const bytes = typeof body === 'string' ? latin(body) : body
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return Buffer.concat([latin(kind), length, bytes, Buffer.alloc(bytes.length % 2)])
  }
  const whole = (...parts: Buffer[]) => {
    const bytes = Buffer.concat([latin('RIFF\0\0\0\0WEBP'), ...parts])
    bytes.writeUInt32LE(bytes.length - 8, 4)
    return bytes
  }
  const clean = (...parts: Buffer[]) => cleanImage('image/webp', whole(...parts))
  const extended = (width = 640, height = 480, flags = 0) => {
    const body = Buffer.alloc(10)
    body.writeUInt8(flags)
    body.writeUIntLE(width - 1, 4, 3)
    body.writeUIntLE(height - 1, 7, 3)
    return chunk('VP8X', body)
  }
  const lossy = (width = 640, height = 480) => {
    const body = Buffer.alloc(11)
    body.writeUInt16LE(width | 0x4000, 6)
    body.writeUInt16LE(height | 0x8000, 8)
    return chunk('VP8 ', body)
  }
  const lossless = (width = 640, height = 480) => {
    const body = Buffer.alloc(6)
    body.writeUInt8(0x2f)
    body.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
    return chunk('VP8L', body)
  }

  it.each([
    ['lossy', lossy()],
    ['lossless', lossless()],
  ])('that is %s has the size that it declares', (_what, part) => {
    expect(clean(part)).toEqual({ bytes: whole(part), width: 640, height: 480 })
    expect(clean(extended(64, 48), part)).toMatchObject({ width: 64, height: 48 })
  })

  it('has the size of its picture, not of a profile before it', () => {
    expect(clean(chunk('ICCP', 'a long profile'), lossy())).toMatchObject({ width: 640, height: 480 })
  })

  it('keeps its profile, transparency and frames, in order', () => {
    const stays = [extended(), chunk('ICCP', 'odd'), chunk('ANIM', 'loop'), chunk('ANMF', 'frame'), chunk('ALPH', 'al'), lossy()]
    expect(clean(...stays)?.bytes).toEqual(whole(...stays))
  })

  it('loses Exif, XMP, unknown chunks, the flags that announce them, and everything after its end', () => {
    const goes = [chunk('EXIF', 'place'), chunk('XMP ', 'maker'), chunk('WORD', 'x')]
    const bytes = Buffer.concat([whole(extended(640, 480, 0x3e), ...goes, lossy(), ...goes), latin('hidden behind')])
    expect(cleanImage('image/webp', bytes)?.bytes).toEqual(whole(extended(640, 480, 0x32), lossy()))
  })

  it.each([
    ['no size', [chunk('ALPH', 'al')]],
    ['no picture', [extended()]],
    ['a profile but no picture', [extended(), chunk('ICCP', 'profile')]],
    ['no width', [lossy(0)]],
    ['no height', [lossy(640, 0)]],
    ['a chunk longer than the file', [lossy(), latin('ALPH'), Buffer.from([9, 0, 0, 0]), latin('short')]],
  ])('with %s is refused', (_what, parts) => {
    expect(clean(...parts)).toBeNull()
  })

  it('with another signature or too large a length field is refused', () => {
    const bytes = whole(lossy())
    for (const [at, text] of [
      [0, 'RIFX'],
      [8, 'WEBX'],
    ] as const) {
      const other = Buffer.from(bytes)
      other.write(text, at, 'latin1')
      expect(cleanImage('image/webp', other)).toBeNull()
    }
    const long = Buffer.from(bytes)
    long.writeUInt32LE(bytes.length - 7, 4)
    expect(cleanImage('image/webp', long)).toBeNull()
  })

  it('has at most 5,000 frames, and may have just one', () => {
    const frames = (count: number) => Array.from({ length: count }, () => chunk('ANMF', ''))
    expect(clean(extended(), ...frames(1))).not.toBeNull()
    expect(clean(extended(), ...frames(5_000))).not.toBeNull()
    expect(clean(extended(), ...frames(5_001))).toBeNull()
  })
})
