// The file in which an assistant is exported and imported: JSON with a version. Everything in it is data; unknown fields are ignored.
import {
  assistantFileSchema,
  assistantFileVersion,
  type AssistantFile,
  type AssistantInput,
} from '../../../shared/assistants/assistant-api.ts'
import { AppError } from '../../../shared/errors.ts'

/** `files`: the names of the files that it knows; their content is not exported. */
export function writeAssistantFile(assistant: AssistantInput, files: string[]): AssistantFile {
  const { name, color, instruction, model, openingQuestion } = assistant
  return {
    kring: 'assistant',
    version: assistantFileVersion,
    ...{ name, color, instruction, model, openingQuestion },
    files: files.map((one) => ({ name: one })),
  }
}

/** Throws assistant_version_unknown for a file of another version, assistant_file_refused for anything else that is not an exported assistant. */
export function readAssistantFile(given: Record<string, unknown>): AssistantInput {
  if (given.kring === 'assistant' && given.version !== assistantFileVersion) throw new AppError('assistant_version_unknown')
  const read = assistantFileSchema.safeParse(given)
  if (!read.success) throw new AppError('assistant_file_refused')
  const { name, color, instruction, model, openingQuestion } = read.data
  return { name, color, instruction, model, openingQuestion }
}
