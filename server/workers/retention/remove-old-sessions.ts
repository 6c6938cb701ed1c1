// Deletes sessions of Free and anonymous hosts that were inactive for RETENTION_DAYS, and all sessions that were for longer than the policy
// allows, with their messages, notes and files.
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'

const dayMs = 24 * 60 * 60_000
const atOnce = 100

export async function removeOldSessions(deps: Deps): Promise<void> {
  const { retentionDays, retentionCeilingDays } = deps.policy.current()
  await removeIdle(deps, retentionDays, deps.config.defaultPlan)
  if (retentionCeilingDays !== null) await removeIdle(deps, retentionCeilingDays, null)
}

/** `defaultPlan` null: whatever the plans of their hosts. */
async function removeIdle({ store, fanout, now, log }: Deps, days: number, defaultPlan: Plan | null): Promise<void> {
  const time = now() - days * dayMs
  for (let more = true; more;) {
    const ids = await store.retention.list(time, defaultPlan, atOnce)
    let removed = 0
    for (const id of ids) {
      if (!(await store.retention.remove(id, time, defaultPlan))) continue
      removed += 1
      // Notifies people who still have it open.
      await fanout.recheck(id)
    }
    if (removed > 0) log.info({ removed }, 'old sessions deleted')
    // A separate sweep removes the files.
    more = ids.length === atOnce && removed > 0
  }
}
