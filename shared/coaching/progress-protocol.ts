// How a session's progress travels: what was counted in it and which milestones it has reached.
import { z } from 'zod'
import { milestoneIds } from './milestones.ts'
import type { SessionStats } from './progress.ts'

const count = z.number().int()

const sessionStatsSchema = z.object({
  totalMessages: count,
  activeParticipants: count,
  /** Minutes. */
  sessionDuration: count,
  aiInteractions: count,
  filesShared: count,
  roleChanges: count,
  collaborationScore: count,
  typingInteractions: count,
} satisfies Record<keyof SessionStats, unknown>)

/** None of its numbers ever falls. Notes and their files are counted nowhere. */
export const progressSchema = z.object({
  stats: sessionStatsSchema,
  /** Its link was copied, or a second person came. */
  isShared: z.boolean(),
  unlocked: z.array(z.enum(milestoneIds)),
})
export type Progress = z.infer<typeof progressSchema>

/** The session's link went out: it was copied. */
export const progressCommands = [z.object({ type: z.literal('link_shared') })] as const

export const progressEvents = [
  z.object({ type: z.literal('progress_changed'), progress: progressSchema }),
  /** To everyone in the session, once, at the moment it happens. */
  z.object({ type: z.literal('milestone_unlocked'), milestones: z.array(z.enum(milestoneIds)) }),
] as const
