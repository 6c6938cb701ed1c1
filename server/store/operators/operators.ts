// Who may use the operator console, and the links that make someone an operator.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { dissolveTeam } from '../accounts/erase-account.ts'
import type { UserRow } from '../people/accounts.ts'
import { isPostgres } from '../database/json-rows.ts'
import { runTransaction } from '../database/session-lock.ts'
import { addAudit, type Actor, type AuditEntry } from './audit.ts'

export interface OperatorRow {
  user_id: string
  since: number
  /** null: added by a link. */
  added_by: string | null
}

export interface OperatorLinkRow {
  digest: string
  /** It works only while there is no operator. */
  is_first: boolean | 0 | 1
  expires_at: number
  /** The guest who opened it last; null: no guest has. */
  guest?: PersonKey | null
}

// An arbitrary lock number, the same in every process.
const operatorLock = 5_746_404

/** Changes of who is an operator happen one after the other. On SQLite, transactions that write always do. */
export async function lockOperators(trx: Knex): Promise<void> {
  if (isPostgres(trx)) await trx.raw('SELECT pg_advisory_xact_lock(?)', [operatorLock])
}

/** Call it with the lock. Throws last_operator if nobody else could use the console. */
export async function mustLeaveOperator(trx: Knex, userId: string): Promise<void> {
  const others = await trx('operators')
    .join('users', 'users.id', 'operators.user_id')
    .whereNot({ user_id: userId })
    .whereNull('suspended_at')
    .first('user_id')
  if (!others && (await trx<OperatorRow>('operators').where({ user_id: userId }).first())) throw new AppError('last_operator')
}

export function operatorsStore(db: Knex, reads: Knex) {
  const named = (on: Knex) => on('operators').join('users', 'operators.user_id', 'users.id')

  async function count(on: Knex): Promise<number> {
    const [row] = await on('operators').count<{ count: number | string }[]>({ count: '*' })
    return Number(row?.count ?? 0)
  }

  async function add(trx: Knex, row: OperatorRow, entry: AuditEntry): Promise<void> {
    const added = (await trx<OperatorRow>('operators').insert(row).onConflict('user_id').ignore().returning('user_id')) as unknown[]
    if (added.length > 0) await addAudit(trx, entry)
  }

  async function remove(trx: Knex, userId: string, entry: AuditEntry): Promise<boolean> {
    await lockOperators(trx)
    await mustLeaveOperator(trx, userId)
    const isRemoved = (await trx<OperatorRow>('operators').where({ user_id: userId }).delete()) > 0
    if (isRemoved) await addAudit(trx, entry)
    return isRemoved
  }

  /** Whether there is such a link that can still be used. */
  async function isUsable(which: Partial<OperatorLinkRow>, now: number): Promise<boolean> {
    const links = await reads<OperatorLinkRow>('operator_links').where(which).where('expires_at', '>', now)
    return links.some((link) => !link.is_first) || (links.length > 0 && (await count(reads)) === 0)
  }

  return {
    /** Null if this account is not an operator, or is suspended. */
    async find(userId: string): Promise<Omit<Actor, 'address'> | null> {
      const row = await named(reads)
        .where({ user_id: userId })
        .whereNull('suspended_at')
        .first<Pick<UserRow, 'first_name' | 'last_name'> | undefined>('first_name', 'last_name')
      return row ? { id: userId, name: `${row.first_name} ${row.last_name}`.trim() } : null
    },

    count: () => count(reads),

    /** All of them, also the suspended, longest first. */
    list(): Promise<Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'suspended_at'>[]> {
      return named(reads).orderBy(['since', 'id']).select('id', 'email', 'first_name', 'last_name', 'suspended_at')
    },

    /** Which of these accounts are operators. */
    async among(userIds: string[]): Promise<Set<string>> {
      const rows = await reads<OperatorRow>('operators').whereIn('user_id', userIds).select('user_id')
      return new Set(rows.map((row) => row.user_id))
    },

    /** Adds an operator, unless the account is one already. Throws person_not_found if the account was deleted. */
    add(row: OperatorRow, entry: AuditEntry): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockOperators(trx)
        if (!(await trx('users').where({ id: row.user_id }).whereNull('suspended_at').first('id'))) throw new AppError('person_not_found')
        await add(trx, row, entry)
      })
    },

    /** False if the account is not an operator. Throws last_operator. */
    remove: (userId: string, entry: AuditEntry): Promise<boolean> => runTransaction(db, (trx) => remove(trx, userId, entry)),

    /** For an account that is being deleted: it also deletes the team that it owns. Throws last_operator, team_owned; then nothing changes. */
    leave(userId: string, entry: AuditEntry): Promise<void> {
      return runTransaction(db, async (trx) => {
        await remove(trx, userId, entry)
        await dissolveTeam(trx, userId)
      })
    },

    /** Throws last_operator, for a check before anything else changes. */
    mustLeave: (userId: string): Promise<void> => mustLeaveOperator(reads, userId),

    /** Adds no link for the first operator if there is an operator; then false. */
    addLink(link: OperatorLinkRow, now: number): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        await lockOperators(trx)
        if (link.is_first && (await count(trx)) > 0) return false
        await trx<OperatorLinkRow>('operator_links').where('expires_at', '<=', now).delete()
        await trx<OperatorLinkRow>('operator_links').insert(link)
        return true
      })
    },

    isLink: (digest: string, now: number): Promise<boolean> => isUsable({ digest }, now),

    /** Records which guest has opened the link. False if it can no longer be used. */
    async openLink(digest: string, guest: PersonKey, now: number): Promise<boolean> {
      await db<OperatorLinkRow>('operator_links').where({ digest }).update({ guest })
      return isUsable({ digest }, now)
    },

    /** Whether this guest was the last one to open a link that can still be used. */
    isLinkOpenedBy: (guest: PersonKey, now: number): Promise<boolean> => isUsable({ guest }, now),

    /** Uses up the link, and all links of the first start if it was one of them. Throws link_expired; then nothing changes. */
    useLink(digest: string, row: OperatorRow, entry: AuditEntry): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockOperators(trx)
        const link = await trx<OperatorLinkRow>('operator_links').where({ digest }).where('expires_at', '>', row.since).first()
        if (!link || (link.is_first && (await count(trx)) > 0)) throw new AppError('link_expired')
        await trx<OperatorLinkRow>('operator_links').where({ digest }).delete()
        await add(trx, row, entry)
        // Once there is a first operator, none of the links for the first one works any more.
        await trx<OperatorLinkRow>('operator_links').where({ is_first: true }).delete()
      })
    },
  }
}
