// Periodic removal, retries, reconciliation and backups, whether or not anyone is connected.
import { limits } from '../../shared/limits.ts'
import { removeOldDemos } from '../access/demo-sessions.ts'
import { reconcileSubscriptions } from '../commands/billing/handle-payment-event.ts'
import { mailContacts } from '../commands/support/contact.ts'
import { dayOf, monthOf } from '../domain/plans/allowance.ts'
import { removeOldSessions } from './retention/remove-old-sessions.ts'
import { startBackups } from './storage/backup-worker.ts'
import { sweepFiles } from '../commands/files/sweep-files.ts'
import type { Deps } from '../deps.ts'
import { every, type Repeated } from '../every.ts'

export function startSweeps(deps: Deps): Repeated[] {
  const repeat = (ms: number, name: string, work: (deps: Deps) => Promise<unknown>) => every(ms, name, () => work(deps), deps.log)
  return [
    repeat(limits.sweepMs, 'demos', removeOldDemos),
    repeat(limits.sweepMs, 'contact mail', mailContacts),
    repeat(limits.sweepMs, 'files', sweepFiles),
    repeat(limits.retentionSweepMs, 'retention', removeOldSessions),
    repeat(limits.retentionSweepMs, 'counters', sweepCounters),
    repeat(limits.retentionSweepMs, 'subscriptions', reconcileSubscriptions),
    ...startBackups(deps),
  ]
}

/** Removes expired counters of windows, days and months, and password guesses older than a day. */
export async function sweepCounters({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const at = now()
  const kept = at - limits.countersKeptMs
  const ended = { beforeMonth: monthOf(kept), beforeDay: dayOf(kept), seenBefore: kept }
  while ((await store.counters.sweep(ended, at)) === limits.countersAtOnce);
  await store.guesses.forgetOld(at - limits.guessesForgottenMs)
}
