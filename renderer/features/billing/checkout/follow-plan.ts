// After paying: what is said until the server has the plan, which the provider confirms to it and to nobody else.
import type { Billing } from '../../../../shared/billing/billing.ts'

/** So long is the plan waited for, and so often asked after; for the first word of it only so long. */
export const timeouts = { wholeMs: 30_000, askMs: 2_000, firstMs: 2_500 }

export type Plan = Billing['plan']

export type Word =
  /** `isLate`: thanks were said already. */
  { kind: 'plan'; plan: Plan; isLate: boolean } | { kind: 'thanks' } | { kind: 'onItsWay' }

interface FollowOptions {
  /** Null: not yet, or it cannot be known just now. */
  ask(): Promise<Plan | null>
  say(word: Word): void
  signal: AbortSignal
}

export async function followPlan({ ask, say, signal }: FollowOptions): Promise<void> {
  const tell = (word: Word) => signal.aborted || say(word)
  const askOnce = (time: number) => Promise.race([ask().catch(() => null), wait(time).then(() => null)])
  const first = await askOnce(timeouts.firstMs)
  if (first) return void tell({ kind: 'plan', plan: first, isLate: false })
  tell({ kind: 'thanks' })
  const end = Date.now() + timeouts.wholeMs
  while (Date.now() < end && !signal.aborted) {
    await wait(timeouts.askMs)
    const plan = await askOnce(timeouts.askMs)
    if (plan) return void tell({ kind: 'plan', plan, isLate: true })
  }
  tell({ kind: 'onItsWay' })
}

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
