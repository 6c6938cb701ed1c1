// The level that one person sees: the session's, plus the streak of their own browser.
import type { Progress } from '../../../../shared/coaching/progress-protocol.ts'
import { Level, type LevelProps } from './level.tsx'
import { useStreak } from './streak.ts'

export interface SessionLevelProps extends Pick<LevelProps, 'look'> {
  progress: Progress
}

export function SessionLevel({ look, progress }: SessionLevelProps) {
  const { consecutiveDays, isReached } = useStreak()
  return (
    <Level
      look={look}
      stats={{ ...progress.stats, consecutiveDays }}
      unlocked={isReached ? [...progress.unlocked, 'weekly_streak'] : progress.unlocked}
    />
  )
}
