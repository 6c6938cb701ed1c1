// A session's progress: its statistics, the collaboration score, and the level for its points.
export interface TeamStats {
  totalMessages: number
  activeParticipants: number
  /** Minutes in which at least one person was present. */
  sessionDuration: number
  aiInteractions: number
  filesShared: number
  roleChanges: number
  /** Consecutive days of use in this browser; independent of the session. */
  consecutiveDays: number
  collaborationScore: number
  typingInteractions: number
}

/** What the server counts; the browser counts the days. */
export type SessionStats = Omit<TeamStats, 'consecutiveDays'>

export const noStats: SessionStats = {
  totalMessages: 0,
  activeParticipants: 0,
  sessionDuration: 0,
  aiInteractions: 0,
  filesShared: 0,
  roleChanges: 0,
  collaborationScore: 0,
  typingInteractions: 0,
}

export interface Scored {
  participants: number
  messages: number
  isShared: boolean
  hasFile: boolean
  roleChanges: number
}

const mostForMessages = 100
const pointsPerLevel = 100

export const collaborationScore = ({ participants, messages, isShared, hasFile, roleChanges }: Scored): number =>
  20 * participants + Math.min(5 * messages, mostForMessages) + (isShared ? 50 : 0) + (hasFile ? 30 : 0) + 10 * roleChanges

export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel) + 1

/** Points within the level: what the bar shows, out of 100. */
export const pointsInLevel = (points: number): number => points % pointsPerLevel
