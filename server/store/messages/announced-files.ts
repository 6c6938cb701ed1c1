// Files that were announced with a message or a note and are not uploaded or not read for the AI yet.
import type { Knex } from 'knex'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'

/** The message or note that files belong to. */
export interface FileOwner {
  id: string
  sessionId: string
  author: PersonKey
  isNote: boolean
}

export interface AnnouncedRow {
  owner_id: string
  session_id: string
  author: PersonKey
  is_note: boolean | 0 | 1
  seq: number
  awaited: number
  unread: number
  wait_until: number
  expires_at: number
}

export function announcedRow(owner: FileOwner, seq: number, count: number, now: number): AnnouncedRow {
  return {
    owner_id: owner.id,
    session_id: owner.sessionId,
    author: owner.author,
    is_note: owner.isNote,
    seq,
    awaited: count,
    unread: count,
    wait_until: now + limits.filesWaitMs,
    expires_at: now + limits.filesExpectedMs,
  }
}

export async function announceFiles(trx: Knex, owner: FileOwner, seq: number, count: number, now: number): Promise<void> {
  await trx<AnnouncedRow>('announced_files').insert(announcedRow(owner, seq, count, now))
}

export async function findAnnounced(trx: Knex, ownerId: string): Promise<AnnouncedRow | undefined> {
  return trx<AnnouncedRow>('announced_files').where({ owner_id: ownerId }).first()
}

/** Subtracts files that have arrived (`awaited`) and files that were read or will never be (`unread`). */
export async function countDown(trx: Knex, row: AnnouncedRow, less: { awaited: number; unread: number }): Promise<void> {
  const [awaited, unread] = [Math.max(0, row.awaited - less.awaited), Math.max(0, row.unread - less.unread)]
  const one = trx<AnnouncedRow>('announced_files').where({ owner_id: row.owner_id })
  await (awaited + unread === 0 ? one.delete() : one.update({ awaited, unread }))
}

/** A subquery for `answers`: the message that requests the answer still waits for files. */
export function filesOnTheirWay(trx: Knex, now: number): Knex.QueryBuilder {
  return trx('announced_files')
    .select(trx.raw('1'))
    .whereRaw('announced_files.session_id = answers.session_id AND announced_files.seq = answers.trigger_seq')
    .where('wait_until', '>', now)
}

/** Deletes the file rows of a deleted message or note and stops waiting for its files; stored files are removed later. */
export async function forgetFiles(trx: Knex, ownerId: string): Promise<void> {
  await trx('attachments').where({ message_id: ownerId }).delete()
  await trx('attachments').where({ note_id: ownerId }).delete()
  await trx('announced_files').where({ owner_id: ownerId }).delete()
}
