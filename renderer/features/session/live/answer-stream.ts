// The text of an answer as it comes in.
import type { OpenAnswer } from '../../../../shared/entities.ts'
import type { EventOf } from '../../../../shared/protocol.ts'

// It may have begun before the snapshot that already holds more of it.
export function longer(known: OpenAnswer | null, begun: OpenAnswer): OpenAnswer {
  return known?.answerId === begun.answerId && known.text.length > begun.text.length ? known : begun
}

// A delta may overlap what the snapshot already held.
export function grow(answer: OpenAnswer | null, delta: EventOf<'ai_delta'>): OpenAnswer | null {
  if (answer?.answerId !== delta.answerId || delta.offset > answer.text.length) return answer
  const fresh = delta.text.slice(answer.text.length - delta.offset)
  return fresh === '' ? answer : { ...answer, text: answer.text + fresh }
}
