// Has the assistant group related notes; costs one reply.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { changeBoard, getOpen, type BoardTools } from './change-board.ts'
import type { Member } from '../../access/member.ts'
import { payForBoard } from './pay-for-board.ts'
import type { Grouping } from '../../deps.ts'

type Tools = BoardTools & Pick<Deps, 'brainstormWorker' | 'config' | 'models'>

/**
 * `was`: the id of the first group that the person saw; null for none. Does nothing while grouping is in progress, or if the
 * groups have changed. Throws brainstorm_over, too_few_stickies, allowance_used_up, demo_used_up.
 */
export async function groupStickies(deps: Tools, member: Member, brainstormId: string, was?: string | null): Promise<number> {
  const { rev, given } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, brainstormId)
    if (brainstorm.groupingUntil !== null) return null
    if (was !== undefined && was !== (brainstorm.groups[0]?.id ?? null)) return null
    const notes = (await board.notes(brainstorm.id)).filter(({ isHidden, content }) => !isHidden && content !== '')
    if (notes.length < limits.stickiesToGroup) throw new AppError('too_few_stickies')
    const line = `groups.${newId()}`
    const paid = await payForBoard(deps, member, board, { line, kind: 'ai', amount: 1 })
    if (paid.refusal) throw new AppError(paid.refusal)
    const groupingUntil = deps.now() + limits.ideasMs + limits.answerLeaseMs
    await board.set(brainstorm.id, { groupingUntil, groupingLine: line, groupings: brainstorm.groupings + 1 })
    const grouping: Grouping = {
      sessionId: member.sessionId,
      brainstormId,
      topic: brainstorm.topic,
      notes: notes.map(({ id, content, color, votes }) => ({ id, content, color, votes: votes.length })),
      asker: member.person,
      permit: paid.permit,
      line,
    }
    return { changes: [{ kind: 'grouping', isGrouping: true }], grouping }
  })
  if (given) deps.brainstormWorker.group(given.grouping)
  return rev
}
