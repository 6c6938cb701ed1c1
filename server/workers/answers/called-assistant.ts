// What a prompt says about the assistant that a message called.
import type { AiRole } from '../../../shared/answers/assistant.ts'
import type { Deps } from '../../deps.ts'
import type { Called } from '../../domain/answers/prompt.ts'
import type { Claim } from '../../store/answers/claim.ts'

/** With the texts of the files that it always knows. `assistant` null: 'AI Assistant' answers, in the session's role. */
export async function readCalled(
  { store }: Pick<Deps, 'store'>,
  { assistant, session }: Pick<Claim, 'assistant' | 'session'>,
): Promise<{ role: AiRole; assistant: Called | null }> {
  if (!assistant) return { role: session.aiRole, assistant: null }
  const { shown, role, instruction } = assistant
  const files = role ? [] : await store.assistantFiles.texts(shown.id)
  return { role: role ?? session.aiRole, assistant: { id: shown.id, name: shown.name, instruction, files } }
}
