// What is removed, retried or reconciled at intervals, whether or not anybody is there.
import { limits } from '../../shared/limits.ts'
import { removeOldDemos } from '../access/demo-sessions.ts'
import { reconcileSubscriptions } from '../commands/billing/handle-payment-event.ts'
import { mailContacts } from '../commands/support/mail-contacts.ts'
import { removeOldSessions } from './retention/remove-old-sessions.ts'
import { sweepCounters } from './retention/sweep-counters.ts'
import { sweepFiles } from '../commands/files/sweep-files.ts'
import type { Deps } from '../deps.ts'
import { every, type Worker } from './every.ts'

export function startSweeps(deps: Deps): Worker[] {
  const repeat = (ms: number, name: string, work: (deps: Deps) => Promise<unknown>) => every(ms, name, () => work(deps), deps.log)
  return [
    repeat(limits.sweepMs, 'demos', removeOldDemos),
    repeat(limits.sweepMs, 'contact mail', mailContacts),
    repeat(limits.sweepMs, 'files', sweepFiles),
    repeat(limits.retentionSweepMs, 'retention', removeOldSessions),
    repeat(limits.retentionSweepMs, 'counters', sweepCounters),
    repeat(limits.retentionSweepMs, 'subscriptions', reconcileSubscriptions),
  ]
}
