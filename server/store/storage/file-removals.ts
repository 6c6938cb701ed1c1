// Stored files that are to be removed: files whose row was deleted, and files whose row was never stored.
import type { Knex } from 'knex'

export interface RemovalRow {
  stored_name: string
  /** Removed from this time on; 0: at once. */
  due_at: number
}

/** Cancels the removal of a file; call it in the transaction that stores a row that refers to it. */
export async function keepFile(trx: Knex, storedName: string): Promise<void> {
  await trx<RemovalRow>('file_removals').where({ stored_name: storedName }).delete()
}

export function removalsStore(db: Knex) {
  const rows = () => db<RemovalRow>('file_removals')
  return {
    /** Call it before storing a file: it is removed at `dueAt` unless a row refers to it by then. */
    async plan(storedNames: string[], dueAt: number): Promise<void> {
      if (storedNames.length > 0) await rows().insert(storedNames.map((stored_name) => ({ stored_name, due_at: dueAt })))
    },
    /** Makes files due at once because no row will refer to them. */
    async hasten(storedNames: string[]): Promise<void> {
      await rows().whereIn('stored_name', storedNames).update({ due_at: 0 })
    },
    async postpone(storedName: string, dueAt: number): Promise<void> {
      await rows().where({ stored_name: storedName }).update({ due_at: dueAt })
    },
    async due(now: number): Promise<string[]> {
      return (await rows().where('due_at', '<=', now).orderBy('due_at').limit(100)).map((row) => row.stored_name)
    },
    /** Records that they were removed from the storage. */
    async done(storedNames: string[]): Promise<void> {
      await rows().whereIn('stored_name', storedNames).delete()
    },
  }
}
