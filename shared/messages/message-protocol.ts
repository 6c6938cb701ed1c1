// Commands and events about messages, notes and who is typing.
import * as z from 'zod'
import { messageSchema } from '../entities.ts'
import { guidedForms } from '../guided/guided-form.ts'
import { limits } from '../limits/limits.ts'
import { givenName, messageKey, publicPerson } from '../protocol/protocol-fields.ts'

const messageId = z.string().min(1).max(100)

const sendMessage = z.object({
  type: z.literal('send_message'),
  content: z.string(),
  messageType: z.enum(['user', 'note']),
  displayName: givenName.nullish(),
  messageKey,
  /** Announces files: this many will be uploaded for the message. */
  attachments: z.array(z.unknown()).max(limits.attachmentsPerMessage).nullish(),
  /** Added: the message that this one replies to. */
  replyTo: messageId.nullish(),
  /** Added: the guided form that produced this prompt. */
  form: z.enum(guidedForms).nullish(),
})
const typing = z.object({ type: z.literal('typing'), isTyping: z.boolean(), displayName: givenName.nullish() })

// Added commands.
/** The person's own message or note. */
const editMessage = z.object({ type: z.literal('edit_message'), messageId, content: z.string(), messageKey })
const deleteMessage = z.object({ type: z.literal('delete_message'), messageId })
const react = z.object({ type: z.literal('react'), messageId, emoji: z.string().min(1).max(limits.emojiCharacters), on: z.boolean() })
const pinMessage = z.object({ type: z.literal('pin_message'), messageId, pinned: z.boolean() })

export const messageCommands = [sendMessage, typing, editMessage, deleteMessage, react, pinMessage] as const

export const messageEvents = [
  z.object({ type: z.literal('new_message'), message: messageSchema }),
  z.object({ type: z.literal('message_created'), messageKey: z.string().nullable(), messageId: z.string(), seq: z.number().int() }),
  /** A message, or one of the person's notes, has changed; `message.rev` counts the changes of a session's messages (0 for a note). */
  z.object({ type: z.literal('message_updated'), message: messageSchema }),
  z.object({ type: z.literal('user_typing'), isTyping: z.boolean(), ...publicPerson }),
] as const
