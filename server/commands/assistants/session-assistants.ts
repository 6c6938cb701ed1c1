// The host creates, changes, imports and deletes the session's assistants; everyone in it is told by a notice.
import type { Assistant, AssistantInput } from '../../../shared/assistants/assistant-api.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { session as texts } from '../../../shared/texts/en/session.ts'
import { mustBeOpen, mustHost, notice } from '../../access/as-host.ts'
import { enterSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { checkNameIsFree, readAssistant, type AssistantChoice } from '../../domain/assistants/assistant-input.ts'
import { readAssistantFile } from '../../domain/assistants/assistant-file.ts'
import { newId } from '../../domain/ids.ts'
import { chooseName } from '../../domain/people/names.ts'
import type { Person } from '../../domain/people/person.ts'
import { viewAssistant } from '../../queries/assistants/list-assistants.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { findTeamOfHost } from '../../queries/plans/team.ts'
import type { AssistantChange, AssistantsInSession } from '../../store/assistants/assistants.ts'
import type { AssistantRow, Session } from '../../store/database/rows.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

const sentences = { added: texts.noticeAssistantAdded, changed: texts.noticeAssistantChanged, removed: texts.noticeAssistantRemoved }

interface Host {
  session: Session
  /** The host's name here. */
  by: string
  teamId: string | null
}

/**
 * Throws session_not_found, removed, session_locked, host_only, session_closed if the operator closed the session, and as `readAssistant`;
 * assistant_name_taken, model_not_available, too_many_assistants.
 */
export async function addAssistant(deps: Deps, person: Person, sessionId: string, input: AssistantInput): Promise<Assistant> {
  const host = await enterAsHost(deps, person, sessionId)
  const choice = readAssistant(input)
  await checkModel(deps, host.session, choice.model)
  return add(deps, person, host, choice)
}

/** As `addAssistant`, from an exported file; a model that the plan does not allow is left out. Also throws as `readAssistantFile`. */
export async function importAssistant(deps: Deps, person: Person, sessionId: string, file: Record<string, unknown>): Promise<Assistant> {
  const host = await enterAsHost(deps, person, sessionId)
  const choice = readAssistant(readAssistantFile(file))
  const isAllowed = choice.model !== null && (await allowed(deps, host.session)).includes(choice.model)
  return add(deps, person, host, { ...choice, model: isAllowed ? choice.model : null })
}

async function add(deps: Deps, person: Person, host: Host, choice: AssistantChoice): Promise<Assistant> {
  const now = deps.now()
  const row: AssistantRow = {
    ...{ id: newId(), session_id: host.session.id, team_id: null, ...choice },
    ...{ created_by: person.userId, created_at: now, updated_at: now },
  }
  await change(deps, person, host, 'added', (known) => {
    const own = known.assistants.filter(({ session_id }) => session_id !== null)
    const most = limits.assistantsPerSession
    if (own.length >= most) throw new AppError('too_many_assistants', { values: { most } })
    checkName(known, row)
    return { change: { put: row }, name: row.name }
  })
  return viewAssistant(deps, row)
}

/** Throws as `addAssistant`, and assistant_not_found. Answers that are being written keep the former instruction. */
export async function changeAssistant(
  deps: Deps,
  person: Person,
  { id: sessionId, assistantId }: { id: string; assistantId: string },
  input: AssistantInput,
): Promise<Assistant> {
  const host = await enterAsHost(deps, person, sessionId)
  const choice = readAssistant(input)
  const now = deps.now()
  const before = await deps.store.assistants.find(assistantId)
  // A model that it already had may have been withdrawn since.
  if (choice.model !== before?.model) await checkModel(deps, host.session, choice.model)
  let changed: AssistantRow | undefined
  await change(deps, person, host, 'changed', (known) => {
    const row = ownOf(known, assistantId)
    checkName(known, { id: row.id, name: choice.name })
    // Whose words it has: an earlier host does not get them with the data of their account.
    changed = { ...row, ...choice, created_by: person.userId, updated_at: now }
    return { change: { put: changed }, name: choice.name }
  })
  if (!changed) throw new AppError('assistant_not_found')
  return viewAssistant(deps, changed)
}

/**
 * Its files are deleted, and questions that wait for it are dropped. Throws session_not_found, removed, session_locked, host_only,
 * session_closed, assistant_not_found.
 */
export async function removeAssistant(
  deps: Deps,
  person: Person,
  { id: sessionId, assistantId }: { id: string; assistantId: string },
): Promise<void> {
  const host = await enterAsHost(deps, person, sessionId)
  await change(deps, person, host, 'removed', (known) => ({
    change: { removes: assistantId },
    name: ownOf(known, assistantId).name,
  }))
  await tryRemoveStoredFiles(deps)
}

function ownOf({ assistants }: AssistantsInSession, id: string): AssistantRow {
  const row = assistants.find((one) => one.id === id && one.session_id !== null)
  if (!row) throw new AppError('assistant_not_found')
  return row
}

function checkName({ assistants, people }: AssistantsInSession, { id, name }: Pick<AssistantRow, 'id' | 'name'>): void {
  checkNameIsFree(name, [...people, ...assistants.filter((one) => one.id !== id).map((one) => one.name)])
}

async function enterAsHost(deps: Deps, person: Person, sessionId: string): Promise<Host> {
  const { session } = await enterSession(deps, sessionId, person)
  mustHost(session, person)
  const known = await deps.store.participants.find(sessionId, person.key)
  const { name } = chooseName(person, null, known?.display_name ?? null)
  return { session, by: name, teamId: (await findTeamOfHost(deps, session.host))?.id ?? null }
}

async function allowed(deps: Deps, { host }: Session): Promise<string[]> {
  return deps.models.allowed(await planOfHost(deps, host)).map(({ id }) => id)
}

async function checkModel(deps: Deps, session: Session, model: string | null): Promise<void> {
  if (model !== null && !(await allowed(deps, session)).includes(model)) throw new AppError('model_not_available')
}

async function change(
  deps: Deps,
  person: Person,
  { session: { id }, by, teamId }: Host,
  kind: keyof typeof sentences,
  decide: (known: AssistantsInSession) => { change: AssistantChange; name: string },
): Promise<void> {
  let removedId: string | undefined
  const { message } = await deps.store.assistants.changeInSession(
    id,
    teamId,
    (known) => {
      mustHost(known.session, person)
      mustBeOpen(known.session)
      const { change: wanted, name } = decide(known)
      removedId = 'removes' in wanted ? wanted.removes : undefined
      const said = { kind: 'assistant', by, name, change: kind } as const
      return { change: wanted, notice: notice(said, sentences[kind], { name: by, assistant: name }) }
    },
    deps.now(),
  )
  deps.fanout.publish(id, { type: 'new_message', message })
  deps.fanout.publish(id, { type: 'assistants_changed', ...(removedId !== undefined && { removedId }) })
}
