import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'

/** Locks the account before new access to it is created. Throws unauthenticated if the requesting login has ended meanwhile. */
export async function lockSigner(trx: Knex, userId: string, loginId: string | null): Promise<void> {
  await trx('users').where({ id: userId }).forUpdate().first('id')
  if (loginId !== null && !(await trx('logins').where({ id: loginId }).first('id'))) throw new AppError('unauthenticated')
}
