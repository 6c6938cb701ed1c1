// Revokes access to an account in one transaction: logins and API keys; and, when its address is first verified, everything created before.
import type { Knex } from 'knex'
import { noPicture, type UserRow } from '../people/accounts.ts'
import type { ConnectionRow } from '../integrations/connections.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import { runTransaction } from '../database/session-lock.ts'
import { validLogins, type LoginRow } from '../people/logins.ts'
import type { TeamMemberRow, TeamRow } from '../plans/lock-team.ts'
import { notePlanChange } from '../plans/membership-ends.ts'

export interface Revoked {
  /** The ids of the logins that ended, also of those that had expired: their sockets may still be open. */
  logins: string[]
  /** How many of them had not expired. */
  devices: number
  /** The number of API keys revoked. */
  keys: number
}

export interface RevokedByProof extends Revoked {
  connections: ConnectionRow[]
  /** Accounts that are no longer in a team. */
  formerMembers: string[]
}

interface Proof {
  now: number
  /** The login with which the address was verified; it stays, and so do the password and the providers. Null: verified without a login. */
  loginId: string | null
  /** The hash of the new password if no login is kept; null: no password until one is chosen. */
  passwordHash: string | null
}

export function revocationsStore(db: Knex) {
  async function endAccess(trx: Knex, userId: string, now: number, except: string | null): Promise<Revoked> {
    const mine = trx<LoginRow>('logins').where({ user_id: userId })
    if (except !== null) void mine.whereNot({ id: except })
    const logins = (await mine.select('id')).map(({ id }) => id)
    const devices = (await validLogins(trx, now).whereIn('id', logins).select('id')).length
    await trx<LoginRow>('logins').whereIn('id', logins).delete()
    return { logins, devices, keys: await trx('api_keys').where({ user_id: userId }).delete() }
  }

  /** Removes the account from its team; if it owns the team, removes the others. */
  async function endTeam(trx: Knex, userId: string, now: number): Promise<string[]> {
    const members = () => trx<TeamMemberRow>('team_members')
    const place = await members().where({ user_id: userId }).first()
    if (!place) return []
    const team = await trx<TeamRow>('teams').where({ id: place.team_id }).forUpdate().first()
    const going =
      team?.owner === userId
        ? members().where({ team_id: place.team_id }).whereNot({ user_id: userId })
        : members().where({ user_id: userId })
    const ids = (await going.select('user_id')).map((one) => one.user_id)
    await members().whereIn('user_id', ids).delete()
    await notePlanChange(trx, ids, now)
    if (team?.owner === userId) await trx('team_invites').where({ team_id: team.id }).delete()
    return ids
  }

  return {
    /** Revokes all logins except one, and all API keys. */
    end(userId: string, now: number, except: string | null = null, also?: (revoked: Revoked) => InTransaction): Promise<Revoked> {
      return runTransaction(db, async (trx) => {
        await trx('users').where({ id: userId }).forUpdate().first('id')
        const revoked = await endAccess(trx, userId, now, except)
        await also?.(revoked)(trx)
        return revoked
      })
    },

    /** Marks the address as verified and revokes everything created before. Null if it was verified already; nothing changes then. */
    prove(userId: string, { now, loginId, passwordHash }: Proof): Promise<RevokedByProof | null> {
      return runTransaction(db, async (trx) => {
        const isKept = loginId !== null
        const first = await trx<UserRow>('users')
          .where({ id: userId })
          .whereNull('email_verified_at')
          .update({ email_verified_at: now, ...(isKept ? {} : { password_hash: passwordHash, ...noPicture }) })
        if (first === 0) return null
        const ended = await endAccess(trx, userId, now, loginId)
        const mine = { user_id: userId }
        await trx('webhooks').where(mine).delete()
        const connections = await trx<ConnectionRow>('connections').where(mine)
        await trx('connections').where(mine).delete()
        await trx('deliveries').where(mine).delete()
        await trx('team_invites').where({ created_by: userId }).delete()
        await trx('mail_links').where(mine).delete()
        if (!isKept) await trx('known_places').where(mine).delete()
        if (isKept) return { ...ended, connections, formerMembers: [] }
        await trx('identities').where(mine).delete()
        return { ...ended, connections, formerMembers: await endTeam(trx, userId, now) }
      })
    },
  }
}
