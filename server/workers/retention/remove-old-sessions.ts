// Deletes sessions of Free and anonymous hosts that were inactive for RETENTION_DAYS, with their messages, notes and files.
import type { Deps } from '../../deps.ts'

const dayMs = 24 * 60 * 60_000
const atOnce = 100

export async function removeOldSessions({ store, config, fanout, now, log }: Deps): Promise<void> {
  const time = now() - config.retentionDays * dayMs
  for (let more = true; more;) {
    const ids = await store.retention.list(time, config.defaultPlan, atOnce)
    let removed = 0
    for (const id of ids) {
      if (!(await store.retention.remove(id, time, config.defaultPlan))) continue
      removed += 1
      // Notifies people who still have it open.
      await fanout.recheck(id)
    }
    if (removed > 0) log.info({ removed }, 'old sessions deleted')
    // A separate sweep removes the files.
    more = ids.length === atOnce && removed > 0
  }
}
