// An operator decides a report: the first decision counts, and repeating it has no effect.
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import type { ReportDecision } from '../../../shared/reports/report-api.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import type { ReportRow } from '../../store/reports/reports.ts'
import { removeMessage } from '../messages/remove-message.ts'
import { suspendNetwork, suspendPerson } from '../operators/suspend.ts'
import { operateSession } from '../sessions/operate-session.ts'
import { mailReporters } from './mail-reporters.ts'

/** How long other guests of a sender's network are kept out. */
const networkDays = 7

/**
 * Carries the decision out, then tells the reporters. Throws report_not_found, report_decided, and bad_request if there is no message to remove or
 * nobody to suspend. If carrying it out fails, the report is open again.
 */
export async function decideReport(deps: Deps, operator: Operator, id: string, decision: ReportDecision): Promise<void> {
  const { store, now, log } = deps
  const row = await store.reports.find(id)
  if (!row) throw new AppError('report_not_found')
  if (isSame(row, operator, decision) && row.done_at !== null) return
  mustFit(row, decision)
  if (row.done_at !== null || !(await store.reports.decide(id, decision, operator.id, now(), now() - reportLimits.decisionTakesMs))) {
    const decided = await store.reports.find(id)
    // Two requests of the same operator for the same decision.
    if (decided?.done_at != null && isSame(decided, operator, decision)) return
    throw new AppError('report_decided', { values: { name: await nameOf(deps, decided?.decided_by ?? null) } })
  }
  try {
    await carryOut(deps, operator, row, decision)
  } catch (error) {
    await store.reports.withdraw(row)
    throw error
  }
  const details = { decision, session: row.session_id, message: row.message_id }
  const audit = store.audit.line({ operator, action: 'report_decided', target: `report:${id}`, details, at: now() })
  if (!(await store.reports.done(id, now(), audit))) return
  void mailReporters(deps).catch((error: unknown) => log.error({ error }, 'mailing reporters failed; it will be retried'))
}

const isSame = ({ decided_by, decision }: ReportRow, { id }: Operator, wanted: ReportDecision) => decided_by === id && decision === wanted

function mustFit({ message_id, sender, sender_from }: ReportRow, decision: ReportDecision): void {
  const isImpossible =
    (decision === 'removed' && message_id === null) ||
    (decision === 'suspended' && sender === null) ||
    (decision === 'address_suspended' && sender_from === null)
  if (isImpossible) throw new AppError('bad_request')
}

async function carryOut(deps: Deps, operator: Operator, row: ReportRow, decision: ReportDecision): Promise<void> {
  const { session_id: sessionId, message_id: messageId } = row
  switch (decision) {
    case 'dismissed':
      return
    case 'removed':
      return unlessGone(removeMessage(deps, sessionId, messageId ?? ''))
    case 'closed':
      return unlessGone(operateSession(deps, sessionId, 'close', null))
    default:
      return suspendSender(deps, operator, row, decision === 'address_suspended')
  }
}

const gone: ReadonlySet<ErrorCode> = new Set(['session_not_found', 'message_not_found', 'person_not_found'])

/** What was deleted in the meantime needs no action. */
async function unlessGone(acting: Promise<unknown>): Promise<void> {
  try {
    await acting
  } catch (error) {
    if (!(error instanceof AppError && gone.has(error.code))) throw error
  }
}

/** The name of an operator; '?' if the account was deleted. */
async function nameOf({ store }: Deps, operator: string | null): Promise<string> {
  const account = operator === null ? null : await store.accounts.find(operator)
  return account ? `${account.first_name} ${account.last_name}`.trim() : '?'
}

/** Repeating it changes nothing. Throws last_operator. */
async function suspendSender(deps: Deps, operator: Operator, { id, sender, sender_from }: ReportRow, isAddress: boolean): Promise<void> {
  const reason = `Report ${id}`
  if (sender !== null) await unlessGone(suspendPerson(deps, operator, sender, reason))
  if (isAddress && sender_from !== null) await suspendNetwork(deps, operator, sender_from, { reason, days: networkDays })
}
