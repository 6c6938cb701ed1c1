// What people do with a board together: voting on notes, hiding a round, setting a timer.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { publicId } from '../../domain/people/person.ts'
import { changeBoard, getOpen, type BoardTools } from './change-board.ts'
import type { Member } from '../../access/member.ts'

/** Throws brainstorm_over, sticky_not_found, no_votes_left; votes_full if the note has all the votes it can hold. */
export async function voteSticky(
  deps: BoardTools,
  member: Member,
  input: { brainstormId: string; id: string; on: boolean },
): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const notes = await board.notes(getOpen(board, input.brainstormId).id)
    const note = notes.find(({ id }) => id === input.id)
    if (!note || note.isHidden) throw new AppError('sticky_not_found')
    const me = publicId(member.person)
    if (note.votes.includes(me) === input.on) return null
    const given = () => notes.filter(({ votes }) => votes.includes(me)).length
    if (input.on && note.votes.length >= limits.votesPerSticky) throw new AppError('votes_full')
    if (input.on && given() >= limits.votesPerPerson) throw new AppError('no_votes_left')
    const votes = input.on ? [...note.votes, me] : note.votes.filter((one) => one !== me)
    return { changes: [{ kind: 'notes', notes: [await board.setNote(note, { votes })] }] }
  })
  return rev
}

/** Starts or reveals a hidden round: new notes stay hidden until all are revealed at once. */
export async function hideRound(
  deps: BoardTools,
  member: Member,
  { brainstormId, on }: { brainstormId: string; on: boolean },
): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const { id, isHiding, round } = getOpen(board, brainstormId)
    if (isHiding === on) return null
    const now = on ? round + 1 : round
    await board.set(id, { isHiding: on, round: now })
    const hidden = on ? [] : (await board.notes(id)).filter((note) => note.isHidden)
    const notes = await Promise.all(hidden.map((note) => board.setNote(note, { isHidden: false })))
    const turned = { kind: 'round' as const, round: now, isHiding: on }
    return { changes: notes.length > 0 ? [turned, { kind: 'notes', notes }] : [turned] }
  })
  return rev
}

export async function setTimer(
  deps: BoardTools,
  member: Member,
  { brainstormId, seconds }: { brainstormId: string; seconds: number | null },
): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const { id, timerEndsAt } = getOpen(board, brainstormId)
    if (seconds === null && timerEndsAt === null) return null
    const timerMs = seconds === null ? null : seconds * 1000
    const brainstorm = await board.set(id, { timerMs, timerEndsAt: timerMs === null ? null : deps.now() + timerMs })
    return { changes: [{ kind: 'timer', brainstorm }] }
  })
  return rev
}

export async function removeGroups(deps: BoardTools, member: Member, brainstormId: string): Promise<number> {
  const { rev } = await changeBoard(deps, member, async (board) => {
    const { id, groups } = getOpen(board, brainstormId)
    if (groups.length === 0) return null
    await board.set(id, { groups: [] })
    return { changes: [{ kind: 'groups', groups: [] }] }
  })
  return rev
}
