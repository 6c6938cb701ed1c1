// Words that every screen shares.
import type { Common } from '../nl/common.ts'

export const common: Common = {
  brand: 'Kring',
  assistant: 'AI Assistant',
  loadFailed: 'This part does not load. Reload the page and try again.',
  pageFailedTitle: 'This page does not load',
  pageFailedText: 'Perhaps the line was down for a moment, or Kring has just been updated. What you were writing in a session is kept.',
  /** `time`: such as '2 minutes'. */
  tryAgainIn: 'Try again in {{time}}.',
  reload: 'Reload',
  close: 'Close',
  skipToContent: 'Skip to content',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  loading: 'Loading...',
  cancel: 'Cancel',
  tourAgain: 'Show the tour again',
}
