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
  function holding(query: Knex.QueryBuilder<MessageRow>, words: string[]): void {
    if (dialect === 'sqlite') {
      const match = words.map((word) => `"${word}"*`).join(' ')
      void query.whereRaw('rowid IN (SELECT rowid FROM messages_words WHERE messages_words MATCH ?)', [match])
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
        .where((query) => holding(query, words))
        .orderBy('created_at', 'desc')
        .limit(count)
      return rows.map((row) => ({ sessionId: row.session_id, message: toMessage(row) }))
    },

    /** Notes are few and one person's: they are read through, and stand in no index. */
    async notes(author: PersonKey, sessionIds: string[], words: string[], count: number): Promise<Found[]> {
      const rows = await reads<NoteRow>('notes').where({ author }).whereIn('session_id', sessionIds).orderBy('created_at', 'desc')
      const wanted = words.map((word) => word.toLocaleLowerCase())
      return rows
        .filter(({ content }) => wanted.every((word) => content.toLocaleLowerCase().includes(word)))
        .slice(0, count)
        .map((row) => ({ sessionId: row.session_id, message: toNote(row) }))
    },
  }
}
