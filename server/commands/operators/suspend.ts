// Suspends people and networks, and lifts suspensions. On every node, sockets, logins, API keys, webhooks and push stop within two seconds.
import { AppError } from '../../../shared/errors.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import type { Suspended } from '../../domain/people/suspended.ts'
import { readReason } from './read-reason.ts'

const dayMs = 24 * 60 * 60_000

const isAccount = (person: Suspended) => person.startsWith('user:')
/** As the audit log names them. */
const targetOf = (subject: Suspended) => (isAccount(subject) ? `person:${publicIdOf(subject as PersonKey)}` : subject)

/** An account or a guest. Sessions that they host stay readable for others. Throws person_not_found, last_operator, reason_missing. */
export async function suspendPerson(deps: Deps, operator: Operator, person: PersonKey, reason: string): Promise<void> {
  const at = deps.now()
  const entry = {
    operator,
    action: isAccount(person) ? ('person_suspended' as const) : ('guest_suspended' as const),
    target: targetOf(person),
    details: { reason: readReason(reason) },
    at,
  }
  const isDone = await deps.store.suspensions.suspend({ subject: person, since: at, until: null, reason: readReason(reason) }, entry)
  if (!isDone) throw new AppError('person_not_found')
  await deps.suspensions.reload()
}

/** Throws person_not_found if they are not suspended. */
export async function restorePerson(deps: Deps, operator: Operator, person: PersonKey): Promise<void> {
  await lift(deps, operator, person, isAccount(person) ? 'person_restored' : 'guest_restored')
}

/** Keeps guests from a network out for some days. `network`: the digest in `Origin.from`. Throws reason_missing. */
export async function suspendNetwork(
  deps: Deps,
  operator: Operator,
  network: string,
  { reason, days }: { reason: string; days: number },
): Promise<void> {
  const at = deps.now()
  const subject = `network:${network}` as const
  await deps.store.suspensions.suspend(
    { subject, since: at, until: at + days * dayMs, reason: readReason(reason) },
    { operator, action: 'address_suspended', target: subject, details: { reason: readReason(reason), days }, at },
  )
  await deps.suspensions.reload()
}

/** A guest or a network. Throws person_not_found if it is not suspended. */
export async function liftSuspension(deps: Deps, operator: Operator, subject: string): Promise<void> {
  if (subject.startsWith('network:')) return lift(deps, operator, subject as Suspended, 'address_restored')
  if (!subject.startsWith('guest:')) throw new AppError('person_not_found')
  return restorePerson(deps, operator, subject as PersonKey)
}

async function lift(
  { store, suspensions, now }: Deps,
  operator: Operator,
  subject: Suspended,
  action: 'person_restored' | 'guest_restored' | 'address_restored',
): Promise<void> {
  const at = now()
  // Postgres rejects text with NUL even in a query.
  const isDone =
    !subject.includes('\0') && (await store.suspensions.restore(subject, at, { operator, action, target: targetOf(subject), at }))
  if (!isDone) throw new AppError('person_not_found')
  await suspensions.reload()
}
