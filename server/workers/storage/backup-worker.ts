// Makes scheduled backups, on one node at a time, and removes old ones.
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { backupName, backupsToRemove } from '../../domain/storage/backup-names.ts'
import { every, type Repeated } from '../../every.ts'
import type { Backups } from '../../ports/backups.ts'
import { lastBackup } from '../../queries/storage/last-backup.ts'

const minuteMs = 60_000
const checkMs = minuteMs
/** A process that has not renewed its lease for this long has died. */
const leaseMs = 4 * minuteMs
const retryMs = 15 * minuteMs
/** How long a shutdown waits for the backup that is being made. */
const stopMs = 5_000

type Needs = Pick<Deps, 'store' | 'config' | 'backups' | 'meters' | 'log' | 'now'>
type Schedule = NonNullable<Needs['config']['backups']>

/** Starts at once; empty if no backups are scheduled. A failed backup is logged, counted and tried again; the server goes on. */
export function startBackups(deps: Needs): Repeated[] {
  const { backups, config, log } = deps
  const schedule = config.backups
  if (!backups || !schedule) return []
  deps.meters.watchBackups(async () => (await lastBackup(deps)).ageMs)
  const holder = newId()
  const closing = new AbortController()
  const repeated = every(checkMs, 'backup', () => makeDueBackup({ ...deps, backups, schedule, holder }, closing.signal), log)
  const stop = async () => {
    closing.abort()
    // Copying a large SQLite database cannot be interrupted. The next start removes what is left of it.
    await Promise.race([repeated.stop(), wait(stopMs, undefined, { ref: false })])
  }
  return [{ stop }]
}

interface Due extends Needs {
  backups: Backups
  schedule: Schedule
  holder: string
}

async function makeDueBackup(deps: Due, closing: AbortSignal): Promise<void> {
  const { backups, schedule, holder, store, meters, log, now } = deps
  const at = now()
  const lease = await store.backupSchedule.claim(holder, { now: at, until: at + leaseMs, everyMs: schedule.everyMs })
  if (!lease) return
  const lost = new AbortController()
  const renew = async () => {
    if (!(await store.backupSchedule.renew(lease, now() + leaseMs))) lost.abort()
  }
  const renewing = every(leaseMs / 4, 'backup lease', renew, log, { isImmediate: false })
  const name = backupName(at)
  try {
    const bytes = await backups.make(name, AbortSignal.any([closing, lost.signal]))
    await store.backupSchedule.made(lease, { at, name, bytes })
    meters.backedUp('done')
  } catch (error) {
    if (closing.aborted) return await store.backupSchedule.release(lease)
    const reason = backups.reasonOf(error)
    meters.backedUp(reason)
    log.error({ error, reason }, 'the scheduled backup failed; it is tried again in 15 minutes')
    await store.backupSchedule.failed(lease, { at: now(), reason, retryAt: now() + retryMs })
    return
  } finally {
    await renewing.stop()
  }
  await removeOld(deps)
}

async function removeOld({ backups, schedule, log, now }: Due): Promise<void> {
  try {
    const names = (await backups.list()).map(({ name }) => name)
    for (const name of backupsToRemove(names, { now: now(), ...schedule })) await backups.remove(name)
  } catch (error) {
    log.error({ error, reason: backups.reasonOf(error) }, 'old backups could not be removed')
  }
}
