// Who pays for a person's sessions, and on which plan: their team while it has one, otherwise the person.
import type { Knex } from 'knex'
import { mayUse, toPlan, type Plan } from '../../../shared/billing/plans.ts'
import type { Account, AnswerPayer } from '../../domain/plans/allowance.ts'
import { publicIdOf, user, type PersonKey } from '../../domain/people/person.ts'
import type { Session } from '../database/rows.ts'

export interface PaidBy extends Account {
  /** The name of the account or the team; null for a guest, whose name is known only in a session. */
  name: string | null
}

interface FoundRow {
  first_name: string
  last_name: string
  plan: string | null
  team_id: string | null
  team_name: string | null
  owner_plan: string | null
  email_verified_at: number | null
  is_trial: boolean | 0 | 1
}

const unproven = { isTrial: false, isVerified: false }

// The plan of the payer: the team's owner, or the account itself.
const has = 'EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.user_id = COALESCE(owners.id, users.id) AND s.status'

export async function findPayer(db: Knex, person: PersonKey, defaultPlan: Plan): Promise<PaidBy> {
  if (person.startsWith('guest:')) return { payer: person, plan: 'free', name: null, ...unproven }
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
      'users.email_verified_at',
      'teams.id as team_id',
      'teams.name as team_name',
      'owners.plan as owner_plan',
      db.raw(`${has} = 'trialing') AND NOT ${has} IN ('active', 'past_due')) AS is_trial`),
    )
  const planOf = (plan: string | null) => (plan === null ? defaultPlan : toPlan(plan))
  // The account was deleted; the sessions that it hosted are deleted too.
  if (!row) return { payer: person, plan: 'free', name: null, ...unproven }
  const proven = { isTrial: Boolean(row.is_trial), isVerified: row.email_verified_at !== null }
  const ownerPlan = planOf(row.owner_plan)
  if (row.team_id && mayUse(ownerPlan, 'team')) return { payer: `team:${row.team_id}`, plan: ownerPlan, name: row.team_name, ...proven }
  const { accountName } = user(id, { firstName: row.first_name, lastName: row.last_name }, 'en')
  return { payer: person, plan: planOf(row.plan), name: accountName, ...proven }
}

export interface SessionPayer extends PaidBy {
  /** The plan that the session runs on. */
  runsOn: Plan
  kind: AnswerPayer['kind']
}

/** Who pays for the AI in a session: the host's account, otherwise the sender; a demo has its own small allowance. */
export async function findSessionPayer(
  db: Knex,
  { id, host, isDemo, createdAt }: Pick<Session, 'id' | 'host' | 'isDemo' | 'createdAt'>,
  asker: PersonKey,
  defaultPlan: Plan,
): Promise<SessionPayer> {
  if (isDemo) return { payer: `demo:${id}`, plan: 'free', runsOn: 'free', kind: 'demo', name: '', since: createdAt, ...unproven }
  const account = host?.startsWith('user:') ? host : null
  const paidBy = await findPayer(db, account ?? asker, defaultPlan)
  return { ...paidBy, runsOn: account ? paidBy.plan : 'free', kind: paidBy.payer.startsWith('team:') ? 'team' : 'person' }
}

export function payersStore(reads: Knex) {
  return {
    find: (person: PersonKey, defaultPlan: Plan) => findPayer(reads, person, defaultPlan),
    ofSession: (session: Parameters<typeof findSessionPayer>[1], asker: PersonKey, defaultPlan: Plan) =>
      findSessionPayer(reads, session, asker, defaultPlan),
  }
}
