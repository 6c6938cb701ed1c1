// For tests: a query that bypasses the current transaction fails at once; otherwise it would wait for a second connection.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

interface Transaction {
  db: Knex
  isOpen: boolean
  /** The one around it, of another database. */
  outer: Transaction | undefined
}

// One for all databases: each further instance makes every promise of the process slower, and tests open thousands of databases.
const current = new AsyncLocalStorage<Transaction>()

function innermost(): Transaction | undefined {
  let one = current.getStore()
  while (one && !one.isOpen) one = one.outer
  return one
}

function isWithin(db: Knex): boolean {
  let one = innermost()
  while (one && !(one.isOpen && one.db === db)) one = one.outer
  return one !== undefined
}

/** Throws inside a transaction of `db`, if its transactions are guarded. */
export function refuseNested(db: Knex): void {
  if (isWithin(db)) throw new Error('a second connection was requested inside a transaction: use the transaction itself')
}

/**
 * Makes code inside a transaction of `db` throw if it requests a connection from one of `pools`; only the transaction itself may be used there.
 * Enough such calls at once would take every connection and wait for another one forever.
 * Tracking callers costs a few percent of every query, so production runs without it.
 */
export function guardTransactions(db: Knex, pools: Knex[]): void {
  const client = db.client as Client
  const begin = client.transaction.bind(client)
  client.transaction = (container, config, outer) => {
    const transaction: Transaction = { db, isOpen: true, outer: innermost() }
    const work = begin((trx) => current.run(transaction, () => container(trx)), config, outer)
    const end = () => void (transaction.isOpen = false)
    work.then(end, end)
    return work
  }
  for (const pool of new Set(pools)) {
    const own = pool.client as Client
    const acquire = own.acquireConnection.bind(own)
    own.acquireConnection = async () => {
      refuseNested(db)
      return acquire()
    }
  }
}

/** The parts of knex's client that every transaction and every pooled connection use. */
interface Client {
  transaction(container: (trx: Knex.Transaction) => unknown, config: unknown, outer: unknown): Promise<unknown>
  acquireConnection(): Promise<unknown>
}
