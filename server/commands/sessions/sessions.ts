// Creating, clearing and deleting a session.
import { AppError } from '../../../shared/errors.ts'
import { session as texts } from '../../../shared/texts/en/session.ts'
import { mustBeOpen, mustHost, notice } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'
import { mustAdmit, mustCreate } from '../../access/policy-checks.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { cleanTitle, isUnnamed } from '../../domain/sessions/title.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { Session } from '../../store/database/rows.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

/** The person who creates it is its host. Throws title_empty, and as `mustCreate` and `mustAdmit` do. */
export async function createSession(deps: Deps, person: Person, input: { title: string; isPrivate: boolean }): Promise<Session> {
  const title = cleanTitle(input.title)
  if (title === '') throw new AppError('title_empty')
  await mustCreate(deps, person)
  // A guest who may not enter sessions could not enter this one either.
  await mustAdmit(deps, person)
  const session = await deps.store.sessions.add(
    {
      ...{ id: newId(), title, isPrivate: input.isPrivate, isDemo: false, host: person.key },
      isUnnamed: deps.config.titles && isUnnamed(title),
    },
    deps.now(),
  )
  deps.deliveries.created(session.id)
  return session
}

/** Removes all messages for everyone; private notes stay. Throws host_only. */
export async function clearChat(deps: Deps, member: Member): Promise<void> {
  const { sessionId, person, displayName: by } = member
  const mayClear = (locked: Session) => {
    mustHost(locked, person)
    mustBeOpen(locked)
  }
  const saying = notice({ kind: 'cleared', by }, texts.noticeCleared, { name: by })
  const { session, message } = await deps.store.access.clear(sessionId, mayClear, saying, deps.now())
  deps.fanout.publish(sessionId, { type: 'session_updated', session: summarize(session) })
  deps.fanout.publish(sessionId, { type: 'new_message', message })
  await deps.fanout.recheck(sessionId)
  await tryRemoveStoredFiles(deps)
}

/** Deletes the session and everything in it; everyone in it is notified. Throws host_only. */
export async function deleteSession(deps: Deps, { sessionId, person }: Member): Promise<void> {
  const session = await deps.store.sessions.find(sessionId)
  if (!session) throw new AppError('session_not_found')
  mustHost(session, person)
  await deps.store.sessions.remove(sessionId)
  await deps.fanout.recheck(sessionId)
  await tryRemoveStoredFiles(deps)
}
