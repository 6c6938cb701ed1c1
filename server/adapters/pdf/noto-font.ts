// Opens a font file for one weight, in a form that pdfkit can embed. fontkit reads variable WOFF2 files, but it neither varies nor embeds their outlines.
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { encodeOutline } from './outline.ts'
import { layOutSafely } from './safe-layout.ts'

interface Point {
  onCurve: boolean
  endContour: boolean
  x: number
  y: number
  copy(): Point
}

interface Outline {
  numberOfContours: number
  points?: Point[]
  components?: { dx: number; dy: number }[]
}

interface Stream {
  pos: number
  readBuffer(length: number): Uint8Array
}

interface Table {
  length: number
  offset?: number
  transformLength?: number | null
}

/** What fontkit's WOFF2 fonts consist of. */
interface Internals extends Omit<Font, 'createSubset' | 'type'> {
  type: string
  stream: Stream
  directory: { totalCompressedSize: number; tables: Record<string, Table> }
  fvar?: { axis: { axisTag: string; defaultValue: number }[] }
  variationCoords: number[] | null
  _dataPos: number
  _decompressed?: boolean
  _glyphs: Record<number, unknown>
  _transformedGlyphs: Outline[]
  _variationProcessor: { transformPoints(id: number, points: Point[]): void } | null
  _decompress(): void
  _transformGlyfTable(): void
  _getBaseGlyph(id: number, codePoints?: number[]): { _getCBox(): unknown } | undefined
  createSubset(): Subset
}

interface Subset {
  glyf: Uint8Array[]
  loca: { offsets: number[]; version: number }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph(id: number): number
}

/** `name`: must be unique, because pdfkit takes fonts of one name for the same font. */
export function openFont(name: string, bytes: Buffer, weight: number): Font {
  const font = create(bytes) as unknown as Internals
  Object.defineProperty(font, 'postscriptName', { value: name })
  if (font.type !== 'WOFF2') return font as unknown as Font
  decompressNatively(font)
  packOutlines(font)
  if (font.fvar)
    font.variationCoords = font.fvar.axis.map(({ axisTag, defaultValue }) => (axisTag.trim() === 'wght' ? weight : defaultValue))
  const realIds = keepLettersApart(font)
  embedOutlines(font, realIds)
  layOutSafely(font as unknown as Font)
  return font as unknown as Font
}

/** fontkit decompresses in JavaScript, which takes ten times as long. */
function decompressNatively(font: Internals): void {
  font._decompress = () => {
    if (font._decompressed === true) return
    font.stream.pos = font._dataPos
    const packed = font.stream.readBuffer(font.directory.totalCompressedSize)
    let offset = 0
    for (const table of Object.values(font.directory.tables)) {
      table.offset = offset
      offset += table.transformLength ?? table.length
    }
    const DecodeStream = font.stream.constructor as new (bytes: Uint8Array) => Stream
    font.stream = new DecodeStream(new Uint8Array(brotliDecompressSync(packed, { maxOutputLength: 16 * 1024 * 1024 })))
    font._decompressed = true
  }
}

/** Keeps all outlines in a few bytes for each point; a glyph that is drawn gets its points, moved to the font's weight. */
function packOutlines(font: Internals): void {
  // Composite glyphs must not be varied while they are read: fontkit fails.
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true })
  font._transformGlyfTable()
  Reflect.deleteProperty(font, '_variationProcessor')
  const outlines = font._transformedGlyphs
  const NewPoint = outlines.find(({ points }) => points)?.points?.[0]?.constructor as PointMaker
  const packed = outlines.map(({ points, ...others }) => ({ ...others, ...(points && { flat: flatten(points) }) }))
  font._transformedGlyphs = new Proxy([], {
    get(_target, id) {
      const outline = packed[Number(id)]
      if (!outline) return undefined
      const components = outline.components?.map((component) => ({ ...component }))
      const points = outline.flat && inflate(outline.flat, NewPoint)
      vary(font, Number(id), points ?? components ?? [], NewPoint)
      return { ...outline, ...(points && { points }), ...(components && { components }) }
    },
  })
}

