// How events change the answer in progress: pieces of text and of thinking are placed by their offset.
import type { OpenAnswer } from '../../entities.ts'
import type { EventOf } from '../../protocol/protocol.ts'

// It may have started before the snapshot, which then contains more of it.
export function longer(known: OpenAnswer | null, begun: OpenAnswer): OpenAnswer {
  if (known?.answerId !== begun.answerId) return begun
  // What an earlier start thought is not about this one.
  const hasMore = known.startedAt === begun.startedAt && (known.thinking ?? '').length > (begun.thinking ?? '').length
  return hasMore || known.text.length > begun.text.length ? known : begun
}

// A delta may overlap the text in the snapshot.
export function grow(answer: OpenAnswer | null, delta: EventOf<'ai_delta'>): OpenAnswer | null {
  if (answer?.answerId !== delta.answerId || delta.offset > answer.text.length) return answer
  const fresh = delta.text.slice(answer.text.length - delta.offset)
  return fresh === '' ? answer : { ...answer, text: answer.text + fresh }
}

export function growThinking(answer: OpenAnswer | null, { answerId, offset, text, ms }: EventOf<'ai_thinking'>): OpenAnswer | null {
  const known = answer?.thinking ?? ''
  if (answer?.answerId !== answerId || offset > known.length) return answer
  return { ...answer, thinking: known + text.slice(known.length - offset), thoughtMs: ms }
}
