// The account of the signed-in user.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'

/** Throws unauthenticated. */
export async function getAccount({ store }: Pick<Deps, 'store'>, person: Person): Promise<UserRow> {
  const row = person.userId === null ? null : await store.accounts.find(person.userId)
  if (!row) throw new AppError('unauthenticated')
  return row
}

/** For actions that give others access to the account: where mail is configured, they require a verified address. Throws unauthenticated, email_unproven. */
export async function getProvenAccount(deps: Pick<Deps, 'store' | 'mailer'>, person: Person): Promise<UserRow> {
  const row = await getAccount(deps, person)
  if (deps.mailer && row.email_verified_at === null) throw new AppError('email_unproven')
  return row
}
