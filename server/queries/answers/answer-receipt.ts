// What one answer has used, for the participants of its session; and who paid for it, for the payer and the host.
import type { OutputOf } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import type { ReceiptRow } from '../../store/plans/receipts.ts'
import type { Session } from '../../store/database/rows.ts'
import { shownPayer } from './shown-payer.ts'

/** Throws forbidden for anyone who has not joined the session, and answer_not_found. */
export async function findReceipts(
  deps: Pick<Deps, 'store' | 'config'>,
  session: Session,
  person: Person,
  answerId: string,
): Promise<OutputOf<'GET /api/sessions/:id/answers/:answerId/receipt'>> {
  if (!(await deps.store.participants.find(session.id, person.key))) throw new AppError('forbidden')
  const found = await deps.store.answerInputs.find(session.id, answerId)
  if (!found) throw new AppError('answer_not_found')
  const rows = await deps.store.receipts.ofAnswer(session.id, answerId)
  return { receipts: rows.map(toReceipt), payer: await shownPayer(deps, session, person, found) }
}

const toReceipt = (row: ReceiptRow) => ({
  outcome: row.outcome,
  model: row.model,
  input: row.input_tokens,
  output: row.output_tokens,
  thinking: row.thinking_tokens,
  isEstimated: Boolean(row.is_estimated),
  cost: row.cost,
  ms: row.ms,
})
