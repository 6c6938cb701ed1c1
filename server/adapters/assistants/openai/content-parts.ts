// Reads the content of a chunk: a text, or a list of parts, which Mistral's reasoning models send.
import type { AnswerPiece } from '../../../ports/ports.ts'

/** The text and the thinking, in order, none empty. Other parts, such as references, are left out. */
export function partsOf(content: unknown): AnswerPiece[] {
  const parts: unknown[] = Array.isArray(content) ? content : [{ type: 'text', text: content }]
  return parts.flatMap((part): AnswerPiece[] => {
    const { type, text, thinking } = toPart(part)
    if (type !== 'text' && type !== 'thinking') return []
    const written = textIn(type === 'text' ? text : (thinking ?? text))
    return written === '' ? [] : [{ kind: type, text: written }]
  })
}

/** A text, or a list of parts with a text each. */
function textIn(written: unknown): string {
  if (typeof written === 'string') return written
  if (!Array.isArray(written)) return ''
  return written
    .map((part: unknown) => toPart(part).text)
    .filter((text) => typeof text === 'string')
    .join('')
}

function toPart(part: unknown): { type?: unknown; text?: unknown; thinking?: unknown } {
  return typeof part === 'object' && part !== null ? part : {}
}
