// Who may operate this server. For everyone else, the console does not exist.
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../store/operators/audit.ts'
import type { Caller } from './authenticate.ts'

/** An operator, as the audit log names them. */
export type Operator = Actor

/** `address`: the IP address of the request. Throws not_found for guests, other accounts, suspended operators and API keys. */
export async function asOperator({ store }: Pick<Deps, 'store'>, caller: Caller, address: string | null): Promise<Operator> {
  const { person, key } = caller
  const operator = person.userId === null || key ? null : await store.operators.find(person.userId)
  if (!operator) throw new AppError('not_found')
  return { ...operator, address }
}
