// Finds words in what was said, in the sessions that the asker names; and in the asker's own notes.
import type { Knex } from 'knex'
import type { Message } from '../../shared/entities.ts'
import type { PersonKey } from '../domain/person.ts'
import { toMessage, toNote, type MessageRow, type NoteRow } from './rows.ts'

export interface Found {
  sessionId: string
  message: Message
}

export function searchStore(reads: Knex, dialect: 'sqlite' | 'postgres') {
  function holding(query: Knex.QueryBuilder, index: 'messages_words' | 'notes_words', words: string[]): void {
    if (dialect === 'sqlite') {
      const match = words.map((word) => `"${word}"*`).join(' ')
      void query.whereRaw(`rowid IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`, [match])
    } else {
      const match = words.map((word) => `${word}:*`).join(' & ')
      void query.whereRaw("to_tsvector('simple', content) @@ to_tsquery('simple', ?)", [match])
    }
  }

  return {
    /** Every word, or the beginning of one, stands in the message; latest first. `words`: letters and digits only. */
    async messages(sessionIds: string[], words: string[], count: number): Promise<Found[]> {
      const rows = await reads<MessageRow>('messages')
        .whereIn('session_id', sessionIds)
        .whereIn('type', ['user', 'ai'])
        .where((query) => holding(query, 'messages_words', words))
        .orderBy('created_at', 'desc')
        .limit(count)
      return rows.map((row) => ({ sessionId: row.session_id, message: toMessage(row) }))
    },

    /** As `messages`, in the notes of one person. */
    async notes(author: PersonKey, sessionIds: string[], words: string[], count: number): Promise<Found[]> {
      const rows = await reads<NoteRow>('notes')
        .where({ author })
        .whereIn('session_id', sessionIds)
        .where((query) => holding(query, 'notes_words', words))
        .orderBy('created_at', 'desc')
        .limit(count)
      return rows.map((row) => ({ sessionId: row.session_id, message: toNote(row) }))
    },
  }
}
