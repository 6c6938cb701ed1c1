// Tracks an answer that another node is writing, for people who join halfway.
import type { OpenAnswer } from '../../../shared/entities.ts'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'

export interface RemoteAnswer {
  open(): OpenAnswer | null
  /** Applies an event of another node; false if a piece of the answer was missed. */
  hear(event: ServerEvent): boolean
}

export function createRemoteAnswer(): RemoteAnswer {
  let answer: OpenAnswer | null = null
  return {
    open: () => answer,
    hear(event) {
      switch (event.type) {
        case 'ai_started':
          answer = { ...event.answer }
          return true
        case 'ai_delta':
          if (answer?.answerId !== event.answerId || event.offset > answer.text.length) return false
          answer.text += event.text.slice(answer.text.length - event.offset)
          return true
        case 'ai_thinking': {
          const known = answer?.thinking ?? ''
          if (answer?.answerId !== event.answerId || event.offset > known.length) return false
          answer.thinking = known + event.text.slice(known.length - event.offset)
          answer.thoughtMs = event.ms
          return true
        }
        case 'new_message':
          if (event.message.id === answer?.answerId) answer = null
          return true
        case 'ai_failed':
          answer = null
          return true
        case 'ai_typing':
          if (!event.isTyping) answer = null
          return true
        default:
          return true
      }
    },
  }
}
