// What the link of a session shows in other apps.
import type { LinkPreview } from '../nl/link-preview.ts'

export const linkPreview: LinkPreview = {
  title: 'Pull up a chair in a chat session',
  description: 'Talk along live, together with the AI. No account needed.',
}
