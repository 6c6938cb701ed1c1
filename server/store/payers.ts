// On whose account a person's sessions run, and on which plan: their team's while it has one, else their own.
import type { Knex } from 'knex'
import { toPlan, type Plan } from '../../shared/plans.ts'
import type { Payer } from '../domain/allowance.ts'
import { publicIdOf, user, type PersonKey } from '../domain/person.ts'

export interface PaidBy {
  payer: Payer
  plan: Plan
  /** Of the account or the team; null: a guest, who has a name only in a session. */
  name: string | null
}

interface FoundRow {
  first_name: string
  last_name: string
  plan: string | null
  team_id: string | null
  team_name: string | null
  owner_plan: string | null
}

export async function findPayer(db: Knex, person: PersonKey, defaultPlan: Plan): Promise<PaidBy> {
  if (person.startsWith('guest:')) return { payer: person, plan: 'free', name: null }
  const id = publicIdOf(person)
  const row = await db('users')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .leftJoin('teams', 'teams.id', 'team_members.team_id')
    .leftJoin('users as owners', 'owners.id', 'teams.owner')
    .where('users.id', id)
    .first<FoundRow | undefined>(
      'users.first_name',
      'users.last_name',
      'users.plan',
      'teams.id as team_id',
      'teams.name as team_name',
      'owners.plan as owner_plan',
    )
  const planOf = (plan: string | null) => (plan === null ? defaultPlan : toPlan(plan))
  // The account is gone: what it hosted goes with it.
  if (!row) return { payer: person, plan: 'free', name: null }
  if (row.team_id && planOf(row.owner_plan) === 'team') return { payer: `team:${row.team_id}`, plan: 'team', name: row.team_name }
  const { accountName } = user(id, { firstName: row.first_name, lastName: row.last_name }, 'en')
  return { payer: person, plan: planOf(row.plan), name: accountName }
}

export function payersStore(reads: Knex) {
  return { find: (person: PersonKey, defaultPlan: Plan) => findPayer(reads, person, defaultPlan) }
}
