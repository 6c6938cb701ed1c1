// Prompt templates of a team: members create, change and delete their own, the owner all of them.
import { AppError } from '../../../shared/errors.ts'
import type { PromptTemplate } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { readTemplateTitle } from '../../domain/teams/team-input.ts'
import { getTeam, type Standing } from '../../queries/plans/team.ts'
import { viewTemplate } from '../../queries/teams/team-lists.ts'
import type { TemplateWords } from '../../store/teams/prompt-templates.ts'

const clean = ({ title, content }: TemplateWords): TemplateWords => ({ title: readTemplateTitle(title), content })

/** Throws as `getTeam`, template_title_missing, too_many_templates. */
export async function addTemplate(deps: Deps, person: Person, words: TemplateWords): Promise<PromptTemplate> {
  const standing = await getTeam(deps, person)
  const id = newId()
  const at = deps.now()
  await deps.store.promptTemplates.add({
    id,
    team_id: standing.team.id,
    ...clean(words),
    created_by: standing.row.id,
    created_at: at,
    updated_at: at,
  })
  return view(deps, standing, id)
}

/** Throws as `getTeam`, template_title_missing, template_not_found, forbidden. */
export async function changeTemplate(deps: Deps, person: Person, id: string, words: TemplateWords): Promise<PromptTemplate> {
  const standing = await getTeam(deps, person)
  await deps.store.promptTemplates.change(id, standing.team.id, standing.row.id, clean(words), deps.now())
  return view(deps, standing, id)
}

/** Throws as `getTeam`, template_not_found, forbidden. */
export async function removeTemplate(deps: Deps, person: Person, id: string): Promise<void> {
  const { team, row } = await getTeam(deps, person)
  await deps.store.promptTemplates.remove(id, team.id, row.id)
}

async function view({ store }: Deps, standing: Standing, id: string): Promise<PromptTemplate> {
  const row = await store.promptTemplates.find(id)
  if (!row) throw new AppError('template_not_found')
  return viewTemplate(row, standing)
}
