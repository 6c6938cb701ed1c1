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
  newVersion: 'There is a new version of Kring.',
  close: 'Close',
  skipToContent: 'Skip to content',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  loading: 'Loading...',
  cancel: 'Cancel',
  /** `size`: such as '1.2 MB'. */
  received: '{{size}} received',
  tourAgain: 'Show the tour again',
}
