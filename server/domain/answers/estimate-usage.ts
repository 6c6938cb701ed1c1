// Estimates the tokens of a call whose provider reported none.
import type { Tokens } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Usage } from '../plans/receipt.ts'
import { charactersPerToken, weightOf } from './text-weight.ts'

export interface Call {
  /** The id of the model. */
  model: string
  /** What the model received: a text, or data that was sent as JSON. */
  read: unknown
  /** Everything that it has sent. */
  written: string
}

/** What several calls have used together, at most 2,147,483,647 tokens of each kind; undefined if none is known. */
export function addUsage(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (!one || !other) return one ?? other
  const sum = (a: number, b: number) => Math.min(a + b, limits.storedTokens)
  const thinking = sum(one.thinking ?? 0, other.thinking ?? 0)
  return {
    input: sum(one.input, other.input),
    output: sum(one.output, other.output),
    ...(thinking && { thinking }),
    ...((one.isEstimated ?? other.isEstimated) && { isEstimated: true }),
  }
}

/** What the provider reported, otherwise an estimate; undefined if the model has sent nothing, and for the offline assistant. */
export function usageOf(reported: Tokens | undefined, { model, read, written }: Call): Usage | undefined {
  if (reported) return reported
  if (model === 'offline' || written === '' || read === undefined) return undefined
  const tokensIn = (text: string) => Math.ceil(weightOf(text) / charactersPerToken)
  return { input: tokensIn(typeof read === 'string' ? read : JSON.stringify(read)), output: tokensIn(written), isEstimated: true }
}
