// Operator console: the reported messages and sessions.
import type { AdminReports } from '../nl/admin-reports.ts'

export const adminReports: AdminReports = {
  text: 'What people have reported, oldest first. You see only what was reported.',
  state: 'Which reports',
  open: 'Open',
  decided: 'Decided',
  none: 'There are no open reports',
  noneText: 'When someone reports a message or a session, it appears here.',
  noneDecided: 'No reports have been decided yet',
  message: 'Message from {{name}}',
  answer: 'Answer from the AI',
  session: 'Session',
  someone: 'a deleted account',
  guest: 'guest',
  account: 'account',
  reportedOn: 'Reported on {{time}}',
  reporters_one: '{{count}} report',
  reporters_other: '{{count}} reports',
  comments: 'What the reporters wrote',
  sessionId: 'Session {{id}}',
  dismiss: 'Dismiss report',
  remove: 'Remove message',
  close: 'Close session',
  suspend: 'Suspend sender',
  suspendAddress: 'Suspend sender and network',
  confirm: {
    removed: {
      title: 'Remove this message?',
      text: 'It disappears for everyone in the session, with a line that says so. This cannot be undone.',
    },
    closed: { title: 'Close this session?', text: 'Nobody can write in it any more, not even its host. You can reopen it under Sessions.' },
    suspended: {
      title: 'Suspend this person?',
      text: 'They are signed out everywhere at once and can no longer use this server. You can undo this under People.',
    },
    address_suspended: {
      title: 'Suspend this person and this network?',
      text: 'The person is suspended. For seven days, other guests on the same network cannot join.',
    },
  },
  made: {
    dismissed: 'Dismissed',
    removed: 'Message removed',
    closed: 'Session closed',
    suspended: 'Sender suspended',
    address_suspended: 'Sender and network suspended',
  },
  madeBy: 'by {{name}} on {{time}}',
  formerOperator: 'a former operator',
}
