// A team's assistants, which take part in all sessions of its members: members create, change and delete their own, the owner all of them.
import type { Assistant, AssistantInput } from '../../../shared/assistants/assistant-api.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { checkNameIsFree, readAssistant, type AssistantChoice } from '../../domain/assistants/assistant-input.ts'
import { readAssistantFile } from '../../domain/assistants/assistant-file.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { viewAssistant } from '../../queries/assistants/list-assistants.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { getTeam, type Standing } from '../../queries/plans/team.ts'
import type { AssistantRow } from '../../store/database/rows.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

/** Throws as `getTeam` and `readAssistant`; assistant_name_taken, model_not_available, too_many_assistants. */
export async function addTeamAssistant(deps: Deps, person: Person, input: AssistantInput): Promise<Assistant> {
  const standing = await getTeam(deps, person)
  const choice = readAssistant(input)
  await checkModel(deps, standing, choice.model)
  return add(deps, standing, choice)
}

/** As `addTeamAssistant`, from an exported file; a model that the plan does not allow is left out. Also throws as `readAssistantFile`. */
export async function importTeamAssistant(deps: Deps, person: Person, file: Record<string, unknown>): Promise<Assistant> {
  const standing = await getTeam(deps, person)
  const choice = readAssistant(readAssistantFile(file))
  const isAllowed = choice.model !== null && (await allowed(deps, standing)).includes(choice.model)
  return add(deps, standing, { ...choice, model: isAllowed ? choice.model : null })
}

async function add(deps: Deps, { team, row: account }: Standing, choice: AssistantChoice): Promise<Assistant> {
  const now = deps.now()
  const row: AssistantRow = {
    ...{ id: newId(), session_id: null, team_id: team.id, ...choice },
    ...{ created_by: account.id, created_at: now, updated_at: now },
  }
  await deps.store.assistants.changeInTeam(team.id, account.id, ({ assistants }) => {
    const most = limits.assistantsPerTeam
    if (assistants.length >= most) throw new AppError('too_many_assistants', { values: { most } })
    checkName(assistants, row)
    return { put: row }
  })
  await tellSessions(deps, team.id)
  return viewAssistant(deps, row)
}

/** Throws as `addTeamAssistant`, and assistant_not_found, forbidden. */
export async function changeTeamAssistant(deps: Deps, person: Person, id: string, input: AssistantInput): Promise<Assistant> {
  const standing = await getTeam(deps, person)
  const choice = readAssistant(input)
  const now = deps.now()
  const before = await deps.store.assistants.find(id)
  // A model that it already had may have been withdrawn since.
  if (choice.model !== before?.model) await checkModel(deps, standing, choice.model)
  let changed: AssistantRow | undefined
  const { team, row: account } = standing
  await deps.store.assistants.changeInTeam(team.id, account.id, (known) => {
    const row = getChangeable(known, id, account.id)
    checkName(known.assistants, { id, name: choice.name })
    changed = { ...row, ...choice, updated_at: now }
    return { put: changed }
  })
  if (!changed) throw new AppError('assistant_not_found')
  await tellSessions(deps, team.id)
  return viewAssistant(deps, changed)
}

/** Its files are deleted, and questions that wait for it are dropped. Throws as `getTeam`, assistant_not_found, forbidden. */
export async function removeTeamAssistant(deps: Deps, person: Person, id: string): Promise<void> {
  const { team, row: account } = await getTeam(deps, person)
  await deps.store.assistants.changeInTeam(team.id, account.id, (known) => ({ removes: getChangeable(known, id, account.id).id }))
  await tellSessions(deps, team.id, id)
  await tryRemoveStoredFiles(deps)
}

/** Throws assistant_not_found, forbidden. */
function getChangeable(
  { assistants, isOwner }: { assistants: AssistantRow[]; isOwner: boolean },
  id: string,
  userId: string,
): AssistantRow {
  const row = assistants.find((one) => one.id === id)
  if (!row) throw new AppError('assistant_not_found')
  if (!isOwner && row.created_by !== userId) throw new AppError('forbidden')
  return row
}

function checkName(assistants: AssistantRow[], { id, name }: Pick<AssistantRow, 'id' | 'name'>): void {
  checkNameIsFree(
    name,
    assistants.filter((one) => one.id !== id).map((one) => one.name),
  )
}

async function allowed(deps: Deps, { row }: Standing): Promise<string[]> {
  return deps.models.allowed(await planOfHost(deps, `user:${row.id}`)).map(({ id }) => id)
}

async function checkModel(deps: Deps, standing: Standing, model: string | null): Promise<void> {
  if (model !== null && !(await allowed(deps, standing)).includes(model)) throw new AppError('model_not_available')
}

/** `removedId`: of a deleted assistant. Never rejects: people in sessions that were not told see the change when they open the list. */
export async function tellSessions({ store, fanout, log }: Deps, teamId: string, removedId?: string): Promise<void> {
  try {
    const hosts = (await store.teams.members(teamId)).map(({ id }) => `user:${id}` as const)
    const event = { type: 'assistants_changed' as const, ...(removedId !== undefined && { removedId }) }
    for (const { id } of await store.sessions.hostedBy(hosts)) fanout.publish(id, event)
  } catch (error) {
    log.error({ error, teamId }, 'announcing changed assistants failed')
  }
}
