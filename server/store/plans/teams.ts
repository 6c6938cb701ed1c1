// Teams, their branding and members; an account is in at most one team.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { StoredPicture } from '../../domain/storage/stored-picture.ts'
import { keepFile } from '../storage/file-removals.ts'
import { lockTeam, lockTeamFor, lockTeamOf, type TeamMemberRow, type TeamRow } from './lock-team.ts'
import { notePlanChange } from './membership-ends.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface Membership {
  team: TeamRow
  /** Of the owner's subscription; null: DEFAULT_PLAN. */
  ownerPlan: string | null
}

export interface MemberRow {
  id: string
  first_name: string
  last_name: string
  email: string
  joined_at: number
}

type Found = TeamRow & { owner_plan: string | null }

/** `beforeRemoval`: deletes, in the same transaction, what belongs to a team elsewhere. */
export function teamsStore(db: Knex, reads: Knex, beforeRemoval: (trx: Knex, id: string) => Promise<void>) {
  const found = () => reads('teams').join('users as owners', 'owners.id', 'teams.owner').select('teams.*', 'owners.plan as owner_plan')
  const toMembership = ({ owner_plan: ownerPlan, ...team }: Found): Membership => ({ team, ownerPlan })
  const members = (on: Knex) => on<TeamMemberRow>('team_members')

  /** Removes an account from its team; its templates stay. */
  async function takeOut(trx: Knex, team: TeamRow, userId: string, now: number): Promise<void> {
    if (team.owner === userId) throw new AppError('owner_stays')
    if ((await members(trx).where({ team_id: team.id, user_id: userId }).delete()) === 0) throw new AppError('team_member_not_found')
    await notePlanChange(trx, [userId], now)
  }

  return {
    /** The team that an account is in. */
    async find(userId: string): Promise<Membership | null> {
      const row = await found()
        .join('team_members', 'team_members.team_id', 'teams.id')
        .where('team_members.user_id', userId)
        .first<Found | undefined>()
      return row ? toMembership(row) : null
    },

    /** By its id, or by the stored name of its logo. */
    async findBy(where: { id: string } | { logo_name: string }): Promise<Membership | null> {
      const [[column, value] = ['', '']] = Object.entries(where)
      const row = await found().where(`teams.${column}`, value).first<Found | undefined>()
      return row ? toMembership(row) : null
    },

    /** Its owner is its first member. Throws already_in_team. */
    add(team: Pick<TeamRow, 'id' | 'name' | 'owner'>, now: number): Promise<void> {
      return runTransaction(db, async (trx) => {
        const added = await trx<TeamRow>('teams')
          .insert({ ...team, created_at: now })
          .onConflict('owner')
          .ignore()
          .returning('id')
        if (added.length === 0) throw new AppError('already_in_team')
        const joined = await members(trx)
          .insert({ user_id: team.owner, team_id: team.id, joined_at: now })
          .onConflict('user_id')
          .ignore()
          .returning('user_id')
        if (joined.length === 0) throw new AppError('already_in_team')
      })
    },

    /** Throws team_not_found, owner_only. */
    change(id: string, owner: string, change: Partial<Pick<TeamRow, 'name' | 'accent'>>): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockTeamOf(trx, id, owner)
        await trx<TeamRow>('teams').where({ id }).update(change)
      })
    },

    /** Throws team_not_found, owner_only. The former logo's file is removed with the next sweep. */
    setLogo(id: string, owner: string, logo: StoredPicture | null): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockTeamOf(trx, id, owner)
        const { name = null, type = null, size = null } = logo ?? {}
        await trx<TeamRow>('teams').where({ id }).update({ logo_name: name, logo_type: type, logo_size: size })
        if (name !== null) await keepFile(trx, name)
      })
    },

    /** In the order in which they joined. */
    members: (id: string): Promise<MemberRow[]> =>
      reads('team_members')
        .join('users', 'users.id', 'team_members.user_id')
        .where('team_members.team_id', id)
        .orderBy([{ column: 'team_members.joined_at' }, { column: 'users.id' }])
        .select('users.id', 'users.first_name', 'users.last_name', 'users.email', 'team_members.joined_at'),

    /** Throws team_not_found, owner_only, owner_stays, team_member_not_found. */
    removeMember(id: string, owner: string, userId: string, now: number): Promise<void> {
      return runTransaction(db, async (trx) => takeOut(trx, await lockTeamOf(trx, id, owner), userId, now))
    },

    /** Throws team_not_found, owner_stays. */
    leave(id: string, userId: string, now: number): Promise<void> {
      return runTransaction(db, async (trx) => takeOut(trx, await lockTeamFor(trx, id, userId), userId, now))
    },

    /** Throws team_not_found, owner_only, team_member_not_found. */
    handOver(id: string, owner: string, to: string): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockTeamOf(trx, id, owner)
        if (!(await members(trx).where({ team_id: id, user_id: to }).first())) throw new AppError('team_member_not_found')
        await trx<TeamRow>('teams').where({ id }).update({ owner: to })
      })
    },

    /** Throws team_not_found, owner_only. */
    remove(id: string, owner: string, now: number): Promise<void> {
      return runTransaction(db, async (trx) => {
        const team = await lockTeam(trx, id)
        if (team.owner !== owner) throw new AppError('owner_only')
        await notePlanChange(trx, await members(trx).where({ team_id: id }).pluck('user_id'), now)
        await beforeRemoval(trx, id)
        await trx<TeamRow>('teams').where({ id }).delete()
      })
    },
  }
}
