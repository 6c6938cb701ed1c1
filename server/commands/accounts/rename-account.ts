// Changes the name of an account, also in the sessions it has joined.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { readAccountName } from '../../domain/people/account-input.ts'
import { participantOf, user, type Person } from '../../domain/people/person.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import type { UserRow } from '../../store/people/accounts.ts'

/** Throws unauthenticated, name_missing, name_refused. */
export async function renameAccount(deps: Deps, person: Person, asked: { firstName: string; lastName: string }): Promise<UserRow> {
  const { store, fanout } = deps
  const { id } = await getAccount(deps, person)
  const { firstName, lastName } = readAccountName(asked)
  const row = await store.accounts.change(id, { first_name: firstName, last_name: lastName })
  if (!row) throw new AppError('unauthenticated')
  const renamed = user(id, { firstName, lastName }, person.language)
  for (const { session_id, display_name, role } of await store.participants.renameAll(person.key, renamed.accountName ?? ''))
    fanout.publish(session_id, { type: 'participant_updated', participant: participantOf(renamed, display_name, role, false) })
  return row
}
