// Separates thinking that a model writes into its text, between <think> and </think>, from the text after it.
import type { AnswerPiece } from '../../ports/ports.ts'

const [opening, closing] = ['<think>', '</think>']

/** Returns a function for the pieces of one text. Only tags at its very beginning count, because later ones may be quoted. */
export function splitThinking(): { add(piece: string): AnswerPiece[]; end(): AnswerPiece[] } {
  let state: 'start' | 'thinking' | 'text' = 'start'
  /** Not yet passed on, because it may be part of a tag. */
  let held = ''

  function add(piece: string): AnswerPiece[] {
    if (state === 'text') return of('text', piece)
    held += piece
    if (state === 'start') {
      const begun = held.trimStart()
      if (!begun.startsWith(opening)) {
        if (opening.startsWith(begun)) return []
        return leave('text', held)
      }
      state = 'thinking'
      held = begun.slice(opening.length)
    }
    const at = held.indexOf(closing)
    if (at >= 0) return [...of('thinking', held.slice(0, at)), ...leave('text', held.slice(at + closing.length).trimStart())]
    const kept = tagStart(held)
    const ready = held.slice(0, held.length - kept)
    held = held.slice(held.length - kept)
    return of('thinking', ready)
  }

  function leave(next: 'text', text: string): AnswerPiece[] {
    state = next
    held = ''
    return of('text', text)
  }

  return { add, end: () => of(state === 'thinking' ? 'thinking' : 'text', held) }
}

const of = (kind: AnswerPiece['kind'], text: string): AnswerPiece[] => (text === '' ? [] : [{ kind, text }])

/** The number of characters at the end that may begin the closing tag. */
function tagStart(text: string): number {
  for (let length = Math.min(closing.length - 1, text.length); length > 0; length -= 1)
    if (closing.startsWith(text.slice(-length))) return length
  return 0
}
