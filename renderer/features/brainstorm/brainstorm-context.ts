// What every part of the brainstorm needs to know, handed down once.
import { createContext, use } from 'react'
import type { Brainstorm } from '../../../shared/board/board.ts'
import type { Participant } from '../../../shared/entities.ts'
import type { BoardActs } from './live/board-acts.ts'
import type { BoardLine, Person } from '../../../shared/sync/board-command.ts'
import type { DraftStore } from './live/board-drafts.ts'
import type { BoardClient, BoardView } from '../../../shared/sync/board-client.ts'

export interface BrainstormContextValue {
  live: BoardClient
  acts: BoardActs
  drafts: DraftStore
  line: BoardLine
  view: BoardView
  me: Person
  people: readonly Participant[]
  /** Whoever only reads looks on. */
  mayChange: boolean
  isConnected: boolean
  isHost: boolean
  /** Says it to who listens to the screen. */
  say(words: string): void
}

export const BrainstormContext = createContext<BrainstormContextValue | null>(null)

export function useBrainstorm(): BrainstormContextValue {
  const room = use(BrainstormContext)
  if (!room) throw new Error('outside of a brainstorm')
  return room
}

/** Inside the parts that are there only while a brainstorm goes on. */
export function useBoard(): BrainstormContextValue & { board: Brainstorm } {
  const room = useBrainstorm()
  if (!room.view.brainstorm) throw new Error('no brainstorm goes on')
  return { ...room, board: room.view.brainstorm }
}
