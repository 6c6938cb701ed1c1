// Has the assistant lay together what belongs together; it costs one reply.
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Plan } from '../../shared/plans.ts'
import type { Deps } from '../deps.ts'
import { repliesDue } from '../domain/allowance.ts'
import { newId } from '../domain/ids.ts'
import type { BoardEdit } from '../store/board-edit.ts'
import { changeBoard, getOpen, type BoardTools } from './change-board.ts'
import type { Member } from './member.ts'
import type { Grouping } from './write-groups.ts'

const leastNotes = 3

type Tools = BoardTools & Pick<Deps, 'boardDesk' | 'config' | 'assistantFor'>

/** While it is sorted there is nothing to do. Throws brainstorm_over, too_few_stickies, allowance_used_up, demo_used_up. */
export async function groupStickies(deps: Tools, member: Member, brainstormId: string): Promise<number> {
  const { rev, given } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, brainstormId)
    if (brainstorm.groupingUntil !== null) return null
    const notes = (await board.notes(brainstorm.id)).filter(({ isHidden, content }) => !isHidden && content !== '')
    if (notes.length < leastNotes) throw new AppError('too_few_stickies')
    const { plan, line, payer } = await pay(deps, member, board)
    await board.set(brainstorm.id, { groupingUntil: deps.now() + limits.ideasMs + limits.answerLeaseMs })
    const grouping: Grouping = {
      sessionId: member.sessionId,
      brainstormId,
      topic: brainstorm.topic,
      notes: notes.map(({ id, content, color, votes }) => ({ id, content, color, votes: votes.length })),
      asker: member.person,
      plan,
      line,
      payer,
    }
    return { changes: [{ kind: 'grouping', isGrouping: true }], grouping }
  })
  if (given) deps.boardDesk.group(given.grouping)
  return rev
}

async function pay(
  { config, assistantFor, now }: Tools,
  { person, sessionId, displayName }: Member,
  board: BoardEdit,
): Promise<{ plan: Plan; line: string | null; payer: Grouping['payer'] }> {
  const { host, isDemo } = board.session
  if (isDemo) {
    if ((await board.countReplies()) >= config.demoReplies) throw new AppError('demo_used_up')
    return { plan: 'free', line: null, payer: { kind: 'demo', name: '' } }
  }
  const isHosted = host?.startsWith('user:') ?? false
  const paidBy = await board.payer(isHosted && host ? host : person.key, config.defaultPlan)
  const plan = isHosted ? paidBy.plan : 'free'
  const line = `groups.${newId()}`
  const full = await board.reserve({
    id: line,
    session_id: sessionId,
    payer: paidBy.payer,
    asked_by: person.key,
    kind: 'ai',
    amount: 1,
    model: assistantFor(plan).model,
    due: repliesDue(paidBy.payer, paidBy.plan, person.from, config, now()),
  })
  if (full) throw new AppError('allowance_used_up')
  const kind = paidBy.payer.startsWith('team:') ? ('team' as const) : ('person' as const)
  return { plan, line, payer: { kind, name: paidBy.name ?? displayName } }
}
