// What a prompt says about the assistant that a message called.
import { buffer } from 'node:stream/consumers'
import type { AiRole } from '../../../../shared/answers/assistant.ts'
import type { Deps } from '../../../deps.ts'
import type { Called } from '../../../domain/answers/prompt/prompt.ts'
import type { Claim } from '../../../store/answers/claim.ts'
import type { ReadAssistant } from '../../../store/messages/answer-inputs.ts'

export interface CalledInPrompt {
  role: AiRole
  assistant: Called | null
  /** What the input contains of it; null for a built-in one. */
  read: ReadAssistant | null
}

/** With the texts and images of the files that it always knows. `assistant` null: 'AI Assistant' answers, in the session's role. */
export async function readCalled(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  { assistant, session }: Pick<Claim, 'assistant' | 'session'>,
): Promise<CalledInPrompt> {
  if (!assistant) return { role: session.aiRole, assistant: null, read: null }
  const { shown, role, instruction } = assistant
  const known = role ? [] : await store.assistantFiles.read(shown.id)
  const withContent = known.map(({ file_name, text, stored_name, mime_type, size }) => ({
    ...{ name: file_name, text, mimeType: mime_type, bytes: size },
    async load() {
      const stream = await files.get(stored_name)
      if (!stream) throw new Error('the stored file does not exist')
      return buffer(stream)
    },
  }))
  const read = role ? null : { id: shown.id, fileIds: known.map(({ id }) => id) }
  return { role: role ?? session.aiRole, assistant: { id: shown.id, name: shown.name, instruction, files: withContent }, read }
}
