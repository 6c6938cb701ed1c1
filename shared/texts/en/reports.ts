// Reporting a message or a session; loaded when the menu of a message is first opened.
import type { Reports } from '../nl/reports.ts'

export const reports: Reports = {
  item: 'Report',
  sessionItem: 'Report session',
  title: 'Report this message',
  sessionTitle: 'Report this session',
  about:
    'The operator of this server receives the message, the name of the person who wrote it, and what you enter below, but not your name and nothing else from the session.',
  sessionAbout: 'The operator of this server receives the name of the session and what you enter below, but not your name and no messages.',
  reason: 'What is wrong?',
  reasons: {
    spam: 'Spam or advertising',
    harassment: 'Harassment or hate',
    illegal: 'Something illegal',
    personal: 'Someone’s personal data',
    harmful: 'A harmful answer from the AI',
    other: 'Something else',
  },
  comment: 'Comment (optional)',
  send: 'Report',
  sending: 'Reporting…',
  cancel: 'Cancel',
  sent: 'Reported. You will be told here when the operator has decided.',
  failed: 'The report was not sent. Try again.',
  decided: {
    dismissed: 'The operator has looked at your report and changed nothing.',
    removed: 'The operator has removed the message that you reported.',
    closed: 'The operator has closed the session that you reported.',
    suspended: 'The operator has suspended the sender of the message that you reported.',
  },
}
