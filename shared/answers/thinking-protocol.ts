// A model's thinking as it is sent: how long it took, and while an answer is in progress also its text.
import * as z from 'zod'

/** How long the model has thought, in milliseconds. In a message, a route of its own has the text. */
const thoughtMs = z.number().int().optional()

export const thoughtParts = { thoughtMs }

/** `startedAt`: ISO 8601, UTC; another start of the same answer has another thinking. `thinking`: its text so far. */
export const openThinkingParts = { startedAt: z.string().optional(), thinking: z.string().optional(), thoughtMs }

/** More thinking of the running answer; offset is counted in UTF-16 units from its start, `ms` is how long it has taken so far. */
export const thinkingEvent = z.object({
  type: z.literal('ai_thinking'),
  answerId: z.string(),
  offset: z.number().int(),
  text: z.string(),
  ms: z.number().int(),
})
