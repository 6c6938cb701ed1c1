// What the server itself says: the usage, and what a session link shows in other apps.
import type { LinkPreview, UsageWords } from '../nl/server.ts'

export const usageWords: UsageWords = { description: 'AI answers in your sessions in {{month}}. Each month begins at zero again, in UTC.' }

export const linkPreview: LinkPreview = {
  title: 'Pull up a chair in a chat session',
  description: 'Talk along live, together with the AI. No account needed.',
}
