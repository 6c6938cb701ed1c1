// The assistants of a session or a team as people see them: everyone who may read the session can read every instruction.
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { builtIns } from '../../domain/answers/built-in.ts'
import { roleInstruction } from '../../domain/answers/prompt/role-instructions.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import type { ListedFile } from '../../store/assistants/assistant-files.ts'
import type { AssistantRow, Session } from '../../store/database/rows.ts'
import { getTeam } from '../plans/team.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'mailer'>

/** `rows`: those that `findAssistants` returns for the session. Adds the built-in ones in the person's language. */
export async function viewSessionAssistants(
  deps: Pick<Deps, 'store'>,
  session: Session,
  rows: AssistantRow[],
  person: Person,
): Promise<Assistant[]> {
  const isHosting = isHost(session, person) && !session.isClosed
  const own = await viewAll(deps, rows, ({ session_id }) => isHosting && session_id !== null)
  return [...own, ...builtIns(person.language).map((one) => viewBuiltIn(one, person))]
}

/** Throws as `getTeam`. */
export async function listTeamAssistants(deps: Reads, person: Person): Promise<Assistant[]> {
  const { team, row: account, isOwner } = await getTeam(deps, person)
  return viewAll(deps, await deps.store.assistants.list(null, team.id), ({ created_by }) => isOwner || created_by === account.id)
}

/** An assistant that its caller has just changed. */
export async function viewAssistant(deps: Pick<Deps, 'store'>, row: AssistantRow): Promise<Assistant> {
  return view(row, await deps.store.assistantFiles.list([row.id]), true)
}

async function viewAll(
  { store }: Pick<Deps, 'store'>,
  rows: AssistantRow[],
  mayChange: (row: AssistantRow) => boolean,
): Promise<Assistant[]> {
  const files = await store.assistantFiles.list(rows.map(({ id }) => id))
  return rows.map((row) => view(row, files, mayChange(row)))
}

function view(row: AssistantRow, files: ListedFile[], canChange: boolean): Assistant {
  const { id, name, color, instruction, model, opening_question: openingQuestion } = row
  const known = files.filter(({ assistant_id }) => assistant_id === id)
  return {
    ...{ id, name, color, instruction, model, openingQuestion, canChange },
    owner: row.session_id === null ? 'team' : 'session',
    files: known.map((file) => ({ id: file.id, name: file.file_name, size: file.size, isRead: file.is_read })),
  }
}

function viewBuiltIn({ id, name, color }: ReturnType<typeof builtIns>[number], { language }: Person): Assistant {
  const instruction = roleInstruction(id, language)
  return { id, owner: 'built-in', name, color, instruction, model: null, openingQuestion: null, files: [], canChange: false }
}
