// The assistant that writes an answer, as it was when the answer began.
import type { AnsweringAssistant } from '../../../shared/assistants/assistant-protocol.ts'

/** `assistant`: as it is stored with the answer. Null: 'AI Assistant'. */
export function assistantOf({ assistant }: { assistant: string | null }): AnsweringAssistant | null {
  return assistant === null ? null : (JSON.parse(assistant) as AnsweringAssistant)
}
