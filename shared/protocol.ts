// Everything sent over /ws: commands, events and close codes. Names and fields from the seed specifications are never renamed or removed.
import { z } from 'zod'
import { aiRoles, replyModes } from './answers/assistant.ts'
import { boardCommands, boardEvents } from './board/board.ts'
import {
  accessSchema,
  failedAnswerSchema,
  joinRequestSchema,
  limitReachedSchema,
  messageSchema,
  openAnswerSchema,
  participantSchema,
  sessionSummarySchema,
  sessionViewSchema,
} from './entities.ts'
import { guidedForms } from './guided/guided-form.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { plans } from './billing/plans.ts'
import { progressCommands, progressEvents } from './coaching/progress-protocol.ts'
import { brandingSchema } from './teams/team.ts'

const givenName = z.string().max(500)
const messageId = z.string().min(1).max(100)

const joinSession = z.object({
  type: z.literal('join_session'),
  sessionId: z.string().min(1).max(100),
  /** Claims, never trusted: the connection's own identity decides. */
  userId: z.string().max(200).nullish(),
  anonymousId: z.string().max(200).nullish(),
  displayName: givenName.nullish(),
  /** Added: the cursor of the newest message the client has; everything after it is replayed. */
  since: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,10})?$/)
    .nullish(),
  /** Added, with `since`: the number of the last change the client has; `session_joined.changed` contains the later ones. */
  rev: z.number().int().min(0).max(2_147_483_646).nullish(),
  /** Added: the language of error sentences on this connection. */
  language: z.enum(languages).nullish(),
  /** Added: the key in the link, for people who are not known here yet. */
  key: z.string().max(100).nullish(),
})

const sendMessage = z.object({
  type: z.literal('send_message'),
  content: z.string(),
  messageType: z.enum(['user', 'note']),
  displayName: givenName.nullish(),
  messageKey: z.string().min(1).max(limits.messageKeyCharacters).nullish(),
  /** Announces files: this many will be uploaded for the message. */
  attachments: z.array(z.unknown()).max(limits.attachmentsPerMessage).nullish(),
  /** Added: the message that this one replies to. */
  replyTo: messageId.nullish(),
  /** Added: the guided form that produced this prompt. */
  form: z.enum(guidedForms).nullish(),
})

const typing = z.object({ type: z.literal('typing'), isTyping: z.boolean(), displayName: givenName.nullish() })
const aiToggle = z.object({ type: z.literal('ai_toggle'), enabled: z.boolean() })

// Added commands.
const setAiRole = z.object({ type: z.literal('set_ai_role'), role: z.enum(aiRoles) })
const setReplyMode = z.object({ type: z.literal('set_reply_mode'), mode: z.enum(replyModes) })
const setName = z.object({ type: z.literal('set_name'), displayName: givenName })
const stopAnswer = z.object({ type: z.literal('stop_answer'), answerId: z.string().max(100) })
/** `anew`: replace an answer even if it is complete. */
const retryAnswer = z.object({ type: z.literal('retry_answer'), answerId: z.string().max(100), anew: z.boolean().nullish() })
/**
 * `command_done` with this key means that the command was carried out; a refusal includes the key too. Repeating a command has no further
 * effect.
 */
const messageKey = z.string().min(1).max(limits.messageKeyCharacters).nullish()
/** The person's own message or note. */
const editMessage = z.object({ type: z.literal('edit_message'), messageId, content: z.string(), messageKey })
const deleteMessage = z.object({ type: z.literal('delete_message'), messageId })
const react = z.object({ type: z.literal('react'), messageId, emoji: z.string().min(1).max(limits.emojiCharacters), on: z.boolean() })
const pinMessage = z.object({ type: z.literal('pin_message'), messageId, pinned: z.boolean() })
const ping = z.object({ type: z.literal('ping') })

// For the host; anyone else is refused with `host_only`. `participant` is a userId or anonymousId.
const participant = z.string().min(1).max(200)
const renameSession = z.object({ type: z.literal('rename_session'), title: z.string().max(limits.titleCharacters), messageKey })
const lockSession = z.object({ type: z.literal('lock_session'), locked: z.boolean() })
const setPrivate = z.object({ type: z.literal('set_private'), isPrivate: z.boolean() })
/** `ban`: this person cannot come back by any link. */
const removeParticipant = z.object({ type: z.literal('remove_participant'), participant, ban: z.boolean() })
/** Admits a person who asked or was banned; false refuses, and revokes an earlier admission. */
const admit = z.object({ type: z.literal('admit'), participant, admitted: z.boolean() })
/** Replaces the invite link: the old one no longer works. */
const renewLink = z.object({ type: z.literal('renew_link') })
const setReaderLink = z.object({ type: z.literal('set_reader_link'), on: z.boolean() })
/** Asks this person to become the host, replacing an earlier offer; null withdraws it. */
const handOver = z.object({ type: z.literal('hand_over'), participant: participant.nullable() })
/** Sent by the person who received the offer. */
const acceptHost = z.object({ type: z.literal('accept_host'), accepted: z.boolean() })
const clearChat = z.object({ type: z.literal('clear_chat') })
const deleteSession = z.object({ type: z.literal('delete_session') })

/**
 * For people who have not joined: `admitted` is sent when the host admits them. Nothing is ever sent about a session that does not exist.
 */
