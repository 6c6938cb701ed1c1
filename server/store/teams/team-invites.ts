// Invitations to a team: each works once, for a limited time.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { countRows, lockTeam, lockTeamOf, type TeamMemberRow } from '../plans/lock-team.ts'
import { lockSigner } from '../people/lock-signer.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface InviteRow {
  id: string
  /** SHA-256 of the token in the link. */
  digest: string
  team_id: string
  /** The address that it was sent to; null: its link was shared directly. */
  email: string | null
  created_by: string
  created_at: number
  expires_at: number
}

export function teamInvitesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<InviteRow>('team_invites')

  return {
    /** `loginId`: of the requesting device. Throws team_not_found, owner_only, too_many_invites, unauthenticated. */
    add(invite: InviteRow, now: number, loginId: string | null = null): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockSigner(trx, invite.created_by, loginId)
        await lockTeamOf(trx, invite.team_id, invite.created_by)
        await rows(trx).where({ team_id: invite.team_id }).where('expires_at', '<=', now).delete()
        if ((await countRows(trx, 'team_invites', { team_id: invite.team_id })) >= limits.teamInvites)
          throw new AppError('too_many_invites')
        await rows(trx).insert(invite)
      })
    },

    /** Latest first. */
    list: (teamId: string, now: number): Promise<InviteRow[]> =>
      rows(reads)
        .where({ team_id: teamId })
        .where('expires_at', '>', now)
        .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }]),

    /** Reads the invitation without using it up. */
    async find(digest: string, now: number): Promise<InviteRow | null> {
      return (await rows(reads).where({ digest }).where('expires_at', '>', now).first()) ?? null
    },

    /** Whether this address is invited by mail. */
    async hasAddress(email: string, now: number): Promise<boolean> {
      return (await rows(reads).where({ email }).where('expires_at', '>', now).first('id')) !== undefined
    },

    /** False if it is already gone. */
    async remove(id: string, teamId: string): Promise<boolean> {
      return (await rows(db).where({ id, team_id: teamId }).delete()) > 0
    },

    /** Uses the invitation and makes the account a member, both or neither. Throws link_expired, already_in_team, team_full. */
    accept(digest: string, userId: string, now: number): Promise<void> {
      return runTransaction(db, async (trx) => {
        const invite = await rows(trx).where({ digest }).first()
        if (!invite || invite.expires_at <= now) throw new AppError('link_expired')
        await lockTeam(trx, invite.team_id).catch(() => {
          throw new AppError('link_expired')
        })
        // Of two simultaneous requests, only one deletes it.
        if ((await rows(trx).where({ digest }).delete()) === 0) throw new AppError('link_expired')
        if ((await countRows(trx, 'team_members', { team_id: invite.team_id })) >= limits.teamMembers) throw new AppError('team_full')
        const joined = await trx<TeamMemberRow>('team_members')
          .insert({ user_id: userId, team_id: invite.team_id, joined_at: now })
          .onConflict('user_id')
          .ignore()
          .returning('user_id')
        if (joined.length === 0) throw new AppError('already_in_team')
      })
    },
  }
}
