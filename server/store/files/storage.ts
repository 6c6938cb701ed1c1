// The number of stored bytes, summed when files are bound: unlike a counter, a sum cannot drift.
import type { Knex } from 'knex'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { AttachmentRow } from './attachment-row.ts'
import { isPostgres } from '../database/json-rows.ts'
import { runTransaction } from '../database/session-lock.ts'

/** What the files of a session count against, in bytes. */
export interface StorageRoom {
  session: number
  /** The limit of the account that hosts it; null if no account does. */
  account: { host: PersonKey; bytes: number } | null
  /**
   * The limit of the guests of one network, and a higher one of its /48 (IPv6); null for a sender with an account in a session hosted by an
   * account.
   */
  network: { from: string; fromWide: string | null; bytes: number; bytesWide: number } | null
}

export interface StoredFile {
  id: string
  fileName: string
  bytes: number
  sessionId: string
  sessionTitle: string
}

const mb = 1024 * 1024

/** Call it in the transaction that binds the files, with the session's row locked. Throws session_storage_full, account_storage_full, network_storage_full. */
export async function checkStorage(trx: Knex, sessionId: string, room: StorageRoom, bytes: number): Promise<void> {
  const refuse = (code: ErrorCode, used: number, limit: number) => {
    if (used + bytes > limit) throw new AppError(code, { values: { used: Math.ceil(used / mb), limit: Math.floor(limit / mb) } })
  }
  refuse('session_storage_full', await sumBoth(ofSession(trx, sessionId)), room.session)
  const { account, network } = room
  const keys = [account?.host, network?.from, network?.fromWide].flatMap((key) => key ?? []).sort()
  // Two uploads to two sessions lock two rows; only this lock makes them wait for each other. SQLite has one writer anyway.
  if (isPostgres(trx)) for (const key of keys) await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`storage:${key}`])
  if (account) refuse('account_storage_full', await sumBoth(ofHost(trx, account.host)), account.bytes)
  if (!network) return
  const { from, fromWide, bytes: most, bytesWide } = network
  refuse('network_storage_full', await sumBoth(ofNetwork(trx, { uploaded_from: from })), most)
  if (fromWide !== null) refuse('network_storage_full', await sumBoth(ofNetwork(trx, { uploaded_from_wide: fromWide })), bytesWide)
}

export function storageStore(db: Knex, reads: Knex) {
  return {
    /** Checks whether this many bytes would fit now; they are checked again when they are bound. Throws as `checkStorage` does. */
    check: (sessionId: string, room: StorageRoom, bytes: number) => runTransaction(db, (trx) => checkStorage(trx, sessionId, room, bytes)),

    async usedBy(host: PersonKey): Promise<number> {
      return sumBoth(ofHost(reads, host))
    },

    /** The largest files of messages in a host's sessions; files in notes belong to their authors. */
    async largest(host: PersonKey): Promise<StoredFile[]> {
      type Found = Pick<AttachmentRow, 'id' | 'file_name' | 'size' | 'session_id'> & { title: string }
      const rows = (await hostedFiles(reads, host)
        .whereNotNull('attachments.message_id')
        .orderBy('attachments.size', 'desc')
        .limit(limits.storedFilesListed)
        .select('attachments.id', 'attachments.file_name', 'attachments.size', 'attachments.session_id', 'sessions.title')) as Found[]
      return rows.map(({ id, file_name, size, session_id, title }) => ({
        ...{ id, fileName: file_name, bytes: size, sessionId: session_id, sessionTitle: title },
      }))
    },
  }
}

function hostedFiles(db: Knex, host: PersonKey): Knex.QueryBuilder {
  return db('attachments').join('sessions', 'sessions.id', 'attachments.session_id').where('sessions.host', host)
}

/** Files of messages and notes, and those that the assistants of sessions know. */
interface Both {
  attached: Knex.QueryBuilder
  known: Knex.QueryBuilder
}

const ofAssistants = (db: Knex) => db('assistant_files').join('assistants', 'assistants.id', 'assistant_files.assistant_id')

const ofSession = (db: Knex, sessionId: string): Both => ({
  attached: db('attachments').where({ session_id: sessionId }),
  known: ofAssistants(db).where('assistants.session_id', sessionId),
})

const ofHost = (db: Knex, host: PersonKey): Both => ({
  attached: hostedFiles(db, host),
  known: ofAssistants(db).join('sessions', 'sessions.id', 'assistants.session_id').where('sessions.host', host),
})

const ofNetwork = (db: Knex, network: { uploaded_from: string } | { uploaded_from_wide: string }): Both => ({
  attached: db('attachments').where(network),
  known: db('assistant_files').where(network),
})

async function sumBoth({ attached, known }: Both): Promise<number> {
  return (await sumOf(attached, 'attachments.size')) + (await sumOf(known, 'assistant_files.size'))
}

async function sumOf(files: Knex.QueryBuilder, size: string): Promise<number> {
  const row = (await files.sum({ bytes: size }).first()) as { bytes: number | string | null }
  return Number(row.bytes ?? 0)
}
