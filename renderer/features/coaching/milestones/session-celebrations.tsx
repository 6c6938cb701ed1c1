// The celebrations of a session: shared milestones, and this browser's day streak.
import { useEffect, useState } from 'react'
import type { MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { Celebrations, type CelebrationsProps } from './celebrations.tsx'
import { recordToday } from './streak.ts'

export interface SessionCelebrationsProps extends Pick<CelebrationsProps, 'level' | 'lastOwnAt' | 'isBusy'> {
  /** In the order in which they were reached while this page was open. */
  reached: readonly MilestoneId[]
  /** True while the person is in the session: today counts. */
  isSeated: boolean
}

const streak: readonly MilestoneId[] = ['weekly_streak']
const nothing: readonly MilestoneId[] = []

export function SessionCelebrations({ reached, isSeated, ...how }: SessionCelebrationsProps) {
  const [isStreak, setIsStreak] = useState(false)
  useEffect(() => {
    if (!isSeated) return
    const look = () => recordToday() && setIsStreak(true)
    look()
    // A page may stay open past midnight.
    const looking = setInterval(look, limits.progressBeatMs)
    return () => clearInterval(looking)
  }, [isSeated])
  return (
    <>
      <Celebrations reached={reached} {...how} />
      <Celebrations reached={isStreak ? streak : nothing} {...how} />
    </>
  )
}
