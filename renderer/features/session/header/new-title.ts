// A new title that the server has not stored yet: it is pending, or was refused.
import type { TextChange } from '../../../../shared/sync/session/sending/outgoing.ts'
import type { LiveSession } from '../live/live-session.ts'

export interface NewTitle {
  /** Null when the title is stored. */
  change: TextChange | null
  save(title: string): void
  drop(change: TextChange): void
}

export function newTitleOf(live: LiveSession | null, changes: readonly TextChange[]): NewTitle {
  return {
    change: changes.find(({ messageId }) => messageId === null) ?? null,
    save: (title) => live?.changeText(null, title),
    drop: (change) => live?.giveUpChange(change),
  }
}
