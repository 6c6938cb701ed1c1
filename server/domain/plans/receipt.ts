// What a call of a model was for, what it used and what that cost.
import type { Tokens } from '../../../shared/entities.ts'
import type { ModelPrice } from '../../../shared/answers/models.ts'

/** 'ideas' and 'groups' are of a board; 'vote': a model decided whether the assistant speaks. */
export type CallKind = 'answer' | 'recap' | 'ideas' | 'groups' | 'title' | 'vote' | 'speech'

/** `open`: in progress, or its node died before it ended; `failed`: another model answered instead, so it is on no meter. */
export type Outcome = 'open' | 'spent' | 'stopped' | 'failed' | 'refunded'

/** The tokens of a call. `isEstimated`: the provider reported none, so they are estimated from the texts. */
export interface Usage extends Tokens {
  isEstimated?: true
}

/** What a line of the ledger is for; its id says more than its kind, because a recap is on the same meter as an answer. */
export function callKindOf({ id, kind }: { id: string; kind: 'ai' | 'credits' | 'speech' | 'title' | 'vote' }): CallKind {
  const [prefix] = id.split('.')
  if (prefix === 'recap' || prefix === 'ideas' || prefix === 'groups') return prefix
  return kind === 'ai' || kind === 'credits' ? 'answer' : kind
}

/** The cost in millionths of a dollar; output includes thinking. Null: no price or no tokens are known. */
export function costOf(usage: Usage | undefined, price: ModelPrice | null): number | null {
  return usage === undefined || price === null ? null : Math.round(usage.input * price.input + usage.output * price.output)
}
