// Searches messages in the given sessions, and a person's own notes.
import type { Knex } from 'knex'
import type { Message } from '../../../../shared/entities.ts'
import type { PersonKey } from '../../../domain/people/person.ts'
import { toMessage, toNote, type MessageRow, type NoteRow } from '../../database/rows.ts'
import { wordIndex } from './word-index.ts'

export interface Found {
  sessionId: string
  message: Message
}

export function searchStore(db: Knex, reads: Knex, dialect: 'sqlite' | 'postgres') {
  const index = wordIndex(db, reads)
  const kinds = { messages: 'message_id', notes: 'note_id' } as const

  /** Rows that contain all words, latest first. Their ids are found first: sorting whole texts takes five times as long. */
  function holding<Row extends object>(
    texts: keyof typeof kinds,
    narrow: object,
    sessionIds: string[],
    words: string[],
    count: number,
  ): Promise<Row[]> {
    const found = reads(texts).select('id').whereIn('session_id', sessionIds).where(narrow).orderBy('created_at', 'desc').limit(count)
    if (dialect === 'sqlite') {
      const match = words.map((word) => `"${word}"*`).join(' ')
      void found.whereRaw(`rowid IN (SELECT rowid FROM ${texts}_words WHERE ${texts}_words MATCH ?)`, [match])
    } else {
      const match = words.map((word) => `${word}:*`).join(' & ')
      const ids = reads(`${texts}_words`).select(kinds[texts]).whereIn('session_id', sessionIds)
      void found.whereIn('id', ids.whereRaw("words @@ to_tsquery('simple', ?)", [match]))
    }
    return reads<Row>(texts).whereIn('id', found).orderBy('created_at', 'desc') as unknown as Promise<Row[]>
  }

  return {
    /** Adds new messages to the index, so that a search finds little left to add. */
    updateIndex: () => index.update(),

    /** Messages that contain, for each given word, that word or one that begins with it; latest first. `words`: letters and digits only. */
    async messages(sessionIds: string[], words: string[], count: number): Promise<Found[]> {
      // If the update fails, for example because the disk is full, only what is already in the index is found.
      await index.update().catch(() => undefined)
      // The index contains only what people and the assistant said.
      const rows = await holding<MessageRow>('messages', {}, sessionIds, words, count)
      return rows.map((row) => ({ sessionId: row.session_id, message: toMessage(row) }))
    },

    /** Like `messages`, in the notes of one person. */
    async notes(author: PersonKey, sessionIds: string[], words: string[], count: number): Promise<Found[]> {
      const rows = await holding<NoteRow>('notes', { author }, sessionIds, words, count)
      return rows.map((row) => ({ sessionId: row.session_id, message: toNote(row) }))
    },
  }
}
