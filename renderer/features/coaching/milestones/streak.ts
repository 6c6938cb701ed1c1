// The days on which this browser was in a session, and whether five in a row were reached; stored in this browser only.
import { useSyncExternalStore } from 'react'
import { milestones } from '../../../../shared/coaching/milestones.ts'
import { local, type Streak } from '../../../lib/browser/local.ts'
import { consecutiveDays, dayOf, withDay } from './day-streak.ts'

const goal = milestones.find(({ id }) => id === 'weekly_streak')?.goal ?? Infinity

const read = (): Streak => local.streak.read() ?? { days: [], isReached: false }
let current = read()
const listeners = new Set<() => void>()

/** Records that the person is in a session today. Returns true when that completes the streak, once per browser. */
export function recordToday(now = new Date()): boolean {
  // Another tab may have recorded it first.
  const before = read()
  const days = withDay(before.days, dayOf(now))
  const isReached = before.isReached || consecutiveDays(days, dayOf(now)) >= goal
  if (days.length !== current.days.length || isReached !== current.isReached || !current.days.includes(dayOf(now))) {
    current = { days, isReached }
    local.streak.write(current)
    for (const listener of listeners) listener()
  }
  return isReached && !before.isReached
}

export function useStreak(): { consecutiveDays: number; isReached: boolean } {
  const { days, isReached } = useSyncExternalStore(subscribe, () => current)
  // oxlint-disable-next-line react/purity -- the streak depends on the current day
  return { consecutiveDays: consecutiveDays(days, dayOf(new Date())), isReached }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
