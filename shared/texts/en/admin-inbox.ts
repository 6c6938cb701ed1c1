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
  replies: 'Replies',
  sentOn: 'Sent on {{time}}',
  notSent: 'Not sent',
  sendAgain: 'Send again',
  reply: 'Reply to {{email}}',
  writeReply: 'Reply',
  continueReply: 'Continue reply',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Reply sent',
  noMail: 'This server sends no email, so you cannot reply here. Write to the sender’s address from your own email program.',
  markDone: 'Mark as done',
  markOpen: 'Reopen',
}
