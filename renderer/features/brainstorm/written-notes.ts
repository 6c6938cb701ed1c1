// Adds the note being edited when it is not on the board, because it is new or was removed.
import type { StickyNote } from '../../../shared/board/board.ts'
import type { Person } from '../../../shared/sync/board/board-command.ts'
import type { NoteDraft } from './live/board-drafts.ts'

export function withDraft(
  notes: readonly StickyNote[],
  draft: NoteDraft | null,
  removed: Readonly<Record<string, StickyNote>>,
  me: Person,
): readonly StickyNote[] {
  if (!draft || notes.some(({ id }) => id === draft.id)) return notes
  const { id, color, size, position } = draft
  const blank = { id, content: '', color, size, position, userId: me.id, userName: me.name, isHidden: false, votes: [] }
  return [...notes, removed[id] ?? blank]
}
