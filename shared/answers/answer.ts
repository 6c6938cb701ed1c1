// Answers that are not complete: in progress, failed, or refused because an allowance is used up.
import { z } from 'zod'

/** An answer in progress with its text so far; the next `ai_delta` may overlap its end, so it is placed by its offset. */
export const openAnswerSchema = z.object({
  answerId: z.string(),
  model: z.string(),
  afterSeq: z.number().int(),
  answering: z.array(z.string()),
  text: z.string(),
})
export type OpenAnswer = z.infer<typeof openAnswerSchema>

/** An answer that failed before its first word and can be retried. */
export const failedAnswerSchema = z.object({ answerId: z.string(), afterSeq: z.number().int(), code: z.string(), error: z.string() })
export type FailedAnswer = z.infer<typeof failedAnswerSchema>

/** Why the AI does not answer here: the allowance is used up. */
export const limitReachedSchema = z.object({
  /** Replies per period. */
  limit: z.number().int(),
  period: z.enum(['day', 'month', 'session']),
  /**
   * Whose limit is reached: the host's, the sender's own (the host has no account, or the limit is that of an IP address), the demo's or
   * the server's.
   */
  payer: z.enum(['host', 'sender', 'demo', 'server']),
})
export type LimitReached = z.infer<typeof limitReachedSchema>
