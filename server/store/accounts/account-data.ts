// Reads all data stored about one account in pages, for its export and its deletion.
import type { Knex } from 'knex'
import type { Attachment } from '../../../shared/entities.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import type { Identity } from '../people/accounts.ts'
import { toAttachment, type AttachmentRow } from '../files/attachment-row.ts'
import type { LedgerRow } from '../plans/ledger.ts'
import type { ReceiptRow } from '../plans/receipts.ts'
import type { SessionRow } from '../database/rows.ts'

const pageSize = 500

export interface TeamPlace {
  name: string
  isOwner: boolean
  joinedAt: number
}

/** A line of the ledger with its receipt; its values are null for a line without one. */
export type PaidLine = LedgerRow & Pick<ReceiptRow, 'thinking_tokens' | 'cost' | 'ms'>

export interface StoredFile {
  attachment: Attachment
  storedName: string
}

export function accountDataStore(reads: Knex) {
  /** Sessions that contain data of this person, not counting those that they host. */
  function touchedBy(person: PersonKey): Knex.QueryBuilder {
    const id = publicIdOf(person)
    const holds = (table: string, column: string) => (q: Knex.QueryBuilder) =>
      q.select(reads.raw('1')).from(table).whereRaw(`${table}.session_id = sessions.id`).where(`${table}.${column}`, person)
    const stickiesOf = (author: PersonKey, voter: string) =>
      reads('sticky_notes').where({ author }).orWhere('votes', 'like', `%${voter}%`).select('brainstorm_id')
    return reads('sessions')
      .where((q) => q.whereNull('host').orWhereNot({ host: person }))
      .where((q) =>
        q
          .whereExists(holds('participants', 'person'))
          .orWhereExists(holds('messages', 'author'))
          .orWhereExists(holds('notes', 'author'))
          .orWhereExists(holds('message_keys', 'author'))
          .orWhereIn('id', reads('brainstorms').whereIn('id', stickiesOf(person, id)).select('session_id'))
          .orWhereExists(holds('answers', 'asked_by'))
          .orWhereExists(holds('title_jobs', 'asked_by'))
          .orWhereExists(holds('join_requests', 'person'))
          .orWhere('banned', 'like', `%${person}%`)
          .orWhere('admitted', 'like', `%${person}%`)
          // Mentioned or reacted there, and removed from the session since.
          .orWhereIn('id', reads('messages').where('metadata', 'like', `%${id}%`).select('session_id')),
      )
      .orderBy('id')
  }

  return {
    async hosted(person: PersonKey): Promise<string[]> {
      return (await reads<SessionRow>('sessions').where({ host: person }).orderBy('id').select('id')).map(({ id }) => id)
    },

    async touched(person: PersonKey): Promise<string[]> {
      return ((await touchedBy(person).select('id')) as { id: string }[]).map(({ id }) => id)
    },

    identities: (userId: string): Promise<(Identity & { created_at: number })[]> =>
      reads<Identity & { user_id: string; created_at: number }>('identities')
        .where({ user_id: userId })
        .orderBy('created_at')
        .select('issuer', 'subject', 'created_at'),

    async team(userId: string): Promise<TeamPlace | null> {
      const row = await reads('team_members')
        .join('teams', 'teams.id', 'team_members.team_id')
        .where('team_members.user_id', userId)
        .first<{ name: string; owner: string; joined_at: number } | undefined>('teams.name', 'teams.owner', 'team_members.joined_at')
      return row ? { name: row.name, isOwner: row.owner === userId, joinedAt: row.joined_at } : null
    },

    /** The requests that the account paid for, and those that it made on another account's allowance. */
    async *ledger(person: PersonKey): AsyncGenerator<PaidLine> {
      for (let after = ''; ;) {
        const page: PaidLine[] = await reads('ledger')
          .leftJoin('receipts', 'receipts.id', 'ledger.id')
          .where('ledger.id', '>', after)
          .where((q) => q.where({ 'ledger.payer': person }).orWhere({ 'ledger.asked_by': person }))
          .orderBy('ledger.id')
          .limit(pageSize)
          .select('ledger.*', 'receipts.thinking_tokens', 'receipts.cost', 'receipts.ms')
        yield* page
        const last = page.at(-1)
        if (!last || page.length < pageSize) return
        after = last.id
      }
    },

    /** The files in a session that the person may export: no files in other people's notes. `isOwn`: only files that the person sent. */
    async *files(sessionId: string, person: PersonKey, isOwn: boolean): AsyncGenerator<StoredFile> {
      for (let after = ''; ;) {
        const page: AttachmentRow[] = await reads<AttachmentRow>('attachments')
          .where({ session_id: sessionId })
          .where('id', '>', after)
          .where((q) => (isOwn ? q.where({ author: person }) : q.whereNull('note_id').orWhere({ author: person })))
          .orderBy('id')
          .limit(pageSize)
        for (const row of page) yield { attachment: toAttachment(row), storedName: row.stored_name }
        const last = page.at(-1)
        if (!last || page.length < pageSize) return
        after = last.id
      }
    },
  }
}
