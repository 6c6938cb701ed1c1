// Removes expired counters of windows, days and months, and password guesses older than a day.
import { limits } from '../../../shared/limits.ts'
import type { Deps } from '../../deps.ts'
import { dayOf, monthOf } from '../../domain/plans/allowance.ts'

export async function sweepCounters({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const at = now()
  const kept = at - limits.countersKeptMs
  const ended = { beforeMonth: monthOf(kept), beforeDay: dayOf(kept), seenBefore: kept }
  while ((await store.counters.sweep(ended, at)) === limits.countersAtOnce);
  await store.guesses.forgetOld(at - limits.guessesForgottenMs)
}
