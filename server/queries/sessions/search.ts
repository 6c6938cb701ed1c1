// Finds words in all sessions of a person or in one, with a snippet of the text around them.
import type { OutputOf } from '../../../shared/api/api.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { searchSnippet, searchWords } from '../../domain/messages/search-words.ts'
import type { Person } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'

/** `sessions`: those that the person may enter. */
export async function search(
  deps: Pick<Deps, 'store'>,
  person: Person,
  sessions: Session[],
  text: string,
): Promise<OutputOf<'GET /api/search'>> {
  const words = searchWords(text)
  if (words.length === 0 || sessions.length === 0) return { results: [] }
  const ids = sessions.map(({ id }) => id)
  const [messages, notes] = await Promise.all([
    deps.store.search.messages(ids, words, limits.searchResults),
    deps.store.search.notes(person.key, ids, words, limits.searchResults),
  ])
  const titleOf = new Map(sessions.map(({ id, title }) => [id, title]))
  const results = [...messages, ...notes]
    .sort((a, b) => b.message.timestamp.localeCompare(a.message.timestamp))
    .slice(0, limits.searchResults)
    .map(({ sessionId, message: { id, seq, type, displayName, timestamp, content } }) => ({
      sessionId,
      sessionTitle: titleOf.get(sessionId) ?? '',
      messageId: id,
      seq,
      type,
      displayName,
      timestamp,
      ...searchSnippet(content, words, type === 'ai'),
    }))
  return { results }
}
