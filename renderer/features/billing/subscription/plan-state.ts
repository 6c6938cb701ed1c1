// Maps a plan's status to what the billing page shows and allows.
import type { Billing } from '../../../../shared/billing/billing.ts'

export interface PlanState {
  /** What `date` means; null when there is no date. */
  dated: 'next' | 'first' | 'trialEnds' | 'ends' | null
  /** ISO 8601, UTC. */
  date: string | null
  notice: 'trialNote' | 'endingNote' | 'pastDueNote' | 'givenNote' | 'trialRefusedNote' | null
  /** Without action the plan is lost. */
  isUrgent: boolean
  mayCancel: boolean
  mayResume: boolean
  mayUpdate: boolean
}

export function planState({ plan, provider }: Pick<Billing, 'plan' | 'provider'>): PlanState {
  const { status, nextBilling, endsAt, hasCard, name, isTrialRefused } = plan
  const quiet = { date: null, dated: null, notice: null, isUrgent: false, mayCancel: false, mayResume: false, mayUpdate: provider !== null }
  // Without the provider nothing can be changed here.
  const may = provider !== null
  switch (status) {
    case 'none':
      return { ...quiet, notice: isTrialRefused ? 'trialRefusedNote' : name === 'free' ? null : 'givenNote', mayUpdate: false }
    case 'trialing':
      // Without a card the trial ends by itself: there is nothing to cancel.
      return hasCard
        ? { ...quiet, dated: 'first', date: nextBilling, mayCancel: may }
        : { ...quiet, dated: 'trialEnds', date: endsAt, notice: 'trialNote' }
    case 'active':
      return { ...quiet, dated: 'next', date: nextBilling, mayCancel: may }
    case 'ending':
      return { ...quiet, dated: 'ends', date: endsAt, notice: 'endingNote', mayResume: may }
    case 'past_due':
      return { ...quiet, dated: 'next', date: nextBilling, notice: 'pastDueNote', isUrgent: true, mayCancel: may }
  }
}
