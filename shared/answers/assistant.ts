// The assistant of a session: its roles, when it answers, and the names of models.

/** The names of the roles are in shared/texts. */
export const aiRoles = ['general', 'marketing', 'copywriter', 'sales', 'coach'] as const
export type AiRole = (typeof aiRoles)[number]

/** When the assistant answers: every message, or only messages that mention `@AI`. */
export const replyModes = ['every', 'mention'] as const
export type ReplyMode = (typeof replyModes)[number]

/** The familiar name of a model; for other models, the provider's own name. */
export function modelName(model: string): string {
  if (model === 'gpt-4o') return 'GPT-4'
  if (model === 'gpt-3.5-turbo') return 'GPT-3.5'
  return model
}
