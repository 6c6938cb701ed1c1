// Who pays for what the AI does on a board: the host's account, else whoever asked for it; a demo has its own few replies.
import type { Message } from '../../shared/entities.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Plan } from '../../shared/plans.ts'
import type { Deps } from '../deps.ts'
import { creditsDue, repliesDue, type MeterKind } from '../domain/allowance.ts'
import type { BoardEdit } from '../store/board-edit.ts'
import type { Member } from './member.ts'

type Payer = NonNullable<Message['metadata']['payer']>
type Paid = { plan: Plan; payer: Payer; refusal: null } | { refusal: ErrorCode }

const dues = { ai: repliesDue, credits: creditsDue } as const
const refusals = { ai: 'allowance_used_up', credits: 'credits_used_up' } as const

/** Reserved under `line`, in the transaction of `board`; with a refusal nothing is. A credit is one response of the AI, as a reply is. */
export async function payForBoard(
  { config, assistantFor, now }: Pick<Deps, 'config' | 'assistantFor' | 'now'>,
  { person, sessionId, displayName }: Member,
  board: BoardEdit,
  { line, kind, amount }: { line: string; kind: MeterKind; amount: number },
): Promise<Paid> {
  const { host, isDemo } = board.session
  if (isDemo) {
    if ((await board.countReplies()) + amount > config.demoReplies) return { refusal: 'demo_used_up' }
    return { plan: 'free', payer: { kind: 'demo', name: '' }, refusal: null }
  }
  const account = host?.startsWith('user:') ? host : null
  const { payer, plan, name } = await board.payer(account ?? person.key, config.defaultPlan)
  const runsOn = account ? plan : 'free'
  const full = await board.reserve({
    id: line,
    session_id: sessionId,
    payer,
    asked_by: person.key,
    kind,
    amount,
    model: assistantFor(runsOn).model,
    due: dues[kind](payer, plan, person.from, config, now()),
  })
  if (full) return { refusal: refusals[kind] }
  return { plan: runsOn, payer: { kind: payer.startsWith('team:') ? 'team' : 'person', name: name ?? displayName }, refusal: null }
}
