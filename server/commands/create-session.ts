// Makes a session; whoever makes it is its host.
import type { Deps } from '../deps.ts'
import { newId } from '../domain/ids.ts'
import type { Person } from '../domain/person.ts'
import type { Session } from '../store/rows.ts'

export async function createSession(deps: Deps, person: Person, input: { title: string; isPrivate: boolean }): Promise<Session> {
  const session = await deps.store.sessions.add(
    { id: newId(), title: input.title, isPrivate: input.isPrivate, isDemo: false, host: person.key },
    deps.now(),
  )
  deps.deliveries.created(session.id)
  return session
}
