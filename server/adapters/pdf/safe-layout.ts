// Lays text out without failing: fontkit throws on some letters, such as marks that a font places nowhere.
import type { Font, GlyphRun } from 'fontkit'

interface Positioning {
  applyAnchor(mark: { markAnchor: unknown }, base: unknown, index: number): void
}

interface Engine {
  _layoutEngine: { engine: { GPOSProcessor: Positioning | null } | null }
}

export function layOutSafely(font: Font): void {
  ignoreMissingAnchors(font)
  const layout = font.layout.bind(font)
  font.layout = (text: string, ...others: []) => {
    try {
      return layout(text, ...others)
    } catch {
      return withoutShaping(font, text)
    }
  }
}

function ignoreMissingAnchors(font: Font): void {
  const positioning = (font as unknown as Engine)._layoutEngine.engine?.GPOSProcessor
  if (!positioning) return
  const applyAnchor = positioning.applyAnchor.bind(positioning)
  positioning.applyAnchor = (mark, base, index) => {
    if (base !== null && mark.markAnchor !== null) applyAnchor(mark, base, index)
  }
}

/** Each character as its own glyph. */
function withoutShaping(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text)
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { glyphs, positions, advanceWidth } as unknown as GlyphRun
}
