// Deletes what Free and anonymous hosts left alone for RETENTION_DAYS, with its messages, notes and files.
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
      // Whoever still has it open is told.
      await fanout.recheck(id)
    }
    if (removed > 0) log.info({ removed }, 'old sessions deleted')
    // Files whose rows went are removed by their own sweep.
    more = ids.length === atOnce && removed > 0
  }
}
