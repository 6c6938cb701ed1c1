// Limits on assistants; part of `limits`.
export const assistantLimits = {
  assistantsPerSession: 20,
  assistantsPerTeam: 50,
  /** Characters (UTF-16 units) of an instruction and of an opening question. A name has `nameCharacters`. */
  assistantInstructionCharacters: 8_000,
  assistantQuestionCharacters: 500,
  filesPerAssistant: 5,
  /** All files of one assistant together. */
  assistantFileBytes: 20 * 1024 * 1024,
  /** Assistants that one message can call; the others that it mentions are not called. */
  assistantCalls: 5,
} as const
