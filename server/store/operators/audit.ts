// The audit log. Triggers reject changes, and deletion before a line is a year old.
import type { Knex } from 'knex'
import type { AuditAction, AuditLine } from '../../../shared/operators/audit.ts'
import { newId } from '../../domain/ids.ts'
import { orContains } from '../database/sqlite/contains-text.ts'
import type { InTransaction } from '../database/in-transaction.ts'

interface AuditRow extends Omit<AuditLine, 'operatorName' | 'details' | 'action'> {
  operator_name: string
  action: string
  details: string
}

/** Who acts: an operator, and where the request comes from. */
export interface Actor {
  id: string
  name: string
  /** IP address; null: unknown. */
  address: string | null
}

export interface AuditEntry {
  operator: Actor
  action: AuditAction
  target?: string
  details?: AuditLine['details']
  at: number
}

export interface AuditFilter {
  /** Part of the name of an operator, or the id of an account. */
  operator?: string | undefined
  action?: AuditAction | undefined
  target?: string | undefined
  /** Milliseconds since 1970: from this time, and before that time. */
  from?: number | undefined
  before?: number | undefined
  /** The last line of the previous page. */
  after?: { at: number; id: string } | undefined
}

/** Adds a line inside the transaction of the change that it records. */
export async function addAudit(trx: Knex, { operator, action, target = '', details = {}, at }: AuditEntry): Promise<void> {
  const { id, name, address } = operator
  const row: AuditRow = { id: newId(), at, operator: id, operator_name: name, action, target, details: JSON.stringify(details), address }
  await trx<AuditRow>('audit').insert(row)
}

const toLine = ({ operator_name: operatorName, details, action, ...row }: AuditRow): AuditLine => ({
  ...row,
  operatorName,
  action: action as AuditAction,
  details: JSON.parse(details) as AuditLine['details'],
})

export function auditStore(db: Knex, reads: Knex) {
  return {
    /** For an action that changes nothing else in the database. */
    add: (entry: AuditEntry) => addAudit(db, entry),

    /** For a store method, which adds the line in the transaction of its change. */
    line:
      (entry: AuditEntry): InTransaction =>
      (trx) =>
        addAudit(trx, entry),

    /** Latest first. */
    async list({ operator, action, target, from, before, after }: AuditFilter, count: number): Promise<AuditLine[]> {
      const query = reads<AuditRow>('audit').orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      if (operator !== undefined) void query.where((it) => orContains(it.where({ operator }), ['operator_name'], operator))
      if (action !== undefined) void query.where({ action })
      if (target !== undefined) void query.where({ target })
      if (from !== undefined) void query.where('at', '>=', from)
      if (before !== undefined) void query.where('at', '<', before)
      if (after)
        void query.where((it) => it.where('at', '<', after.at).orWhere((same) => same.where({ at: after.at }).where('id', '<', after.id)))
      return (await query.limit(count)).map(toLine)
    },

    /** Returns the number of lines deleted. Throws if some are younger than a year. */
    removeBefore: (at: number): Promise<number> => db<AuditRow>('audit').where('at', '<', at).delete(),
  }
}
