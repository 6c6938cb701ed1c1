// Operator console: messages to support.
import type { AdminInbox } from '../nl/admin-inbox.ts'

export const adminInbox: AdminInbox = {
  text: 'Messages from the contact form: those from paid plans first, then the oldest first.',
  state: 'Which messages',
  open: 'Open',
  done: 'Done',
  none: 'There are no open messages',
  noneText: 'Messages from the contact form appear here.',
  noneDone: 'No messages have been marked as done yet',
  from: '{{name}} on {{time}}',
  replies: 'Replies',
  sentOn: 'Sent on {{time}}',
  notSent: 'Not sent',
  sendAgain: 'Send again',
  reply: 'Reply to {{email}}',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Reply sent',
  noMail: 'This server sends no email, so you cannot reply here. Write to {{email}}.',
  markDone: 'Mark as done',
  markOpen: 'Reopen',
  failed: 'That did not work. Try again.',
}
