// How each change of the brainstorm is applied; pure, so that everyone who receives the same changes sees the same board.
import type { Brainstorm, BrainstormChange, Idea, StickyNote } from '../../board/board.ts'

export interface BoardState {
  brainstorm: Brainstorm | null
  /** Notes that were removed: restoring one shows it at once. */
  removed: Readonly<Record<string, StickyNote>>
  /** When the timer was received, by this machine's clock: clocks of different machines are not compared. */
  timerAt: number
}

export const noBoard: BoardState = { brainstorm: null, removed: {}, timerAt: 0 }

/** `now`: by the same clock as `timerAt`. */
export function applyChanges(state: BoardState, changes: readonly BrainstormChange[], now: number): BoardState {
  return changes.reduce((known, change) => applyChange(known, change, now), state)
}

function applyChange(state: BoardState, change: BrainstormChange, now: number): BoardState {
  if (change.kind === 'started') return { brainstorm: change.brainstorm, removed: {}, timerAt: now }
  const { brainstorm } = state
  if (!brainstorm) return state
  const withBoard = (fields: Partial<Brainstorm>): BoardState => ({ ...state, brainstorm: { ...brainstorm, ...fields } })
  switch (change.kind) {
    case 'ended':
      return { ...noBoard, timerAt: now }
    case 'answered': {
      const answers = { ...brainstorm.answers, [change.questionId]: change.answer }
      return withBoard(change.questionId === 'topic' ? { answers, topic: change.answer } : { answers })
    }
    case 'status':
      return withBoard({ status: change.status, failure: change.failure })
    case 'ideas':
      return withBoard({ ideas: putAll<Idea>(brainstorm.ideas, change.ideas) })
    case 'notes': {
      const back = new Set(change.notes.map(({ id }) => id))
      const removed = Object.fromEntries(Object.entries(state.removed).filter(([id]) => !back.has(id)))
      return { ...withBoard({ stickyNotes: putAll<StickyNote>(brainstorm.stickyNotes, change.notes) }), removed }
    }
    case 'removed':
      return removeNotes(state, brainstorm, change.ids)
    case 'round':
      return withBoard({ round: change.round, isHiding: change.isHiding })
    case 'timer':
      return { ...withBoard({ timer: change.timer }), timerAt: now }
    case 'groups':
      return withBoard({ groups: change.groups })
    case 'grouping':
      return withBoard({ isGrouping: change.isGrouping })
  }
}

/** Replaces items by id and appends new ones; all others remain the same objects. */
export function putAll<T extends { id: string }>(known: readonly T[], put: readonly T[]): T[] {
  const byId = new Map(put.map((one) => [one.id, one]))
  const replaced = known.map((one) => byId.get(one.id) ?? one)
  const ids = new Set(known.map(({ id }) => id))
  return [...replaced, ...[...byId.values()].filter(({ id }) => !ids.has(id))]
}

export function removeNotes(state: BoardState, brainstorm: Brainstorm, ids: readonly string[]): BoardState {
  const gone = brainstorm.stickyNotes.filter(({ id }) => ids.includes(id))
  if (gone.length === 0) return state
  const stickyNotes = brainstorm.stickyNotes.filter(({ id }) => !ids.includes(id))
  const removed = { ...state.removed, ...Object.fromEntries(gone.map((note) => [note.id, note])) }
  return { ...state, removed, brainstorm: { ...brainstorm, stickyNotes } }
}
