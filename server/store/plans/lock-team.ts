// Locks a team until the transaction ends, so that its members change one after the other.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'

export interface TeamRow {
  id: string
  name: string
  /** An account's id. */
  owner: string
  created_at: number
  /** #rrggbb. */
  accent: string | null
  /** The name of its file in the file storage. */
  logo_name: string | null
  logo_type: string | null
  logo_size: number | null
}

export interface TeamMemberRow {
  user_id: string
  team_id: string
  joined_at: number
}

/** Throws team_not_found. */
export async function lockTeam(trx: Knex, id: string): Promise<TeamRow> {
  const team = await trx<TeamRow>('teams').where({ id }).forUpdate().first()
  if (!team) throw new AppError('team_not_found')
  return team
}

/** For a current member. Throws team_not_found. */
export async function lockTeamFor(trx: Knex, id: string, userId: string): Promise<TeamRow> {
  const team = await lockTeam(trx, id)
  if (!(await trx<TeamMemberRow>('team_members').where({ team_id: id, user_id: userId }).first())) throw new AppError('team_not_found')
  return team
}

/** For its owner. Throws team_not_found, owner_only. */
export async function lockTeamOf(trx: Knex, id: string, userId: string): Promise<TeamRow> {
  const team = await lockTeamFor(trx, id, userId)
  if (team.owner !== userId) throw new AppError('owner_only')
  return team
}

export async function countRows(trx: Knex, table: string, where: object): Promise<number> {
  const row = await trx(table).where(where).count({ count: '*' }).first<{ count: number | string } | undefined>()
  return Number(row?.count ?? 0)
}
