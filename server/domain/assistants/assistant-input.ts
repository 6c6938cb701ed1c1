// What people may choose for an assistant: its name, colour, texts and model; all of it is data.
import { cleanDisplayName, isReservedName, nameKey } from '../../../shared/accounts/display-name.ts'
import type { AssistantInput } from '../../../shared/assistants/assistant-api.ts'
import { AppError } from '../../../shared/errors.ts'
import { languages } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { plainLine } from '../../../shared/messages/plain-line.ts'
import { isReadableAccent } from '../../../shared/teams/accent.ts'
import { builtIns } from '../answers/built-in.ts'

/** As it is stored. */
export interface AssistantChoice {
  name: string
  /** In lower case. */
  color: string
  instruction: string
  model: string | null
  opening_question: string | null
}

const builtInNames = new Set(languages.flatMap((language) => builtIns(language).map(({ name }) => nameKey(name))))

/**
 * Returns the cleaned choice. Throws assistant_name_missing, name_refused for a name like that of the AI or a role, accent_refused,
 * assistant_instruction_missing, assistant_text_too_long.
 */
export function readAssistant({ name: given, color, instruction, model, openingQuestion }: AssistantInput): AssistantChoice {
  const name = cleanDisplayName(given)
  const whole = plainLine(plainLine(given).normalize('NFC'))
  if (name !== whole) throw tooLong([...new Intl.Segmenter().segment(whole)].length, limits.nameCharacters)
  if (name === '') throw new AppError('assistant_name_missing')
  if (isReservedName(name) || builtInNames.has(nameKey(name))) throw new AppError('name_refused')
  if (!isReadableAccent(color)) throw new AppError('accent_refused')
  const text = readText(instruction, limits.assistantInstructionCharacters)
  if (text === '') throw new AppError('assistant_instruction_missing')
  const question = readText(openingQuestion ?? '', limits.assistantQuestionCharacters)
  return { name, color: color.toLowerCase(), instruction: text, model: model ?? null, opening_question: question || null }
}

/** Throws assistant_name_taken if a person or another assistant has this name, or one that looks like it. */
export function checkNameIsFree(name: string, taken: readonly string[]): void {
  if (taken.some((one) => nameKey(one) === nameKey(name))) throw new AppError('assistant_name_taken')
}

function readText(given: string, most: number): string {
  // Postgres cannot store NUL.
  const text = given.replaceAll('\0', '').toWellFormed().trim()
  if (text.length > most) throw tooLong(text.length, most)
  return text
}

function tooLong(characters: number, most: number): AppError {
  return new AppError('assistant_text_too_long', { values: { characters, most } })
}
