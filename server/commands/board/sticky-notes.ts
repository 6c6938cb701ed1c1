// Sticky notes: adding, changing, removing, restoring. The last change wins, field by field; typed text is never lost.
import { clampToBoard, type Point, type StickyColor, type StickySize } from '../../../shared/board/brainstorm.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import type { StoredBrainstorm, StoredSticky } from '../../store/board/brainstorm-rows.ts'
import { changeBoard, getOpen, type BoardChange, type BoardTools } from './change-board.ts'
import type { Member } from '../../access/member.ts'

interface Named {
  brainstormId: string
  id: string
}

export interface NewSticky extends Named {
  content: string
  color: StickyColor
  size: StickySize
  position: Point
}

export interface StickyPatch extends Named {
  /** The key of the command: becomes the id of the second note if two people wrote on one. */
  key: string
  content?: string | undefined
  /** The content when this person started to write. */
  was?: string | undefined
  color?: StickyColor | undefined
  size?: StickySize | undefined
  position?: Point | undefined
}

const besidePixels = 24

/** An existing note with this id stays as it is. Throws brainstorm_over, too_many_stickies. */
export async function addSticky(deps: BoardTools, member: Member, input: NewSticky): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, input.brainstormId)
    if (await board.note(brainstorm.id, input.id)) return null
    return shown(await add(deps, member, board, brainstorm, input))
  })
  return rev
}

async function add(
  { now }: BoardTools,
  member: Member,
  board: BoardEdit,
  brainstorm: StoredBrainstorm,
  input: NewSticky,
): Promise<StoredSticky> {
  if ((await board.notes(brainstorm.id)).length >= limits.stickiesPerBrainstorm) throw new AppError('too_many_stickies')
  const note: StoredSticky = {
    brainstormId: brainstorm.id,
    id: input.id,
    author: member.person.key,
    authorName: member.displayName,
    content: textOf(input.content),
    color: input.color,
    size: input.size,
    ...clampToBoard(input.position),
    isHidden: brainstorm.isHiding,
    votes: [],
    createdAt: now(),
    removedAt: null,
  }
  await board.addNote(note)
  return note
}

/** Throws brainstorm_over, sticky_not_found, too_many_stickies. */
export async function changeSticky(deps: BoardTools, member: Member, input: StickyPatch): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, input.brainstormId)
    const note = await board.note(brainstorm.id, input.id)
    if (!note) throw new AppError('sticky_not_found')
    const content = input.content === undefined ? undefined : textOf(input.content)
    // A person who cannot read the note cannot write on it, nor learn whether a text is the one on it.
    if (content !== undefined && note.isHidden && note.author !== member.person.key) throw new AppError('sticky_not_found')
    const isWriting = content !== undefined && content !== note.content
    // Only new text restores a removed note; other changes are ignored.
    if (note.removedAt !== null && !isWriting) return null
    const isTaken = isWriting && input.was !== undefined && textOf(input.was) !== note.content
    if (isTaken && note.removedAt === null) return beside(deps, member, board, { brainstorm, note, content, key: input.key })
    const patch = patchOf(note, { ...input, content })
    return patch ? shown(await board.setNote(note, { ...patch, ...restored(note, brainstorm) })) : null
  })
  return rev
}

// Someone else changed the text in the meantime: theirs stays, and this text becomes a note beside it.
async function beside(
  deps: BoardTools,
  member: Member,
  board: BoardEdit,
  { brainstorm, note, content, key }: { brainstorm: StoredBrainstorm; note: StoredSticky; content: string; key: string },
): Promise<{ changes: BoardChange[] } | null> {
  const id = key.replaceAll(/[^\w-]/g, '-').slice(0, 40)
  if (await board.note(brainstorm.id, id)) return null
  const position = { x: note.x + besidePixels, y: note.y + besidePixels }
  return shown(
    await add(deps, member, board, brainstorm, { brainstormId: brainstorm.id, id, content, color: note.color, size: note.size, position }),
  )
}

function patchOf(note: StoredSticky, { content, color, size, position }: Pick<StickyPatch, 'content' | 'color' | 'size' | 'position'>) {
  const wanted = {
    ...(content !== undefined && { content }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(position && clampToBoard(position)),
  }
  const differs = (Object.keys(wanted) as (keyof typeof wanted)[]).some((field) => wanted[field] !== note[field])
  return differs ? wanted : null
}

export async function removeSticky(deps: BoardTools, member: Member, { brainstormId, id }: Named): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const note = await board.note(getOpen(board, brainstormId).id, id)
    if (!note || note.removedAt !== null) return null
    await board.setNote(note, { removedAt: deps.now() })
    return { changes: [{ kind: 'removed', ids: [id] }] }
  })
  return rev
}

/** Throws brainstorm_over, sticky_not_found, too_many_stickies. */
export async function restoreSticky(deps: BoardTools, member: Member, { brainstormId, id }: Named): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, brainstormId)
    const note = await board.note(brainstorm.id, id)
    if (!note) throw new AppError('sticky_not_found')
    if (note.removedAt === null) return null
    if ((await board.notes(brainstorm.id)).length >= limits.stickiesPerBrainstorm) throw new AppError('too_many_stickies')
    return shown(await board.setNote(note, restored(note, brainstorm)))
  })
  return rev
}

// Revealing a round leaves out the notes that are removed at the time, so they are revealed when they return.
const restored = ({ isHidden }: StoredSticky, { isHiding }: StoredBrainstorm) =>
  isHidden && !isHiding ? { removedAt: null, isHidden: false } : { removedAt: null }

const shown = (...notes: StoredSticky[]): { changes: BoardChange[] } => ({ changes: [{ kind: 'notes', notes }] })

// NUL cannot be stored by Postgres.
const textOf = (content: string): string => content.replaceAll('\0', '').trim()
