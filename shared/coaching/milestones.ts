// The ten milestones: the condition and the points of each. Their names are in the texts.
import type { TeamStats } from './progress.ts'

export const milestoneIds = [
  'first_message',
  'team_builder',
  'conversationalist',
  'marathon',
  'ai_whisperer',
  'file_expert',
  'role_explorer',
  'rapid_fire',
  'weekly_streak',
  'perfect_score',
] as const
export type MilestoneId = (typeof milestoneIds)[number]

export const milestoneTypes = ['communication', 'collaboration', 'achievement', 'streak'] as const
export type MilestoneType = (typeof milestoneTypes)[number]
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

export interface Milestone {
  id: MilestoneId
  type: MilestoneType
  rarity: Rarity
  points: number
  /** Reached when this statistic … */
  counts: keyof TeamStats
  /** … is at least this. */
  goal: number
}

export const milestones: readonly Milestone[] = [
  { id: 'first_message', type: 'communication', rarity: 'common', points: 10, counts: 'totalMessages', goal: 1 },
  { id: 'team_builder', type: 'collaboration', rarity: 'rare', points: 50, counts: 'activeParticipants', goal: 3 },
  { id: 'conversationalist', type: 'communication', rarity: 'rare', points: 75, counts: 'totalMessages', goal: 50 },
  { id: 'marathon', type: 'achievement', rarity: 'epic', points: 100, counts: 'sessionDuration', goal: 30 },
  { id: 'ai_whisperer', type: 'achievement', rarity: 'epic', points: 80, counts: 'aiInteractions', goal: 20 },
  { id: 'file_expert', type: 'collaboration', rarity: 'rare', points: 60, counts: 'filesShared', goal: 5 },
  { id: 'role_explorer', type: 'achievement', rarity: 'common', points: 40, counts: 'roleChanges', goal: 3 },
  { id: 'rapid_fire', type: 'communication', rarity: 'common', points: 30, counts: 'typingInteractions', goal: 10 },
  { id: 'weekly_streak', type: 'streak', rarity: 'epic', points: 150, counts: 'consecutiveDays', goal: 5 },
  { id: 'perfect_score', type: 'collaboration', rarity: 'legendary', points: 200, counts: 'collaborationScore', goal: 500 },
]

export const isReached = ({ counts, goal }: Milestone, stats: TeamStats): boolean => stats[counts] >= goal

export const reachedBy = (stats: TeamStats): MilestoneId[] => milestones.filter((one) => isReached(one, stats)).map(({ id }) => id)

export const pointsOf = (unlocked: readonly MilestoneId[]): number =>
  milestones.reduce((sum, { id, points }) => (unlocked.includes(id) ? sum + points : sum), 0)
