// Edits a note: a new one is added to the board only when it has text, and unsaved text survives a reload.
import { useSyncExternalStore } from 'react'
import type { StickyNote } from '../../../../shared/board/board.ts'
import type { Point } from '../../../../shared/board/brainstorm.ts'
import { newKey } from '../../../../shared/protocol/new-key.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { NoteDraft } from '../live/board-drafts.ts'
import type { NextNote } from './dock.tsx'
import { useBoard } from '../brainstorm-context.ts'

export interface NoteWriting {
  draft: NoteDraft | null
  begin(note: StickyNote): void
  beginNew(next: NextNote, position: Point): void
  type(text: string): void
  /** Returns the id of the edited note, or null when there is none. */
  save(): string | null
  cancel(): string | null
}

export function useNoteWriting(): NoteWriting {
  const { t } = useTranslation()
  const { drafts, acts, board, say, mayChange } = useBoard()
  const { note, brainstormId } = useSyncExternalStore(drafts.subscribe, drafts.read)
  const take = () => {
    const draft = drafts.read().note
    if (draft) drafts.write({ note: null })
    return draft
  }
  const writing: NoteWriting = {
    draft: mayChange && brainstormId === board.id ? note : null,
    begin({ id, content, color, size, position }) {
      writing.save()
      drafts.write({ note: { id, text: content, was: content, color, size, position } })
    },
    beginNew(next, position) {
      writing.save()
      drafts.write({ note: { id: newKey(), text: '', was: null, ...next, position } })
    },
    type(text) {
      const draft = drafts.read().note
      if (draft) drafts.write({ note: { ...draft, text } })
    },
    save() {
      const draft = take()
      if (!draft) return null
      const { id, was, color, size, position } = draft
      const content = draft.text.trim()
      if (was === null) {
        if (content === '') return null
        acts.add({ id, content, color, size, position })
        say(t('brainstorm.saidAdded'))
      } else if (content !== was) {
        acts.write(id, content, was)
        say(t('brainstorm.saidSaved'))
      }
      return id
    },
    cancel: () => {
      const draft = take()
      return draft && draft.was !== null ? draft.id : null
    },
  }
  return writing
}
