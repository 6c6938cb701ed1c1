// The prompts that a team keeps for its members.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { countRows, lockTeamFor } from '../plans/lock-team.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface TemplateRow {
  id: string
  team_id: string
  title: string
  content: string
  /** Null: the account was deleted. */
  created_by: string | null
  created_at: number
  updated_at: number
}

export interface FoundTemplate extends TemplateRow {
  first_name: string | null
  last_name: string | null
}

export type TemplateWords = Pick<TemplateRow, 'title' | 'content'>

export function promptTemplatesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<TemplateRow>('prompt_templates')
  const found = (on: Knex) =>
    on('prompt_templates')
      .leftJoin('users', 'users.id', 'prompt_templates.created_by')
      .select('prompt_templates.*', 'users.first_name', 'users.last_name')

  /** Returns the template if the account may change it at this moment. Throws team_not_found, template_not_found, forbidden. */
  async function getOwn(trx: Knex, id: string, teamId: string, userId: string): Promise<TemplateRow> {
    const team = await lockTeamFor(trx, teamId, userId)
    const row = await rows(trx).where({ id, team_id: teamId }).first()
    if (!row) throw new AppError('template_not_found')
    if (row.created_by !== userId && team.owner !== userId) throw new AppError('forbidden')
    return row
  }

  return {
    /** Sorted by title. */
    list: async (teamId: string): Promise<FoundTemplate[]> => {
      const all = (await found(reads).where('prompt_templates.team_id', teamId)) as FoundTemplate[]
      // Sorted here, because each database sorts differently.
      return all.sort((a, b) => a.title.localeCompare(b.title) || a.created_at - b.created_at)
    },

    async find(id: string): Promise<FoundTemplate | null> {
      return (await found(reads).where('prompt_templates.id', id).first<FoundTemplate | undefined>()) ?? null
    },

    /** Throws team_not_found, too_many_templates. */
    add(row: TemplateRow & { created_by: string }): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockTeamFor(trx, row.team_id, row.created_by)
        if ((await countRows(trx, 'prompt_templates', { team_id: row.team_id })) >= limits.templatesPerTeam)
          throw new AppError('too_many_templates')
        await rows(trx).insert(row)
      })
    },

    /** Throws team_not_found, template_not_found, forbidden. */
    change(id: string, teamId: string, userId: string, words: TemplateWords, now: number): Promise<void> {
      return runTransaction(db, async (trx) => {
        await getOwn(trx, id, teamId, userId)
        await rows(trx).where({ id }).update({ title: words.title, content: words.content, updated_at: now })
      })
    },

    /** Throws team_not_found, template_not_found, forbidden. */
    remove(id: string, teamId: string, userId: string): Promise<void> {
      return runTransaction(db, async (trx) => {
        await getOwn(trx, id, teamId, userId)
        await rows(trx).where({ id }).delete()
      })
    },
  }
}
