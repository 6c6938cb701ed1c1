// What is refunded for a model call that ended without a word.
import type { ErrorCode } from '../../../shared/errors.ts'

/** `refunded-to-payer`: the limits of the IP address and of the server still count the call, because the provider bills it. */
export type Refund = 'refunded' | 'refunded-to-payer'

/** A person or a limit ended the call; the provider neither failed nor refused. */
const endings: readonly ErrorCode[] = ['ai_stopped', 'ai_timeout', 'ai_too_long', 'brainstorm_over']

/** How a call without a word is settled. `code`: why it ended; `wasAsked`: a request was made to the provider. */
export function refundOf(code: ErrorCode, wasAsked: boolean): Refund {
  return wasAsked && endings.includes(code) ? 'refunded-to-payer' : 'refunded'
}

/** Whether a counter is the payer's own meter, not that of calls without a word, an IP address or the server. A line of the ledger stores only the keys. */
export const isOfPayer = (key: string): boolean => !/^[a-z]+:(?:address:|wordless:|server$)/.test(key)

/** Whether settling a call takes it off a counter. `how`: the refund, or 'spent': a call with words does not count as one without a word. */
export function isGivenBack(key: string, how: Refund | 'spent'): boolean {
  if (how === 'spent') return /^[a-z]+:wordless:/.test(key)
  return how === 'refunded' || isOfPayer(key)
}
