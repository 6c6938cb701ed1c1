// How far a session is: what is counted in it, the score of working together, and the level that points make.
export interface TeamStats {
  totalMessages: number
  activeParticipants: number
  /** Minutes in which somebody was there. */
  sessionDuration: number
  aiInteractions: number
  filesShared: number
  roleChanges: number
  /** Days in a row in this browser; no session knows it. */
  consecutiveDays: number
  collaborationScore: number
  typingInteractions: number
}

/** What the server counts; the days belong to the browser. */
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

/** How far into its level: what the bar shows, of 100. */
export const pointsInLevel = (points: number): number => points % pointsPerLevel
