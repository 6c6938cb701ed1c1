// The board as one person may see it: only its author can read a hidden note.
import type { Brainstorm, BrainstormSummary, BoardTimer, StickyNote } from '../../../shared/board/board.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import type { StoredBrainstorm, StoredSticky } from '../../store/board/brainstorm-rows.ts'

/** `viewer`: null for a person without notes. */
export function viewSticky(note: StoredSticky, viewer: PersonKey | null): StickyNote {
  const { id, content, color, size, x, y, author, authorName, isHidden, votes } = note
  return {
    id,
    content: isHidden && author !== viewer ? '' : content,
    color,
    position: { x, y },
    size,
    userId: publicIdOf(author),
    userName: authorName,
    isHidden,
    votes,
  }
}

export function viewTimer({ timerEndsAt, timerMs }: StoredBrainstorm, now: number): BoardTimer | null {
  return timerEndsAt === null || timerMs === null ? null : { ofMs: timerMs, leftMs: Math.max(0, timerEndsAt - now) }
}

export function viewBrainstorm(brainstorm: StoredBrainstorm, notes: StoredSticky[], viewer: PersonKey | null, now: number): Brainstorm {
  const { id, topic, template, status, answers, ideas, failure, groups, round, isHiding, groupingUntil } = brainstorm
  return {
    ...{ id, topic, template, status, answers, ideas, failure, groups, round, isHiding },
    stickyNotes: notes.map((note) => viewSticky(note, viewer)),
    timer: viewTimer(brainstorm, now),
    isGrouping: groupingUntil !== null,
  }
}

export async function viewBoard(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  sessionId: string,
  viewer: PersonKey,
): Promise<{ brainstorm: Brainstorm | null; rev: number }> {
  const { brainstorm, notes, rev } = await store.brainstorms.view(sessionId)
  return { brainstorm: brainstorm && viewBrainstorm(brainstorm, notes, viewer, now()), rev }
}

export async function summarizeBoard({ store }: Pick<Deps, 'store'>, sessionId: string): Promise<BrainstormSummary | null> {
  const found = await store.brainstorms.findOpen(sessionId)
  return found && { id: found.id, topic: found.topic, status: found.status }
}
