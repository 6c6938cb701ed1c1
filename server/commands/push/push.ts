// Push messages of a person: their browsers, and what each session may send them.
import { AppError } from '../../../shared/errors.ts'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { getSession } from '../../access/member.ts'
import type { PolicyTools } from '../../access/policy-checks.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import type { PushKeys } from '../../ports/push.ts'

type Tools = Pick<Deps, 'store' | 'pushSender'>

/** The keys of this installation: generated once, the same on all nodes. */
export async function pushKeys({ store, pushSender }: Tools): Promise<PushKeys> {
  const made = JSON.stringify(await pushSender.newKeys())
  return JSON.parse(await store.settings.getOrMake('push_keys', () => made)) as PushKeys
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Throws address_refused. */
export async function subscribeToPush(deps: Deps, { person, loginId }: Caller, { endpoint, keys }: Subscription): Promise<void> {
  await deps.pushSender.check(endpoint, keys)
  await deps.store.pushSubscriptions.put({
    id: newId(),
    person: person.key,
    user_id: person.userId,
    login_id: loginId,
    endpoint,
    digest: digestOf(endpoint),
    ...keys,
    language: person.language,
    network: person.userId === null ? person.from : null,
    created_at: deps.now(),
  })
}

export async function unsubscribeFromPush({ store }: Pick<Deps, 'store'>, person: Person, endpoint: string): Promise<void> {
  await store.pushSubscriptions.remove({ digest: digestOf(endpoint), person: person.key })
}

/** Throws session_not_found, removed, forbidden. */
export async function setPushLevel(deps: PolicyTools, person: Person, sessionId: string, level: NotificationLevel): Promise<void> {
  const session = await getSession(deps, sessionId, person)
  if (!(await deps.store.participants.find(session.id, person.key))) throw new AppError('forbidden')
  await deps.store.pushSubscriptions.setLevel(session.id, person.key, level)
}

/** Throws session_not_found, removed. */
export async function getPushLevel(deps: PolicyTools, person: Person, sessionId: string): Promise<NotificationLevel> {
  const session = await getSession(deps, sessionId, person)
  return deps.store.pushSubscriptions.levelOf(session.id, person.key)
}
