// A connection to an AI provider as the operator enters it: in a file that is imported.
import * as z from 'zod'
import { plans } from '../billing/plans.ts'
import { limits } from '../limits/limits.ts'
import { isUrl } from '../support/is-url.ts'

const filled = (max: number) => z.string().trim().min(1).max(max)
const dollars = z.number().min(0).max(100_000)

const modelSchema = z.strictObject({
  /** Unique on the server; stored in sessions and answers. Without one, `model` is the id. */
  id: filled(100).optional(),
  /** The provider's name of the model. */
  model: filled(200),
  /** The name on screen; without one, the familiar name of the id. */
  name: filled(60).optional(),
  contextTokens: z.number().int().min(500).max(10_000_000).default(limits.modelContextTokens),
  /** The maximum number of tokens in an answer, which Anthropic requires. */
  outputTokens: z.number().int().min(100).max(1_000_000).default(limits.modelOutputTokens),
  images: z.boolean().default(false),
  thinking: z.boolean().default(false),
  plans: z
    .array(z.enum(plans))
    .min(1)
    .default([...plans]),
  /** Dollars per million tokens; null: unknown. */
  price: z.strictObject({ input: dollars, output: dollars }).nullable().default(null),
  /** Ids of models that answer instead, in order, if this one fails before its first token. */
  fallbacks: z.array(filled(100)).max(limits.modelFallbacks).default([]),
})

export const connectionSchema = z.strictObject({
  name: filled(60),
  kind: z.enum(['openai', 'anthropic']),
  /** Without one, the provider's own address. An address in the operator's own network is allowed. */
  baseUrl: z
    .string()
    .max(500)
    .refine(isBaseUrl, 'must be an address that begins with https:// or http://, without a password, a query or a fragment')
    .nullable()
    .default(null),
  /** Null: the provider requires none. */
  key: filled(500).nullable().default(null),
  models: z.array(modelSchema).min(1).max(limits.modelsPerConnection),
})
export type ConnectionInput = z.input<typeof connectionSchema>
export type ConnectionSettings = z.output<typeof connectionSchema>
export type ConnectedModel = z.output<typeof modelSchema>

function isBaseUrl(value: string): boolean {
  if (!isUrl(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === ''
}
