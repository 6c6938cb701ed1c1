// Saves the form of an assistant: its texts first, then the files that were removed and added.
import type { Assistant, AssistantInput } from '../../../shared/assistants/assistant-api.ts'
import { acceptFile } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { apiRequest, HttpError, sendRaw } from '../../lib/api/api.ts'
import type { AssistantPlace } from './assistant-place.ts'
import type { AssistantValues, Draft } from './drafts.ts'

/** The texts are saved, a file is not. */
export class FileNotSaved extends Error {
  constructor(
    readonly assistant: Assistant,
    readonly file: string,
    /** Files that were not uploaded, that one included. */
    readonly files: readonly File[],
    /** Files that were not deleted. */
    readonly removed: readonly string[],
    cause: unknown,
  ) {
    super(`${file} was not saved`, { cause })
  }
}

/** `known`: null for a new assistant. Throws like `apiRequest`, and `FileNotSaved`. */
export async function saveAssistant(place: AssistantPlace, known: Assistant | null, draft: Draft): Promise<Assistant> {
  const { name, color, instruction, model, openingQuestion } = draft.values
  const input: AssistantInput = { name, color, instruction, model, openingQuestion: openingQuestion.trim() === '' ? null : openingQuestion }
  const path = known ? `${place.path}/${encodeURIComponent(known.id)}` : place.path
  let saved = (await (await apiRequest('POST', path, input)).json()) as Assistant
  const filesPath = `/api/assistants/${encodeURIComponent(saved.id)}/files`
  for (const [index, id] of draft.removed.entries()) {
    const file = saved.files.find((one) => one.id === id)
    if (!file) continue
    try {
      saved = (await (await apiRequest('DELETE', `${filesPath}/${encodeURIComponent(id)}`)).json()) as Assistant
    } catch (cause) {
      throw new FileNotSaved(saved, file.name, draft.files, draft.removed.slice(index), cause)
    }
  }
  for (const [index, file] of draft.files.entries()) {
    try {
      const typed = new Blob([file], { type: acceptFile(file) ?? file.type })
      saved = await sendRaw(`${filesPath}?name=${encodeURIComponent(file.name)}`, typed)
    } catch (cause) {
      throw new FileNotSaved(saved, file.name, draft.files.slice(index), [], cause)
    }
  }
  return saved
}

export type RefusedField = 'name' | 'color' | 'instruction' | 'model' | 'openingQuestion' | 'files'

const refusals: Record<string, RefusedField> = {
  assistant_name_missing: 'name',
  assistant_name_taken: 'name',
  name_refused: 'name',
  accent_refused: 'color',
  assistant_instruction_missing: 'instruction',
  model_not_available: 'model',
}

/** The field that an error is about; null if it is about none of them. */
export function refusedField(error: Error | null, values: AssistantValues): RefusedField | null {
  if (error instanceof FileNotSaved) return 'files'
  if (!(error instanceof HttpError) || error.code === null) return null
  if (error.code === 'assistant_text_too_long') return longField(values) ?? 'name'
  return refusals[error.code] ?? null
}

/** The field whose text is longer than allowed. */
function longField({ instruction, openingQuestion }: AssistantValues): RefusedField | null {
  if (instruction.length > limits.assistantInstructionCharacters) return 'instruction'
  return openingQuestion.length > limits.assistantQuestionCharacters ? 'openingQuestion' : null
}
