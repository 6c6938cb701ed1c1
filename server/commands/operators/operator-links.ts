// Links that make an account an operator: the one of the first start, and those of `npm run operator`.
import { AppError } from '../../../shared/errors.ts'
import { operatorLimits } from '../../../shared/operators/operator-limits.ts'
import { digestOf, newToken, type Caller } from '../../access/authenticate.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { getAccount } from '../../queries/people/get-account.ts'

/** Returns the token of a new link. `isFirst`: it works only while there is no operator; null if there is one. */
export async function makeOperatorLink(
  { store }: { store: { operators: Pick<Deps['store']['operators'], 'addLink'>; now(): number } },
  isFirst: boolean,
): Promise<string | null> {
  const token = newToken()
  const now = store.now()
  const link = { digest: digestOf(token), is_first: isFirst, expires_at: now + operatorLimits.operatorLinkMs }
  return (await store.operators.addLink(link, now)) ? token : null
}

/** Throws link_expired, too_many_attempts. */
export async function checkOperatorLink(deps: Deps, { guest }: Caller, token: string): Promise<void> {
  await limitByNetwork(deps, guest, { action: 'operatorlink', limit: limits.attemptsPerAddress })
  if (!(await deps.store.operators.openLink(digestOf(token), guest.key, deps.now()))) throw new AppError('link_expired')
}

/** Makes the caller's account an operator. `address`: where the request comes from. Throws unauthenticated, forbidden, link_expired, too_many_attempts. */
export async function acceptOperatorLink(deps: Deps, caller: Caller, token: string, address: string | null): Promise<void> {
  const row = await getAccount(deps, caller.person)
  if (caller.key) throw new AppError('forbidden')
  await limitByNetwork(deps, caller.guest, { action: 'operatorlink', limit: limits.attemptsPerAddress })
  const at = deps.now()
  const operator = { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), address }
  await deps.store.operators.useLink(
    digestOf(token),
    { user_id: row.id, since: at, added_by: null },
    { operator, action: 'operator_added', target: `person:${row.id}`, details: { by: 'link' }, at },
  )
}
