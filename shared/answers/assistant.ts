// The assistant of a session: its roles, when it answers, and the names of models.

/** The names of the roles are in shared/texts. */
export const aiRoles = ['general', 'marketing', 'copywriter', 'sales', 'coach'] as const
export type AiRole = (typeof aiRoles)[number]

/** When the assistant answers: every message, only messages that mention `@AI`, or also those where it helps. */
export const replyModes = ['every', 'mention', 'smart'] as const
export type ReplyMode = (typeof replyModes)[number]

/** Why the assistant answered a message that did not mention `@AI`, in the mode 'smart'. */
export const spokeReasons = ['alone', 'called', 'follow-up', 'task', 'question', 'nobody-answered', 'vote'] as const
export type SpokeReason = (typeof spokeReasons)[number]

/** The familiar name of a model; for other models, the provider's own name. */
export function modelName(model: string): string {
  if (model === 'gpt-4o') return 'GPT-4'
  if (model === 'gpt-3.5-turbo') return 'GPT-3.5'
  return model
}
