// Makes a session; whoever makes it is its host.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { cleanTitle } from '../../domain/sessions/title.ts'
import type { Session } from '../../store/rows.ts'

/** Throws title_empty. */
export async function createSession(deps: Deps, person: Person, input: { title: string; isPrivate: boolean }): Promise<Session> {
  const title = cleanTitle(input.title)
  if (title === '') throw new AppError('title_empty')
  const session = await deps.store.sessions.add(
    { id: newId(), title, isPrivate: input.isPrivate, isDemo: false, host: person.key },
    deps.now(),
  )
  deps.deliveries.created(session.id)
  return session
}
