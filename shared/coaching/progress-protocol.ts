// A session's progress in the protocol: its statistics and the milestones it has reached.
import * as z from 'zod'
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

/** No number in it ever falls. Notes and their files are never counted. */
export const progressSchema = z.object({
  stats: sessionStatsSchema,
  /** Its link was copied, or a second person joined. */
  isShared: z.boolean(),
  unlocked: z.array(z.enum(milestoneIds)),
})
export type Progress = z.infer<typeof progressSchema>

/** The session's link was copied. */
export const progressCommands = [z.object({ type: z.literal('link_shared') })] as const

export const progressEvents = [
  z.object({ type: z.literal('progress_changed'), progress: progressSchema }),
  /** Sent once to everyone in the session, when the milestones are reached. */
  z.object({ type: z.literal('milestone_unlocked'), milestones: z.array(z.enum(milestoneIds)) }),
] as const
