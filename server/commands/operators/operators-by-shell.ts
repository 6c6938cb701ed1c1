// What someone with a shell on the server can do with operators, beside the links: list, add and remove them by email address.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { readEmail } from '../../domain/people/account-input.ts'
import type { AuditEntry } from '../../store/operators/audit.ts'
import type { UserRow } from '../../store/people/accounts.ts'

interface Tools {
  store: {
    operators: Pick<Deps['store']['operators'], 'add' | 'remove' | 'list'>
    accounts: Pick<Deps['store']['accounts'], 'findByEmail'>
    now(): number
  }
}

/** The operator in the audit log for changes by the command, because the server does not know who runs it. */
const shell = { id: 'shell', name: 'npm run operator', address: null }

/** Throws email_refused, person_not_found. */
async function accountOf({ store }: Tools, email: string): Promise<UserRow> {
  const row = await store.accounts.findByEmail(readEmail(email))
  if (!row) throw new AppError('person_not_found')
  return row
}

const entryFor = ({ store }: Tools, action: AuditEntry['action'], { id }: UserRow): AuditEntry => ({
  ...{ operator: shell, action, target: `person:${id}`, details: { by: 'shell' }, at: store.now() },
})

/**
 * Adds nothing if it is one already. False if the address must be verified and is not: anyone can sign up with an address that is not theirs.
 * Throws email_refused, person_not_found, suspended.
 */
export async function addOperator(tools: Tools, email: string, mustBeVerified: boolean): Promise<boolean> {
  const row = await accountOf(tools, email)
  if (row.suspended_at !== null) throw new AppError('suspended')
  if (mustBeVerified && row.email_verified_at === null) return false
  const { operators, now } = tools.store
  await operators.add({ user_id: row.id, since: now(), added_by: null }, entryFor(tools, 'operator_added', row))
  return true
}

/** False if the account is not an operator. Throws email_refused, person_not_found, last_operator. */
export async function removeOperator(tools: Tools, email: string): Promise<boolean> {
  const row = await accountOf(tools, email)
  return tools.store.operators.remove(row.id, entryFor(tools, 'operator_removed', row))
}

/** One line each: name, address, and whether it is suspended. */
export async function listOperators({ store }: Tools): Promise<string[]> {
  return (await store.operators.list()).map(
    ({ first_name, last_name, email, suspended_at }) =>
      `${`${first_name} ${last_name}`.trim()} <${email}>${suspended_at === null ? '' : ', suspended'}`,
  )
}
