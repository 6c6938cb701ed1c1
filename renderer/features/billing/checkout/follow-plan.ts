// After payment, waits until the server has the plan; the provider confirms it only to the server.
import type { Billing } from '../../../../shared/billing/billing.ts'

/** How long to wait for the plan in total, how often to request it, and how long to wait before the first message. */
export const timeouts = { wholeMs: 30_000, askMs: 2_000, firstMs: 2_500 }

export type Plan = Billing['plan']

export type Word =
  /** `isLate`: the thanks message was already shown. */
  { kind: 'plan'; plan: Plan; isLate: boolean } | { kind: 'thanks' } | { kind: 'onItsWay' }

interface FollowOptions {
  /** Resolves to null while the plan is not active yet or cannot be read. */
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
