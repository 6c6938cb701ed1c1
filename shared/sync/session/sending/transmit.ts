// Sends one waiting message or changed text.
import { limits } from '../../../limits/limits.ts'
import type { Command } from '../../../protocol/protocol.ts'
import type { Connection } from '../../connection.ts'
import type { FileSender } from '../session-ports.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing, TextChange } from './outgoing.ts'

interface Tools {
  send: Connection['send']
  files: FileSender
  name(): string
  outbox: Outbox
}

export function transmit(outgoing: Outgoing | TextChange, { send, files, name, outbox }: Tools): void {
  if ('text' in outgoing) {
    const { messageId, text, messageKey } = outgoing
    if (messageId === null) send({ type: 'rename_session', title: text, messageKey })
    else send({ type: 'edit_message', messageId, content: text, messageKey })
    return
  }
  const { content, messageType, messageKey, replyTo, form } = outgoing
  const attachments = files.announced(outgoing)
  if (content.trim() === '' && !attachments) return outbox.setFailed(messageKey, true)
  const command = { type: 'send_message', content, messageType, displayName: name(), messageKey, replyTo, form } as const
  // The server would close the connection, again after each reconnect.
  if (isOverFrame(command)) return outbox.setFailed(messageKey, true, 'message_too_long')
  send({ ...command, ...(attachments && { attachments }) })
}

const isOverFrame = (command: Command) => new TextEncoder().encode(JSON.stringify(command)).length > limits.frameBytes
