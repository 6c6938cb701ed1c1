// After paying: what is said until the server has the plan, which the provider confirms to it and to nobody else.
import type { Billing } from '../../../shared/billing.ts'
import { limits } from '../../../shared/limits.ts'

export type Plan = Billing['plan']

export type Word =
  /** `isLate`: thanks were said already. */
  | { kind: 'plan'; plan: Plan; isLate: boolean }
  | { kind: 'thanks' }
  | { kind: 'onItsWay' }

interface FollowOptions {
  /** Null: not yet, or it cannot be known just now. */
  ask(): Promise<Plan | null>
  say(word: Word): void
  signal: AbortSignal
}

export async function followPlan({ ask, say, signal }: FollowOptions): Promise<void> {
  const tell = (word: Word) => signal.aborted || say(word)
  const askOnce = (patience: number) => Promise.race([ask().catch(() => null), wait(patience).then(() => null)])
  const first = await askOnce(limits.planFirstMs)
  if (first) return void tell({ kind: 'plan', plan: first, isLate: false })
  tell({ kind: 'thanks' })
  const end = Date.now() + limits.planPatienceMs
  while (Date.now() < end && !signal.aborted) {
    await wait(limits.planAskMs)
    const plan = await askOnce(limits.planAskMs)
    if (plan) return void tell({ kind: 'plan', plan, isLate: true })
  }
  tell({ kind: 'onItsWay' })
}

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