type PointMaker = new (onCurve: boolean, endContour: boolean, x: number, y: number) => Point

function flatten(points: Point[]): Int16Array {
  const flat = new Int16Array(points.length * 3)
  for (const [index, { onCurve, endContour, x, y }] of points.entries())
    flat.set([Number(onCurve) + 2 * Number(endContour), x, y], index * 3)
  return flat
}

function inflate(flat: Int16Array, NewPoint: PointMaker): Point[] {
  return Array.from({ length: flat.length / 3 }, (_one, index) => {
    const [signs = 0, x = 0, y = 0] = flat.subarray(index * 3, index * 3 + 3)
    return new NewPoint((signs & 1) > 0, (signs & 2) > 0, x, y)
  })
}

function vary(font: Internals, id: number, parts: Point[] | { dx: number; dy: number }[], NewPoint: PointMaker): void {
  const points = parts.map((part) => ('x' in part ? part : new NewPoint(true, true, part.dx, part.dy)))
  // Four more points stand for the glyph's advance and height, which are read from other tables.
  const margins = Array.from({ length: 4 }, () => new NewPoint(true, true, 0, 0))
  font._variationProcessor?.transformPoints(id, [...points, ...margins])
  for (const [index, part] of parts.entries()) {
    const point = points[index]
    if (point && 'dx' in part) Object.assign(part, { dx: point.x, dy: point.y })
  }
}

/**
 * One glyph can be a part of several letters, such as the line below the dots of an Arabic letter. It gets an id for each letter, so that readers
 * can find and copy the text. Returns what these ids stand for.
 */
function keepLettersApart(font: Internals): Map<number, number> {
  const realIds = new Map<number, number>()
  const ids = new Map<string, number>()
  const letters = new Map<number, string>()
  const layout = font.layout.bind(font)
  let nextId = font.numGlyphs
  const getGlyph = font.getGlyph.bind(font)
  // fontkit remembers only the first letter of a glyph.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    const isKnown = codePoints.length === 0 || String(codePoints) === String(glyph.codePoints)
    return isKnown ? glyph : (Object.create(glyph, { codePoints: { value: codePoints } }) as typeof glyph)
  }
  const idFor = (id: number, letter: string) => {
    if (!letters.has(id)) letters.set(id, letter)
    if (letters.get(id) === letter) return id
    const key = `${id} ${letter}`
    if (!ids.has(key)) {
      ids.set(key, nextId)
      realIds.set(nextId, id)
      nextId += 1
    }
    return ids.get(key) ?? id
  }
  font.layout = (text: string, ...others: []) => {
    const run = layout(text, ...others)
    for (const [index, glyph] of run.glyphs.entries()) {
      const id = idFor(glyph.id, String(glyph.codePoints))
      if (id !== glyph.id) run.glyphs[index] = Object.create(glyph, { id: { value: id } }) as typeof glyph
    }
    return run
  }
  return realIds
}

const noBox = { minX: 0, minY: 0, maxX: 0, maxY: 0 }

function embedOutlines(font: Internals, realIds: ReadonlyMap<number, number>): void {
  const createSubset = font.createSubset.bind(font)
  const getBaseGlyph = font._getBaseGlyph.bind(font)
  // Laying text out needs widths only, not each glyph's outline.
  font._getBaseGlyph = (id, codePoints) => {
    const glyph = getBaseGlyph(id, codePoints)
    if (glyph) glyph._getCBox = () => noBox
    return glyph
  }
  font.createSubset = () => Object.assign(createSubset(), { _addGlyph: addGlyph })

  function addGlyph(this: Subset, included: number): number {
    const id = realIds.get(included) ?? included
    // A new glyph, so that its outline is not kept.
    Reflect.deleteProperty(font._glyphs, id)
    const glyph = font.getGlyph(id)
    const bytes = encodeOutline(glyph.path)
    this.loca.version = 1
    this.glyf.push(bytes)
    this.loca.offsets.push(this.offset)
    this.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: bytes.length > 0 ? bytes.readInt16BE(2) : 0 })
    this.offset += bytes.length
    Reflect.deleteProperty(font._glyphs, id)
    return this.glyf.length - 1
  }
}
