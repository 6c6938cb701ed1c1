// For tests: a query outside a transaction that is made within one fails at once, where it would wait for a second connection.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

/**
 * From now on whatever runs inside a transaction of `db` and asks one of `pools` for a connection throws; only the transaction itself may be used there.
 * Enough such calls at once take every connection and wait for one more, which nobody gives back.
 * Tracking who calls costs a few percent of every query, so production runs without it.
 */
export function guardTransactions(db: Knex, pools: Knex[]): void {
  const within = new AsyncLocalStorage<{ isOpen: boolean }>()
  const client = db.client as Client
  const begin = client.transaction.bind(client)
  client.transaction = (container, config, outer) => {
    const transaction = { isOpen: true }
    const work = begin((trx) => within.run(transaction, () => container(trx)), config, outer)
    const end = () => void (transaction.isOpen = false)
    work.then(end, end)
    return work
  }
  for (const pool of new Set(pools)) {
    const own = pool.client as Client
    const acquire = own.acquireConnection.bind(own)
    own.acquireConnection = async () => {
      if (within.getStore()?.isOpen) throw new Error('a second connection was requested inside a transaction: use the transaction itself')
      return acquire()
    }
  }
}

/** The parts of knex's client that every transaction and every connection of a pool go through. */
interface Client {
  transaction(container: (trx: Knex.Transaction) => unknown, config: unknown, outer: unknown): Promise<unknown>
  acquireConnection(): Promise<unknown>
}
