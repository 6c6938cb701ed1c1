// Catching up on missed messages.
import type { Recap } from '../nl/recap.ts'

export const recap: Recap = {
  title: 'Catch me up',
  private: 'Only you can see this. It is not kept.',
  busy: 'The AI is summarising...',
  about_one: 'About {{count}} message',
  about_other: 'About {{count}} messages',
  failed: 'The summary could not be made.',
  retry: 'Retry',
}
