// Which assistants a message calls by name.
import { languages } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { roles as rolesEn } from '../../../shared/texts/en/session.ts'
import { roles as rolesNl } from '../../../shared/texts/nl/session.ts'
import { nameKey } from '../../../shared/accounts/display-name.ts'
import { aiRoles } from '../../../shared/answers/assistant.ts'
import { findAssistants } from '../../access/find-assistants.ts'
import type { Deps } from '../../deps.ts'
import { mentioned } from '../../domain/messages/message.ts'
import type { AssistantRow } from '../../store/database/rows.ts'

const rolesIn = { en: rolesEn, nl: rolesNl }
/** `@AI` calls 'AI Assistant'. */
const defaultCall = { id: '', displayName: 'AI' }
const builtInCalls = aiRoles.flatMap((id) =>
  [...new Set(languages.map((language) => rolesIn[language][id]))].map((displayName) => ({ id, displayName })),
)

/** Ids in the order of the text; null: 'AI Assistant'. Empty unless an assistant other than that one is called. */
export async function findCalls(deps: Deps, sessionId: string, content: string): Promise<(string | null)[]> {
  if (!content.includes('@')) return []
  const session = await deps.store.sessions.find(sessionId)
  const own = session ? await findAssistants(deps, session) : []
  return callsIn(content, own)
}

/** As `findCalls`, of these assistants and the built-in ones. Of two with the same name, the first counts. */
export function callsIn(content: string, own: Pick<AssistantRow, 'id' | 'name'>[]): (string | null)[] {
  const first = new Map<string, string>()
  for (const { id, name } of own) if (!first.has(nameKey(name))) first.set(nameKey(name), id)
  const named = own.filter(({ id, name }) => first.get(nameKey(name)) === id).map(({ id, name }) => ({ id, displayName: name }))
  const calls = mentioned(content, [...named, ...builtInCalls, defaultCall])
  return calls.some((id) => id !== '') ? calls.slice(0, limits.assistantCalls).map((id) => id || null) : []
}
