// Who pays for the AI on a board: the host's account, otherwise the person who asked; a demo has its own few replies.
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { duesOf, refusalOf } from '../../domain/plans/allowance.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import type { Permit } from '../../store/plans/ledger.ts'
import type { Member } from '../../access/member.ts'

type Paid = { permit: Permit; refusal: null } | { refusal: ErrorCode }

const refusals = { ai: 'allowance_used_up', credits: 'credits_used_up' } as const

/**
 * Reserves the amount under `line` in the transaction of `board`; nothing is reserved if it is refused. A credit is one response of the
 * AI, like a reply.
 */
export async function payForBoard(
  { config, models, now }: Pick<Deps, 'config' | 'models' | 'now'>,
  { person, sessionId }: Member,
  board: BoardEdit,
  { line, kind, amount }: { line: string; kind: keyof typeof refusals; amount: number },
): Promise<Paid> {
  const paidBy = await board.payer(person.key, config.defaultPlan)
  const { permit, full } = await board.reserve({
    id: line,
    session_id: sessionId,
    payer: paidBy.payer,
    asked_by: person.key,
    kind: paidBy.kind === 'demo' ? 'ai' : kind,
    amount,
    model: models.choose(paidBy.runsOn, null).facts.id,
    plan: paidBy.runsOn,
    due: duesOf(kind, paidBy, person, config, now()),
  })
  if (permit) return { permit, refusal: null }
  return { refusal: refusalOf(full, refusals[kind]) }
}
