// The roles that a session's assistant can take; their names stand in shared/texts.
export const aiRoles = ['general', 'marketing', 'copywriter', 'sales', 'coach'] as const
export type AiRole = (typeof aiRoles)[number]

/** When the assistant answers: every user message, or only those that name it with `@AI`. */
export const replyModes = ['every', 'mention'] as const
export type ReplyMode = (typeof replyModes)[number]