const awaitAdmission = z.object({ type: z.literal('await_admission'), sessionId: z.string().min(1).max(100) })

export const commandSchema = z.discriminatedUnion('type', [
  joinSession,
  sendMessage,
  typing,
  aiToggle,
  setAiRole,
  setReplyMode,
  setName,
  stopAnswer,
  retryAnswer,
  editMessage,
  deleteMessage,
  react,
  pinMessage,
  ping,
  renameSession,
  lockSession,
  setPrivate,
  removeParticipant,
  admit,
  renewLink,
  setReaderLink,
  handOver,
  acceptHost,
  clearChat,
  deleteSession,
  awaitAdmission,
  ...boardCommands,
  ...progressCommands,
])
export type Command = z.infer<typeof commandSchema>
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>

const who = { userId: z.string().nullable(), anonymousId: z.string().nullable(), displayName: z.string() }

export const eventSchema = z.discriminatedUnion('type', [
  /** To the person who joined. `limited`: the client was too far behind, so these messages replace its own. */
  z.object({
    type: z.literal('session_joined'),
    session: sessionViewSchema,
    seq: z.number().int(),
    limited: z.boolean(),
    /** Added: messages up to `since` that changed after the client's `rev`. */
    changed: z.array(messageSchema),
  }),
  z.object({ type: z.literal('new_message'), message: messageSchema }),
  z.object({ type: z.literal('participant_joined'), participant: participantSchema }),
  z.object({ type: z.literal('participant_left'), ...who }),
  z.object({ type: z.literal('user_typing'), isTyping: z.boolean(), ...who }),
  z.object({ type: z.literal('ai_typing'), isTyping: z.boolean() }),
  z.object({ type: z.literal('ai_status_changed'), enabled: z.boolean() }),
  /** Sent to everyone who uses the host's allowance or, if each sender pays, only to the sender. */
  limitReachedSchema.extend({ type: z.literal('usage_limit_reached') }),
  z.object({ type: z.literal('ai_error'), error: z.string(), code: z.string(), answerId: z.string().nullable() }),
  z.object({ type: z.literal('message_created'), messageKey: z.string().nullable(), messageId: z.string(), seq: z.number().int() }),
  /** `retryAfter`: seconds after which the same command may succeed. */
  z.object({
    type: z.literal('error'),
    error: z.string(),
    code: z.string(),
    messageKey: z.string().nullable(),
    retryAfter: z.number().optional(),
  }),
  // Added events.
  /** Sent to the author of a changed text: the text is stored. */
  z.object({ type: z.literal('command_done'), messageKey: z.string() }),
  z.object({ type: z.literal('participant_updated'), participant: participantSchema }),
  z.object({ type: z.literal('session_updated'), session: sessionSummarySchema }),
  /** The host's plan or branding has changed. `isLimited` false: people who had run out of answers have some again. */
  z.object({ type: z.literal('plan_changed'), plan: z.enum(plans), isLimited: z.boolean(), branding: brandingSchema.nullable() }),
  z.object({ type: z.literal('ai_started'), answer: openAnswerSchema }),
  /** More text of the running answer; offset is counted in UTF-16 units from its start. */
  z.object({ type: z.literal('ai_delta'), answerId: z.string(), offset: z.number().int(), text: z.string() }),
  /** An answer failed before its first word and can be retried. */
  z.object({ type: z.literal('ai_failed'), failed: failedAnswerSchema }),
  /** A message, or one of the person's notes, has changed; `message.rev` counts the changes of a session's messages (0 for a note). */
  z.object({ type: z.literal('message_updated'), message: messageSchema }),
  /** What this person may do here has changed. */
  z.object({ type: z.literal('access_changed'), access: accessSchema }),
  /** The host removed this person: they are no longer a participant. */
  z.object({ type: z.literal('participant_removed'), ...who }),
  /** To the host: everyone who waits to be let in. */
  z.object({ type: z.literal('join_requests'), requests: z.array(joinRequestSchema) }),
  /** To a person who lost access, before their connection is closed with 4001. */
  z.object({ type: z.literal('removed'), reason: z.enum(['removed', 'deleted', 'not_private_member']) }),
  /** To a person who waited: they can join the session now. */
  z.object({ type: z.literal('admitted'), sessionId: z.string() }),
  z.object({ type: z.literal('pong') }),
  ...boardEvents,
  ...progressEvents,
])
export type ServerEvent = z.infer<typeof eventSchema>
export type EventType = ServerEvent['type']
export type EventOf<T extends EventType> = Extract<ServerEvent, { type: T }>

/** Why the server closed a connection. */
export const closeCodes = {
  /** 1003: binary frames are not supported. */
  unsupportedData: 1003,
  /** 1008: too many refused frames. */
  policy: 1008,
  /** 1009: a frame over `limits.frameBytes`. */
  tooBig: 1009,
  /** 1012: the server restarts; reconnect. */
  restart: 1012,
  /** 1013: the client reads too slowly; it reconnects and resumes by number. */
  tryAgainLater: 1013,
  /** This device was signed out or in: reconnect with the new identity. */
  signedOut: 4002,
  /** This person has lost access to the session; reconnecting would not help. */
  removed: 4001,
} as const
