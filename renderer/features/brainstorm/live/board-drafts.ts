// Unsent input on the board; with auto-save it is stored in this browser and survives a reload.
import {
  templateNames,
  type BrainstormTemplate,
  type Point,
  type StickyColor,
  type StickySize,
} from '../../../../shared/board/brainstorm.ts'
import { local } from '../../../lib/browser/local.ts'
import { currentSettings } from '../../../lib/settings/settings.ts'

export interface NoteDraft {
  id: string
  text: string
  /** The text when editing started; null for a note that is not on the board yet. */
  was: string | null
  color: StickyColor
  size: StickySize
  position: Point
}

export interface Drafts {
  topic: string
  template: BrainstormTemplate | null
  /** The brainstorm that the drafts belong to. */
  brainstormId: string | null
  answers: Readonly<Record<string, { text: string; was: string }>>
  note: NoteDraft | null
  /** Texts that could not be saved anywhere. */
  lost: readonly string[]
}

export interface DraftStore {
  read(): Drafts
  write(change: Partial<Drafts>): void
  subscribe(listener: () => void): () => void
}

export function createDrafts(sessionId: string): DraftStore {
  const place = local.boardDrafts(sessionId)
  let drafts: Drafts = readDrafts(place.read())
  const listeners = new Set<() => void>()
  return {
    read: () => drafts,
    write(change) {
      drafts = { ...drafts, ...change }
      place.write(currentSettings().autoSave ? drafts : null)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readDrafts(stored: object | null): Drafts {
  const kept: Partial<Drafts> = stored ?? {}
  const isText = (value: unknown): value is string => typeof value === 'string'
  return {
    topic: isText(kept.topic) ? kept.topic : '',
    template: templateNames.find((name) => name === kept.template) ?? null,
    brainstormId: isText(kept.brainstormId) ? kept.brainstormId : null,
    answers: { ...kept.answers },
    note: kept.note && isText(kept.note.id) && isText(kept.note.text) ? kept.note : null,
    lost: Array.isArray(kept.lost) ? kept.lost.filter(isText) : [],
  }
}

/** Moves drafts to another brainstorm: unsent texts no longer belong anywhere and are kept in `lost`. */
export function movedTo(drafts: Drafts, brainstormId: string | null): Drafts {
  if (drafts.brainstormId === brainstormId) return drafts
  const written = Object.values(drafts.answers).flatMap(({ text, was }) => (text.trim() !== '' && text !== was ? [text] : []))
  const { note } = drafts
  if (note && note.text.trim() !== '' && note.text !== note.was) written.push(note.text)
  return { ...drafts, brainstormId, answers: {}, note: null, lost: [...drafts.lost, ...written] }
}
