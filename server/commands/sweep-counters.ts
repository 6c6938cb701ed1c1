// Removes what was counted in windows of time, days and months that are over, and guesses that nobody made for a day.
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import { dayOf, monthOf } from '../domain/allowance.ts'

export async function sweepCounters({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const at = now()
  const kept = at - limits.countersKeptMs
  const ended = { beforeMonth: monthOf(kept), beforeDay: dayOf(kept), seenBefore: kept }
  while ((await store.counters.sweep(ended, at)) === limits.countersAtOnce);
  await store.guesses.forgetOld(at - limits.guessesForgottenMs)
}
