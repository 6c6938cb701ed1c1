// Whether the person is an operator of this server: asked before the console is loaded.
import type { User } from '../../../shared/accounts/account.ts'
import { getJson, HttpError } from './api.ts'

/** Rejects without a connection. */
export async function isOperator(): Promise<boolean> {
  const user = await getJson<User>('/api/auth/user').catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  })
  return user?.isOperator === true
}
