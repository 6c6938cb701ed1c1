// What a caller adds to the transaction of a change.
import type { Knex } from 'knex'

/** Runs in the transaction of a change, such as `store.audit.line(entry)`. If it rejects, nothing changes. */
export type InTransaction = (trx: Knex) => Promise<void>
