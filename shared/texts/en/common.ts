// Words that every screen shares.
import type { Common } from '../nl/common.ts'

export const common: Common = {
  brand: 'Kring',
  assistant: 'AI Assistant',
  loadFailed: 'This part could not be loaded. Reload the page and try again.',
  pageFailedTitle: 'This page could not be loaded',
  pageFailedText:
    'You may have lost your connection for a moment, or Kring has just been updated. What you were writing in a session is kept.',
  /** `time`: such as '2 minutes'. */
  tryAgainIn: 'Try again in {{time}}.',
  reload: 'Reload',
  newVersion: 'A new version of Kring is available.',
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
