// The route for what an answer has used.
import * as z from 'zod'
import { idParams } from '../api/api-fields.ts'

/** `open`: in progress; `failed`: another model answered instead; `refunded`: it gave no answer, so nobody paid for it. */
export const receiptOutcomes = ['open', 'spent', 'stopped', 'failed', 'refunded'] as const

const receiptSchema = z.object({
  outcome: z.enum(receiptOutcomes),
  /** The id of the model that was called. */
  model: z.string(),
  /** Tokens; null: not known. Written includes thinking; thinking is null if the provider does not count it apart. */
  input: z.number().int().nullable(),
  output: z.number().int().nullable(),
  thinking: z.number().int().nullable(),
  /** True if the provider did not report the tokens. */
  isEstimated: z.boolean(),
  /** Millionths of a dollar; null: the server has no price for the model, or the tokens are not known. */
  cost: z.number().int().nullable(),
  /** How long the call took, in milliseconds; null: not known. */
  ms: z.number().int().nullable(),
})
export type Receipt = z.infer<typeof receiptSchema>

export const receiptApi = {
  /** The calls of models for one answer, oldest first; for participants. */
  'GET /api/sessions/:id/answers/:answerId/receipt': {
    params: idParams.extend({ answerId: z.string().min(1).max(100) }),
    output: z.object({
      receipts: z.array(receiptSchema),
      /** Who paid for the answer, a person or a team by name; null for anyone but them and the host, and in a demo. */
      payer: z.string().nullable(),
    }),
  },
} as const
