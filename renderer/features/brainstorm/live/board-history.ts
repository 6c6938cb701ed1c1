// The undo history of the person's own actions; an action is skipped when someone else has changed its result.
import type { Brainstorm, StickyNote } from '../../../../shared/board/board.ts'
import type { Point } from '../../../../shared/board/brainstorm.ts'
import type { BoardAct } from '../../../../shared/sync/board/board-command.ts'

type Fields = Partial<Pick<StickyNote, 'content' | 'color' | 'size' | 'position'>>

export type Deed =
  | { kind: 'add'; note: Pick<StickyNote, 'id' | 'content'> }
  | { kind: 'remove'; id: string }
  | { kind: 'change'; id: string; before: Fields; after: Fields }
  | { kind: 'vote'; id: string; on: boolean }
  /** The AI grouped notes; each with its position before and after. */
  | { kind: 'group'; moves: readonly { id: string; from: Point; to: Point }[] }

export interface History {
  done: readonly Deed[]
  undone: readonly Deed[]
}

export const noHistory: History = { done: [], undone: [] }
const remembered = 100

export function remember(history: History, deed: Deed): History {
  return { done: [...history.done, deed].slice(-remembered), undone: [] }
}

type Way = 'undo' | 'redo'

/** Takes the latest action that can still be undone (or redone); returns the commands for it and the new history. */
export function step(history: History, way: Way, board: Brainstorm): { acts: BoardAct[]; deed: Deed | null; history: History } {
  const [from, to] = way === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const)
  const deed = history[from].at(-1)
  if (!deed) return { acts: [], deed: null, history }
  const acts = way === 'undo' ? undoing(deed, board) : redoing(deed, board)
  const rest = { ...history, [from]: history[from].slice(0, -1) }
  if (acts.length === 0) return step(rest, way, board)
  // Groups cannot be restored without the AI.
  return { acts, deed, history: deed.kind === 'group' ? rest : { ...rest, [to]: [...history[to], deed] } }
}

function undoing(deed: Deed, board: Brainstorm): BoardAct[] {
  switch (deed.kind) {
    case 'add':
      return noteOf(board, deed.note.id)?.content === deed.note.content ? [{ type: 'remove_sticky', id: deed.note.id }] : []
    case 'remove':
      return noteOf(board, deed.id) ? [] : [{ type: 'restore_sticky', id: deed.id }]
    case 'change':
      return changing(board, deed.id, deed.after, deed.before)
    case 'vote':
      return noteOf(board, deed.id) ? [{ type: 'vote_sticky', id: deed.id, on: !deed.on }] : []
    case 'group':
      return [
        ...(board.groups.length > 0 ? [{ type: 'remove_groups' as const }] : []),
        ...deed.moves.flatMap(({ id, from, to }) => changing(board, id, { position: to }, { position: from })),
      ]
  }
}

function redoing(deed: Deed, board: Brainstorm): BoardAct[] {
  switch (deed.kind) {
    case 'add':
      return noteOf(board, deed.note.id) ? [] : [{ type: 'restore_sticky', id: deed.note.id }]
    case 'remove':
      return noteOf(board, deed.id) ? [{ type: 'remove_sticky', id: deed.id }] : []
    case 'change':
      return changing(board, deed.id, deed.before, deed.after)
    case 'vote':
      return noteOf(board, deed.id) ? [{ type: 'vote_sticky', id: deed.id, on: deed.on }] : []
    case 'group':
      return []
  }
}

function noteOf(board: Brainstorm, id: string): StickyNote | undefined {
  return board.stickyNotes.find((note) => note.id === id)
}

/** Changes only the fields that still have the value that this person gave them. */
function changing(board: Brainstorm, id: string, left: Fields, wanted: Fields): BoardAct[] {
  const note = noteOf(board, id)
  if (!note) return []
  const { content, color, size, position } = wanted
  const fields = {
    ...(content !== undefined && note.content === left.content && { content, was: note.content }),
    ...(color && note.color === left.color && { color }),
    ...(size && note.size === left.size && { size }),
    ...(position && left.position && isAt(note.position, left.position) && { position }),
  }
  return Object.keys(fields).length === 0 ? [] : [{ type: 'change_sticky', id, ...fields }]
}

function isAt(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y
}
