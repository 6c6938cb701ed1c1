// What a server does in a session, for component tests: it stores what the page sent, and the assistant answers.
import { vi } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Command, CommandOf, CommandType } from '../../../shared/protocol/protocol.ts'
import { messageOf, type ScriptedServer } from './scripted-server.ts'

export const sentBy = <T extends CommandType>(server: ScriptedServer, type: T): CommandOf<T>[] =>
  server.commands.filter((command: Command): command is CommandOf<T> => command.type === type)

/** Waits until the page has sent this many commands of this type; returns the last one. */
export function heard<T extends CommandType>(server: ScriptedServer, type: T, count = 1): Promise<CommandOf<T>> {
  return vi.waitFor(() => {
    const command = sentBy(server, type)[count - 1]
    if (!command) throw new Error(`${type} was sent ${sentBy(server, type).length} times, not ${count}`)
    return command
  }, 10_000)
}

/** Adds a message to the session and sends it to the page. Its author is Bram, unless `more` names another. */
export function says(server: ScriptedServer, content: string, more: Partial<Message> = {}): Message {
  const seq = server.view.seq + 1
  const message = messageOf(seq, content, more)
  const messages = [message, ...server.view.messages]
  server.view = { ...server.view, seq, lastSeq: seq, cursor: message.cursor, messages }
  server.sends({ type: 'new_message', message })
  return message
}

/** Stores a message of the page, and confirms it. */
export function stores(server: ScriptedServer, { content, messageKey = null, messageType }: CommandOf<'send_message'>): Message {
  const { userId, anonymousId } = server.view.self
  const displayName = server.view.self.displayName ?? ''
  server.sends({ type: 'message_created', messageKey, messageId: `m${server.view.seq + 1}`, seq: server.view.seq + 1 })
  return says(server, content, { type: messageType, userId, anonymousId, displayName, messageKey })
}

/** The assistant writes a complete answer. */
export function answers(server: ScriptedServer, content: string): Message {
  const nobody = { type: 'ai', userId: null, anonymousId: null, displayName: 'Kring AI' } as const
  return says(server, content, { ...nobody, metadata: { model: 'test', afterSeq: server.view.seq } })
}
