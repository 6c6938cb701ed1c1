// Stored files that are to be removed: those of rows that are gone, and those whose row never came.
import type { Knex } from 'knex'

export interface RemovalRow {
  stored_name: string
  /** From then on; 0 at once. */
  due_at: number
}

/** A file that a row refers to, and its type. */
export interface StoredPicture {
  name: string
  type: string
  size: number
}

/** A row refers to it from now on, in the same transaction. */
export async function keepFile(trx: Knex, storedName: string): Promise<void> {
  await trx<RemovalRow>('file_removals').where({ stored_name: storedName }).delete()
}

export function removalsStore(db: Knex) {
  const rows = () => db<RemovalRow>('file_removals')
  return {
    /** Before a file is stored: should no row come for it until then, it is removed. */
    async plan(storedNames: string[], dueAt: number): Promise<void> {
      if (storedNames.length > 0) await rows().insert(storedNames.map((stored_name) => ({ stored_name, due_at: dueAt })))
    },
    /** No row will come for them. */
    async hasten(storedNames: string[]): Promise<void> {
      await rows().whereIn('stored_name', storedNames).update({ due_at: 0 })
    },
    async due(now: number): Promise<string[]> {
      return (await rows().where('due_at', '<=', now).orderBy('due_at').limit(100)).map((row) => row.stored_name)
    },
    /** They are gone from the storage. */
    async done(storedNames: string[]): Promise<void> {
      await rows().whereIn('stored_name', storedNames).delete()
    },
  }
}
