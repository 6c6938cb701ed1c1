// Limits of replies to messages to support, and of incidents that operators write. Not part of `limits`: only the operator console needs them.
export const inboxLimits = {
  replyCharacters: 20_000,
  incidentTitleCharacters: 200,
  incidentUpdateCharacters: 2_000,
} as const
