// The files that assistants always know. A trigger records a file for removal when its row is deleted, with its assistant or alone.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'
import { checkStorage, type StorageRoom } from '../files/storage.ts'
import { keepFile } from '../storage/file-removals.ts'
import { eraseInputsOf } from '../messages/answer-inputs.ts'
import type { AssistantRow } from '../database/rows.ts'

export interface AssistantFileRow {
  id: string
  assistant_id: string
  file_name: string
  stored_name: string
  digest: string
  mime_type: string
  size: number
  /** Null: nothing could be read, or an image. */
  text: string | null
  uploaded_from: string | null
  uploaded_from_wide: string | null
  created_at: number
}

/** A file as the list of assistants names it. */
export type ListedFile = Pick<AssistantFileRow, 'id' | 'assistant_id' | 'file_name' | 'size'> & { is_read: boolean }

/** A file as a prompt uses it. */
export type ReadFile = Pick<AssistantFileRow, 'id' | 'file_name' | 'text' | 'stored_name' | 'mime_type' | 'size'>

export function assistantFilesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<AssistantFileRow>('assistant_files')
  const order = [{ column: 'created_at' }, { column: 'id' }]

  return {
    async list(assistantIds: string[]): Promise<ListedFile[]> {
      if (assistantIds.length === 0) return []
      const found = await rows(reads)
        .whereIn('assistant_id', assistantIds)
        .orderBy(order)
        .select(
          'id',
          'assistant_id',
          'file_name',
          'size',
          reads.raw("CASE WHEN text IS NULL AND mime_type NOT LIKE 'image/%' THEN 0 ELSE 1 END AS is_read"),
        )
      return (found as unknown as (Omit<ListedFile, 'is_read'> & { is_read: number })[]).map((row) => ({
        ...row,
        is_read: Number(row.is_read) === 1,
      }))
    },

    /** In the order in which they were added. */
    read(assistantId: string): Promise<ReadFile[]> {
      return rows(reads)
        .where({ assistant_id: assistantId })
        .orderBy(order)
        .select('id', 'file_name', 'text', 'stored_name', 'mime_type', 'size')
    },

    /**
     * A file with the same content is not added again. `mostBytes`: for all files of one assistant. `counted`: what the files of its session
     * count against; null for a team's. Throws assistant_not_found, assistant_files_full, file_too_large, and as `checkStorage` does.
     */
    add(row: AssistantFileRow, mostBytes: number, counted: { sessionId: string; room: StorageRoom } | null): Promise<void> {
      const run = (work: (trx: Knex) => Promise<void>) => (counted ? inSession(db, counted.sessionId, work) : runTransaction(db, work))
      return run(async (trx) => {
        if (!(await trx<AssistantRow>('assistants').where({ id: row.assistant_id }).forUpdate().first('id')))
          throw new AppError('assistant_not_found')
        const known = await rows(trx).where({ assistant_id: row.assistant_id }).select('digest', 'size')
        if (known.some(({ digest }) => digest === row.digest)) return
        if (known.length >= limits.filesPerAssistant)
          throw new AppError('assistant_files_full', { values: { most: limits.filesPerAssistant } })
        const used = known.reduce((sum, { size }) => sum + size, 0)
        if (used + row.size > mostBytes) throw new AppError('file_too_large')
        if (counted) await checkStorage(trx, counted.sessionId, counted.room, row.size)
        await rows(trx).insert(row)
        await keepFile(trx, row.stored_name)
      })
    },

    /** Also deletes the inputs of the assistant's answers, which contain the file, and the thinking. False if it is already gone. */
    remove(assistantId: string, id: string): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const file = () => rows(trx).where({ id, assistant_id: assistantId })
        if (!(await file().first('id'))) return false
        await eraseInputsOf(trx, [assistantId])
        return (await file().delete()) > 0
      })
    },
  }
}
