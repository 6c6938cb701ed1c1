// The only way to change a session's board: under the lock, numbered, and sent to everyone as they may see it.
import type { BrainstormChange } from '../../../shared/board/board.ts'
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { viewBrainstorm, viewSticky, viewTimer } from '../../queries/board/board.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import type { StoredBrainstorm, StoredSticky } from '../../store/board/brainstorm-rows.ts'
import { getWriter, type Member } from '../../access/member.ts'

/** A change before it is adapted to each viewer. */
export type BoardChange =
  | Exclude<BrainstormChange, { kind: 'started' | 'notes' | 'timer' }>
  | { kind: 'started'; brainstorm: StoredBrainstorm; notes: StoredSticky[] }
  | { kind: 'notes'; notes: StoredSticky[] }
  | { kind: 'timer'; brainstorm: StoredBrainstorm }

export interface BoardResult {
  changes: BoardChange[]
  /** Posted in the chat in the same transaction. */
  message?: Message
}

export type BoardTools = Pick<Deps, 'store' | 'fanout' | 'now' | 'config' | 'presence' | 'policy' | 'suspensions'>

/**
 * Returns the number of the board's last change. `edit` returns null if there is nothing to do. Throws session_not_found, removed,
 * read_only, and what `edit` throws.
 */
export async function changeBoard<T extends BoardResult>(
  deps: BoardTools,
  member: Member,
  edit: (board: BoardEdit) => Promise<T | null>,
): Promise<{ rev: number; given: T | null }> {
  await getWriter(deps, member)
  return applyToBoard(deps, member.sessionId, edit)
}

/** Like `changeBoard`, for changes by the server itself. */
export async function applyToBoard<T extends BoardResult>(
  deps: BoardTools,
  sessionId: string,
  edit: (board: BoardEdit) => Promise<T | null>,
): Promise<{ rev: number; given: T | null }> {
  const { rev, given } = await deps.store.brainstorms.change(sessionId, deps.now(), edit)
  if (given?.message) deps.fanout.publish(sessionId, { type: 'new_message', message: given.message })
  if (given) tell(deps, sessionId, rev, given.changes)
  return { rev, given }
}

/** Makes everyone reload the board, because authors have changed outside it. */
export async function refreshBoard({ store, fanout }: Pick<Deps, 'store' | 'fanout'>, sessionId: string): Promise<void> {
  const { brainstorm, rev } = await store.brainstorms.view(sessionId)
  if (brainstorm) fanout.publish(sessionId, { type: 'brainstorm_behind', rev })
}

// A hidden note is sent twice: without its text, and with it to its author.
function tell({ fanout, now }: BoardTools, sessionId: string, rev: number, changes: BoardChange[]): void {
  const at = now()
  const authors = new Set(changes.flatMap(hiddenAuthors))
  const eventFor = (viewer: PersonKey | null) => ({
    type: 'brainstorm_changed' as const,
    rev,
    changes: changes.map((change) => viewChange(change, viewer, at)),
  })
  const [author, ...others] = authors
  // Several authors would each need their own event: they reload the board instead.
  if (others.length > 0) return fanout.publish(sessionId, { type: 'brainstorm_behind', rev })
  fanout.publish(sessionId, eventFor(null), author ? { except: author } : {})
  if (author) fanout.publish(sessionId, eventFor(author), { only: author })
}

function hiddenAuthors(change: BoardChange): PersonKey[] {
  if (change.kind !== 'notes' && change.kind !== 'started') return []
  return change.notes.filter((note) => note.isHidden).map((note) => note.author)
}

function viewChange(change: BoardChange, viewer: PersonKey | null, now: number): BrainstormChange {
  if (change.kind === 'notes') return { kind: 'notes', notes: change.notes.map((note) => viewSticky(note, viewer)) }
  if (change.kind === 'timer') return { kind: 'timer', timer: viewTimer(change.brainstorm, now) }
  if (change.kind === 'started') return { kind: 'started', brainstorm: viewBrainstorm(change.brainstorm, change.notes, viewer, now) }
  return change
}

/** The current brainstorm if it is the one the client means. Throws brainstorm_over. */
export function getOpen({ brainstorm }: BoardEdit, id: string): StoredBrainstorm {
  if (brainstorm?.id !== id) throw new AppError('brainstorm_over')
  return brainstorm
}
