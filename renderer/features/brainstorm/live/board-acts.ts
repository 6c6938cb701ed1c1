// The person's actions on the board: each is applied at once, sent, and recorded for undo.
import type { StickyNote } from '../../../../shared/board/board.ts'
import type { Point, StickyColor, StickySize } from '../../../../shared/board/brainstorm.ts'
import { clampToBoard } from '../../../../shared/board/brainstorm.ts'
import { newKey } from '../../../../shared/protocol/new-key.ts'
import { noHistory, remember, step, type Deed, type History } from './board-history.ts'
import type { BoardClient } from '../../../../shared/sync/board/board-client.ts'

export interface NewNote {
  id?: string
  content: string
  color: StickyColor
  size: StickySize
  position: Point
}

export interface BoardActs {
  add(note: NewNote): string
  change(id: string, fields: Partial<Pick<StickyNote, 'color' | 'size' | 'position'>>): void
  /** `was`: the text when editing started. */
  write(id: string, content: string, was: string): void
  remove(id: string): void
  vote(id: string, on: boolean): void
  group(): void
  /** Returns false when there is nothing to undo or redo. */
  undo(): boolean
  redo(): boolean
  can(): { undo: boolean; redo: boolean }
  close(): void
}

export function createActs(live: BoardClient): BoardActs {
  let history: History = noHistory
  let ofBrainstorm: string | null = null
  let grouping: { from: Map<string, Point>; hasBegun: boolean } | null = null
  const notes = () => live.view().brainstorm?.stickyNotes ?? []
  const noteOf = (id: string) => notes().find((note) => note.id === id)
  const keep = (deed: Deed) => (history = remember(history, deed))

  // A new brainstorm has a new board: earlier actions cannot be undone on it.
  function follow(): void {
    const { brainstorm } = live.view()
    if ((brainstorm?.id ?? null) !== ofBrainstorm) history = noHistory
    ofBrainstorm = brainstorm?.id ?? null
    if (!grouping || !brainstorm) return
    if (brainstorm.isGrouping) grouping.hasBegun = true
    else if (grouping.hasBegun) {
      const { from } = grouping
      grouping = null
      const moves = brainstorm.stickyNotes.flatMap(({ id, position: to }) => {
        const was = from.get(id)
        return was && (was.x !== to.x || was.y !== to.y) ? [{ id, from: was, to }] : []
      })
      if (brainstorm.groups.length > 0) keep({ kind: 'group', moves })
    }
  }
  const stop = live.subscribe(follow)

  function goBack(way: 'undo' | 'redo'): boolean {
    const { brainstorm } = live.view()
    if (!brainstorm) return false
    const { acts, history: next } = step(history, way, brainstorm)
    history = next
    for (const act of acts) live.act(act)
    return acts.length > 0
  }

  return {
    add({ id = newKey(), ...note }) {
      keep({ kind: 'add', note: { id, content: note.content } })
      live.act({ type: 'add_sticky', id, ...note, position: clampToBoard(note.position) })
      return id
    },
    change(id, fields) {
      const note = noteOf(id)
      if (!note) return
      const after = { ...fields, ...(fields.position && { position: clampToBoard(fields.position) }) }
      const { color, size, position } = note
      const isSame =
        (after.color ?? color) === color &&
        (after.size ?? size) === size &&
        (!after.position || (after.position.x === position.x && after.position.y === position.y))
      if (isSame) return
      keep({ kind: 'change', id, before: { color, size, position }, after })
      live.act({ type: 'change_sticky', id, ...after })
    },
    write(id, content, was) {
      if (content === was) return
      if (noteOf(id)?.content === was) keep({ kind: 'change', id, before: { content: was }, after: { content } })
      live.act({ type: 'change_sticky', id, content, was })
    },
    remove(id) {
      if (!noteOf(id)) return
      keep({ kind: 'remove', id })
      live.act({ type: 'remove_sticky', id })
    },
    vote(id, on) {
      keep({ kind: 'vote', id, on })
      live.act({ type: 'vote_sticky', id, on })
    },
    group() {
      grouping = { from: new Map(notes().map(({ id, position }) => [id, position])), hasBegun: false }
      live.act({ type: 'group_stickies', was: live.view().brainstorm?.groups[0]?.id ?? null })
    },
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
    can: () => ({ undo: history.done.length > 0, redo: history.undone.length > 0 }),
    close: stop,
  }
}
