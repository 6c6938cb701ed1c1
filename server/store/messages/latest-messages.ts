// The newest message of each of many sessions, in one statement: notices, a brainstorm's prompt, deleted messages and notes do not count. None if only those
// are among a session's newest 200 messages: the search would take too long.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'

export interface LatestMessage {
  sessionId: string
  type: Extract<Message['type'], 'user' | 'ai'>
  author: PersonKey | null
  displayName: string
  /** The beginning of its text; '' if it has only files. */
  content: string
  metadata: Message['metadata']
}

interface Row {
  session_id: string
  type: LatestMessage['type']
  author: PersonKey | null
  display_name: string
  content: string
  metadata: string | null
}

export function latestMessagesStore(reads: Knex) {
  return {
    async of(sessionIds: string[]): Promise<LatestMessage[]> {
      if (sessionIds.length === 0) return []
      // In JSON, a key with its colon cannot be part of a text: quotes in texts are escaped.
      const newest = reads('messages as newest')
        .whereRaw('newest.session_id = sessions.id')
        .whereRaw('newest.seq > sessions.last_seq - ?', [limits.previewMessages])
        .whereIn('newest.type', ['user', 'ai'])
        .whereNot('newest.metadata', 'like', '%"deletedAt":%')
        .whereNot('newest.metadata', 'like', '%"ideasFor":%')
        .orderBy('newest.seq', 'desc')
        .limit(1)
        .select('newest.seq')
      const rows = (await reads('sessions')
        .join('messages', (on) => on.on('messages.session_id', 'sessions.id').andOn('messages.seq', newest as never))
        .whereIn('sessions.id', sessionIds)
        .select(
          'messages.session_id',
          'messages.type',
          'messages.author',
          'messages.display_name',
          reads.raw('SUBSTR(messages.content, 1, ?) AS content', [limits.previewSourceCharacters]),
          reads.raw("CASE WHEN messages.content = '' THEN messages.metadata END AS metadata"),
        )) as Row[]
      return rows.map((row) => ({
        sessionId: row.session_id,
        type: row.type,
        author: row.author,
        displayName: row.display_name,
        content: row.content,
        metadata: row.metadata === null ? {} : (JSON.parse(row.metadata) as Message['metadata']),
      }))
    },
  }
}
