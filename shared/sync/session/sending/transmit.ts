// Sends one waiting message or changed text.
import { limits } from '../../../limits/limits.ts'
import type { Command } from '../../../protocol/protocol.ts'
import type { Connection } from '../../connection.ts'
import type { FileSender } from '../session-ports.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing, TextChange } from './outgoing.ts'
import type { TextChanges } from './text-changes.ts'

interface Tools {
  send: Connection['send']
  files: FileSender
  name(): string
  outbox: Outbox
  changes: TextChanges
}

export function transmit(outgoing: Outgoing | TextChange, { send, files, name, outbox, changes }: Tools): void {
  if ('text' in outgoing) {
    const { messageId, text, messageKey } = outgoing
    const command: Command =
      messageId === null
        ? { type: 'rename_session', title: text, messageKey }
        : { type: 'edit_message', messageId, content: text, messageKey }
    if (isOverFrame(command)) changes.setFailed(messageKey)
    else send(command)
    return
  }
  const { content, messageType, messageKey, replyTo, form } = outgoing
  const attachments = files.announced(outgoing)
  if (content.trim() === '' && !attachments) return outbox.setFailed(messageKey, true)
  const message = { type: 'send_message', content, messageType, displayName: name(), messageKey, replyTo, form } as const
  const command = { ...message, ...(attachments && { attachments }) }
  if (isOverFrame(command)) outbox.setFailed(messageKey, true, 'message_too_long')
  else send(command)
}

/** The server would close the connection, again after each reconnect. */
const isOverFrame = (command: Command) => new TextEncoder().encode(JSON.stringify(command)).length > limits.frameBytes
