// The assistants that can be called in a session: its own, those of its host's team, and the built-in ones.
import type { Deps } from '../deps.ts'
import type { Person } from '../domain/people/person.ts'
import { findTeamOfHost } from '../queries/plans/team.ts'
import type { AssistantRow, Session } from '../store/database/rows.ts'

type Reads = Pick<Deps, 'store' | 'config'>
type Hosted = Pick<Session, 'id' | 'host'>

/** The session's own first; without the built-in ones. */
export async function findAssistants(deps: Reads, { id, host }: Hosted): Promise<AssistantRow[]> {
  const team = await findTeamOfHost(deps, host)
  return deps.store.assistants.list(id, team?.id ?? null)
}

/** The names that this person cannot take in the session; empty if they do not choose one now. */
export async function takenNames(deps: Reads, person: Person, session: Hosted, asked: string | null | undefined): Promise<string[]> {
  if (!asked || person.accountName !== null) return []
  return (await findAssistants(deps, session)).map(({ name }) => name)
}
