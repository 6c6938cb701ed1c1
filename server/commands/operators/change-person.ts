// What an operator can do with someone's account: sign out, send a reset link, set the plan or the credits, delete, and make it an operator.
import type { Plan } from '../../../shared/billing/plans.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import { liveSubscription } from '../../domain/billing/subscriptions.ts'
import { meterKey, monthOf } from '../../domain/plans/allowance.ts'
import type { AuditEntry } from '../../store/operators/audit.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { eraseAccount } from '../accounts/delete-account.ts'
import { mailLink } from '../accounts/mail-link.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { readReason } from './read-reason.ts'

/** Throws person_not_found. */
async function getPerson({ store }: Pick<Deps, 'store'>, id: string): Promise<UserRow> {
  // Postgres rejects text with NUL even in a query.
  const row = id.includes('\0') ? null : await store.accounts.find(id)
  if (!row) throw new AppError('person_not_found')
  return row
}

const entryFor = (
  deps: Pick<Deps, 'now'>,
  operator: Operator,
  row: UserRow,
  action: AuditEntry['action'],
  details: AuditEntry['details'] = {},
): AuditEntry => ({ operator, action, target: `person:${row.id}`, details, at: deps.now() })

/** Ends all logins, and revokes the API keys. Throws person_not_found. */
export async function signPersonOut(deps: Deps, operator: Operator, id: string): Promise<void> {
  const row = await getPerson(deps, id)
  const ended = await deps.store.revocations.end(row.id, deps.now(), null, ({ devices, keys }) =>
    deps.store.audit.line(entryFor(deps, operator, row, 'person_signed_out', { devices, keys })),
  )
  deps.socketCloser.closeLogins(ended.logins)
}

/** The mail is in `language`, because accounts have none. Throws person_not_found, mail_unavailable, mail_failed, too_many_attempts. */
export async function sendResetLink(deps: Deps, operator: Operator, id: string, language: 'nl' | 'en'): Promise<void> {
  const row = await getPerson(deps, id)
  if (!deps.mailer) throw new AppError('mail_unavailable')
  await deps.store.audit.add(entryFor(deps, operator, row, 'person_reset_sent'))
  const isSent = await mailLink(deps, row, 'reset', language).catch((cause: unknown) => {
    throw new AppError('mail_failed', { cause })
  })
  if (!isSent) throw new AppError('too_many_attempts')
}

/** `plan` null: the default. Throws person_not_found, reason_missing, plan_paid. */
export async function setPersonPlan(
  deps: Deps,
  operator: Operator,
  id: string,
  { plan, reason }: { plan: Plan | null; reason: string },
): Promise<void> {
  const row = await getPerson(deps, id)
  const details = { from: row.plan, to: plan, reason: readReason(reason) }
  // The next event from the payment provider would undo it.
  if (liveSubscription(await deps.store.billing.subscriptions(row.id))) throw new AppError('plan_paid')
  await deps.store.people.setPlan(row.id, plan, entryFor(deps, operator, row, 'person_plan_changed', details))
  await announcePlan(deps, row.id)
}

/** Sets how many credits its payer (the account or its team) has used this month. Throws person_not_found, reason_missing. */
export async function setPersonCredits(
  deps: Deps,
  operator: Operator,
  id: string,
  { used, reason }: { used: number; reason: string },
): Promise<void> {
  const row = await getPerson(deps, id)
  const { payer } = await deps.store.payers.find(`user:${row.id}`, deps.config.defaultPlan)
  const counter = { key: meterKey('credits', payer), period: monthOf(deps.now()) }
  const details = { used, payer, reason: readReason(reason) }
  await deps.store.people.setCounter(counter, used, entryFor(deps, operator, row, 'person_credits_changed', details))
}

/** As its owner would. Throws person_not_found, reason_missing, last_operator, team_owned, payment_failed. */
export async function deletePerson(deps: Deps, operator: Operator, id: string, reason: string): Promise<void> {
  const row = await getPerson(deps, id)
  const entry = entryFor(deps, operator, row, 'person_deleted', { reason: readReason(reason) })
  await eraseAccount(deps, row, entryFor(deps, operator, row, 'operator_removed', { by: 'deletion' }), entry)
}

/** Throws person_not_found, last_operator. */
export async function setOperator(deps: Deps, operator: Operator, id: string, isOperator: boolean): Promise<void> {
  const row = await getPerson(deps, id)
  const { operators } = deps.store
  if (isOperator)
    return operators.add(
      { user_id: row.id, since: deps.now(), added_by: operator.id },
      entryFor(deps, operator, row, 'operator_added', { by: 'operator' }),
    )
  await operators.remove(row.id, entryFor(deps, operator, row, 'operator_removed'))
}
