// API keys of an account: create (shown once) and revoke.
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type { ApiScope } from '../../../shared/integrations/integrations.ts'
import { plainLine } from '../../../shared/messages/plain-line.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAccount, getProvenAccount } from '../../queries/people/get-account.ts'
import type { ApiKeyRow } from '../../store/integrations/api-keys.ts'
import { digestOf, keyPrefix, type Caller } from '../../access/authenticate.ts'
import { mustIntegrate } from '../../access/policy-checks.ts'

/** Characters stored to tell keys apart: too few to guess the rest. */
const shownCharacters = keyPrefix.length + 6

/** Returns the key, which is never shown again. Throws unauthenticated, email_unproven, too_many_keys, integrations_off. */
export async function addApiKey(
  deps: Pick<Deps, 'store' | 'now' | 'mailer' | 'policy'>,
  { person, loginId }: Caller,
  { name, scopes }: { name: string; scopes: ApiScope[] },
): Promise<{ row: ApiKeyRow; key: string }> {
  const { id: userId } = await getProvenAccount(deps, person)
  mustIntegrate(deps)
  const key = keyPrefix + randomBytes(32).toString('base64url')
  const row: ApiKeyRow = {
    id: newId(),
    user_id: userId,
    name: plainLine(name),
    scopes: JSON.stringify([...new Set(scopes)]),
    prefix: key.slice(0, shownCharacters),
    digest: digestOf(key),
    created_at: deps.now(),
    last_used_at: null,
  }
  await deps.store.apiKeys.add(row, loginId)
  return { row, key }
}

/** Throws unauthenticated, key_not_found. */
export async function removeApiKey(deps: Pick<Deps, 'store'>, person: Person, id: string): Promise<void> {
  const { id: userId } = await getAccount(deps, person)
  // Postgres cannot query for text with NUL.
  if (id.includes('\0') || !(await deps.store.apiKeys.remove(id, userId))) throw new AppError('key_not_found')
}
