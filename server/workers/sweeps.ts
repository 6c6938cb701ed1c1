// Periodic removal, retries, reconciliation and backups, whether or not anyone is connected.
import { limits } from '../../shared/limits/limits.ts'
import { operatorLimits } from '../../shared/operators/operator-limits.ts'
import { removeOldDemos } from '../access/demo-sessions.ts'
import { reconcileSubscriptions } from '../commands/billing/handle-payment-event.ts'
import { mailBudgets } from '../commands/costs/mail-budgets.ts'
import { mailReporters, removeOldReports } from '../commands/reports/mail-reporters.ts'
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
    repeat(limits.searchIndexMs, 'search index', ({ store }) => store.search.updateIndex()),
    repeat(limits.sweepMs, 'demos', removeOldDemos),
    repeat(limits.sweepMs, 'contact mail', mailContacts),
    repeat(limits.sweepMs, 'report mail', mailReporters),
    repeat(limits.sweepMs, 'budget mail', mailBudgets),
    repeat(limits.sweepMs, 'files', sweepFiles),
    repeat(limits.retentionSweepMs, 'retention', removeOldSessions),
    repeat(limits.retentionSweepMs, 'reports', removeOldReports),
    repeat(limits.retentionSweepMs, 'counters', sweepCounters),
    repeat(limits.retentionSweepMs, 'expired logins', sweepLogins),
    repeat(limits.retentionSweepMs, 'audit log', sweepAudit),
    repeat(limits.retentionSweepMs, 'subscriptions', reconcileSubscriptions),
    ...startBackups(deps),
  ]
}

/** Removes lines of the audit log that are older than a year, and suspensions that are over. */
export async function sweepAudit({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  await store.audit.removeBefore(now() - operatorLimits.auditKeptMs)
  await store.suspensions.forgetOver(now())
}

/** Removes logins that were unused for too long or started too long ago. */
export async function sweepLogins({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  while ((await store.logins.removeExpired(now())) > 0);
}

/** Removes expired counters of windows, days and months, and password guesses older than a day. */
export async function sweepCounters({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const at = now()
  const kept = at - limits.countersKeptMs
  const ended = { beforeMonth: monthOf(kept), beforeDay: dayOf(kept), seenBefore: kept }
  while ((await store.counters.sweep(ended, at)) === limits.countersAtOnce);
  await store.guesses.forgetOld(at - limits.guessesForgottenMs)
}
