// The answer that a process is writing in a session.
import type { OpenAnswer, Tokens } from '../../../shared/entities.ts'
import { usageOf } from '../../domain/answers/estimate-usage.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import type { Model } from '../../ports/models.ts'

/** Why an answer is aborted: a person stopped it, this process is shutting down, or another process has taken it over. */
export type AbortReason = { kind: 'stopped'; by: string } | { kind: 'closing' } | { kind: 'lost' }

export interface OpenWork {
  /** The model that answers; changes if another one answers instead. */
  model: Model
  /** The id of the model that should have answered and failed. */
  insteadOf?: string
  open: OpenAnswer
  abort: AbortController
  /** As the provider counted them, once known. */
  tokens?: Tokens
  /** What the model received. */
  read?: object
}

/** What the answer has used so far; undefined if that is not known. */
export function usageIn({ tokens, read, open, model }: OpenWork): Usage | undefined {
  return usageOf(tokens, { model: model.facts.id, read, written: (open.thinking ?? '') + open.text })
}
