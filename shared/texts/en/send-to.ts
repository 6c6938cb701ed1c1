// Sending a session or an answer to a connected service; loaded when it is opened.
import type { SendTo } from '../nl/send-to.ts'

export const sendTo: SendTo = {
  item: 'Send to…',
  title: 'Send this answer',
  about: 'Only this answer is sent, nothing else from the session.',
  heading: 'Or send the session, without notes',
  to: 'Send to {{name}}',
  busy: 'Sending to {{name}}...',
  done: 'Sent to {{name}}',
  open: 'Open in {{name}}',
  unreachable: '{{name}} does not answer. Try again in a moment.',
  refused: '{{name}} rejected it. Check your connection under Integrations.',
  gone: '{{name}} is no longer connected.',
  offline: 'No connection. Try again.',
  connect: 'Connect a service, such as Slack or Notion',
}
