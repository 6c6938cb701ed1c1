// What is celebrated in a session: what everyone reached there, and the days in a row of this browser.
import { useEffect, useState } from 'react'
import type { MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { limits } from '../../../../shared/limits.ts'
import { Celebrations } from './celebrations.tsx'
import { recordToday } from './streak.ts'

export interface SessionCelebrationsProps {
  /** In the order in which it was reached while this page was open. */
  reached: readonly MilestoneId[]
  /** The person is in the session: the day counts. */
  isSeated: boolean
}

const streak: readonly MilestoneId[] = ['weekly_streak']
const nothing: readonly MilestoneId[] = []

export function SessionCelebrations({ reached, isSeated }: SessionCelebrationsProps) {
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
      <Celebrations reached={reached} />
      <Celebrations reached={isStreak ? streak : nothing} />
    </>
  )
}
