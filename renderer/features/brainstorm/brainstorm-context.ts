// The context that all parts of the brainstorm share.
import { createContext, use } from 'react'
import type { Brainstorm } from '../../../shared/board/board.ts'
import type { Participant } from '../../../shared/entities.ts'
import type { BoardActs } from './live/board-acts.ts'
import type { BoardLine, Person } from '../../../shared/sync/board/board-command.ts'
import type { DraftStore } from './live/board-drafts.ts'
import type { BoardClient, BoardView } from '../../../shared/sync/board/board-client.ts'

export interface BrainstormContextValue {
  live: BoardClient
  acts: BoardActs
  drafts: DraftStore
  line: BoardLine
  view: BoardView
  me: Person
  people: readonly Participant[]
  /** How many people are online; in a crowd more than `people` contains. */
  count: number
  /** False for readers. */
  mayChange: boolean
  isConnected: boolean
  isHost: boolean
  /** Announces a text to screen readers. */
  say(words: string): void
}

export const BrainstormContext = createContext<BrainstormContextValue | null>(null)

export function useBrainstorm(): BrainstormContextValue {
  const room = use(BrainstormContext)
  if (!room) throw new Error('useBrainstorm: not inside a brainstorm layer')
  return room
}

/** For parts that are only rendered during a brainstorm. */
export function useBoard(): BrainstormContextValue & { board: Brainstorm } {
  const room = useBrainstorm()
  if (!room.view.brainstorm) throw new Error('useBoard: no brainstorm is running')
  return { ...room, board: room.view.brainstorm }
}
