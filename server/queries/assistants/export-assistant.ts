// One assistant as the file in which it is exported.
import type { AssistantFile } from '../../../shared/assistants/assistant-api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { writeAssistantFile } from '../../domain/assistants/assistant-file.ts'
import type { Person } from '../../domain/people/person.ts'
import type { AssistantRow } from '../../store/database/rows.ts'
import { getTeam } from '../plans/team.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'mailer'>

/** Throws as `getTeam`, and assistant_not_found. */
export async function exportTeamAssistant(deps: Reads, person: Person, id: string): Promise<AssistantFile> {
  const { team } = await getTeam(deps, person)
  return exportAssistant(deps, await deps.store.assistants.list(null, team.id), id)
}

/** One of these assistants. Throws assistant_not_found. */
export async function exportAssistant({ store }: Pick<Deps, 'store'>, rows: AssistantRow[], id: string): Promise<AssistantFile> {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('assistant_not_found')
  const files = await store.assistantFiles.list([row.id])
  return writeAssistantFile(
    { ...row, openingQuestion: row.opening_question },
    files.map(({ file_name }) => file_name),
  )
}
