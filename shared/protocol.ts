// Everything that travels over /ws: commands in, events out, close codes. Names and fields of the seeds are never renamed or removed.
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
  /** Added: the cursor of the newest message the client has; what came after it is replayed. */
  since: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,10})?$/)
    .nullish(),
  /** Added, with `since`: the number of the last change that the client knows; `session_joined.changed` holds the later ones. */
  rev: z.number().int().min(0).max(2_147_483_646).nullish(),
  /** Added: the language of error sentences on this connection. */
  language: z.enum(languages).nullish(),
  /** Added: the key of the link that the person came by, for one who is not known here yet. */
  key: z.string().max(100).nullish(),
})

const sendMessage = z.object({
  type: z.literal('send_message'),
  content: z.string(),
  messageType: z.enum(['user', 'note']),
  displayName: givenName.nullish(),
  messageKey: z.string().min(1).max(limits.messageKeyCharacters).nullish(),
  /** Announces files: so many will be uploaded for this message. */
  attachments: z.array(z.unknown()).max(limits.attachmentsPerMessage).nullish(),
  /** Added: the message that this one answers to. */
  replyTo: messageId.nullish(),
  /** Added: the guided form whose prompt this is. */
  form: z.enum(guidedForms).nullish(),
})

const typing = z.object({ type: z.literal('typing'), isTyping: z.boolean(), displayName: givenName.nullish() })
const aiToggle = z.object({ type: z.literal('ai_toggle'), enabled: z.boolean() })

// Added commands.
const setAiRole = z.object({ type: z.literal('set_ai_role'), role: z.enum(aiRoles) })
const setReplyMode = z.object({ type: z.literal('set_reply_mode'), mode: z.enum(replyModes) })
const setName = z.object({ type: z.literal('set_name'), displayName: givenName })
const stopAnswer = z.object({ type: z.literal('stop_answer'), answerId: z.string().max(100) })
/** `anew`: a whole answer is to be written again too. */
const retryAnswer = z.object({ type: z.literal('retry_answer'), answerId: z.string().max(100), anew: z.boolean().nullish() })
/** `command_done` with this key says that the command was carried out; a refusal includes it too. Sending the command again has no further effect. */
const messageKey = z.string().min(1).max(limits.messageKeyCharacters).nullish()
/** One's own message or note. */
const editMessage = z.object({ type: z.literal('edit_message'), messageId, content: z.string(), messageKey })
const deleteMessage = z.object({ type: z.literal('delete_message'), messageId })
const react = z.object({ type: z.literal('react'), messageId, emoji: z.string().min(1).max(limits.emojiCharacters), on: z.boolean() })
const pinMessage = z.object({ type: z.literal('pin_message'), messageId, pinned: z.boolean() })
const ping = z.object({ type: z.literal('ping') })

// The host's; anyone else is refused with `host_only`. `participant` is a userId or anonymousId.
const participant = z.string().min(1).max(200)
const renameSession = z.object({ type: z.literal('rename_session'), title: z.string().max(limits.titleCharacters), messageKey })
const lockSession = z.object({ type: z.literal('lock_session'), locked: z.boolean() })
const setPrivate = z.object({ type: z.literal('set_private'), isPrivate: z.boolean() })
/** `ban`: this person does not come back, whatever link they have. */
const removeParticipant = z.object({ type: z.literal('remove_participant'), participant, ban: z.boolean() })
/** Lets in who asked or was banned; false refuses, and takes back what was given. */
const admit = z.object({ type: z.literal('admit'), participant, admitted: z.boolean() })
/** The invite link before it no longer lets anyone in. */
const renewLink = z.object({ type: z.literal('renew_link') })
const setReaderLink = z.object({ type: z.literal('set_reader_link'), on: z.boolean() })
/** Asks this person to become the host, in place of anyone asked before; null withdraws the offer. */
const handOver = z.object({ type: z.literal('hand_over'), participant: participant.nullable() })
/** Sent by the person who was asked. */
const acceptHost = z.object({ type: z.literal('accept_host'), accepted: z.boolean() })
const clearChat = z.object({ type: z.literal('clear_chat') })
const deleteSession = z.object({ type: z.literal('delete_session') })

/** Without having joined: `admitted` comes when the host lets this person in. Of a session that is not there nothing is ever heard. */
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
  /** To the one who joined. `limited`: the client was too far behind, its messages are to be replaced by these. */
  z.object({
    type: z.literal('session_joined'),
    session: sessionViewSchema,
    seq: z.number().int(),
    limited: z.boolean(),
    /** Added: messages up to `since` that were changed after the client's `rev`. */
    changed: z.array(messageSchema),
  }),
  z.object({ type: z.literal('new_message'), message: messageSchema }),
  z.object({ type: z.literal('participant_joined'), participant: participantSchema }),
  z.object({ type: z.literal('participant_left'), ...who }),
  z.object({ type: z.literal('user_typing'), isTyping: z.boolean(), ...who }),
  z.object({ type: z.literal('ai_typing'), isTyping: z.boolean() }),
  z.object({ type: z.literal('ai_status_changed'), enabled: z.boolean() }),
  /** To everyone the host's allowance concerns; where each sender pays, to that sender alone. */
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
  /** Sent to the author of a changed text with a key: the text is stored. */
  z.object({ type: z.literal('command_done'), messageKey: z.string() }),
  z.object({ type: z.literal('participant_updated'), participant: participantSchema }),
  z.object({ type: z.literal('session_updated'), session: sessionSummarySchema }),
  /** What the host pays is another now, or how their team looks. `isLimited` false: whoever had no more answers has them again. */
  z.object({ type: z.literal('plan_changed'), plan: z.enum(plans), isLimited: z.boolean(), branding: brandingSchema.nullable() }),
  z.object({ type: z.literal('ai_started'), answer: openAnswerSchema }),
  /** More text of the running answer; offset is counted in UTF-16 units from its beginning. */
  z.object({ type: z.literal('ai_delta'), answerId: z.string(), offset: z.number().int(), text: z.string() }),
  /** An answer ended before its first word and can be retried. */
  z.object({ type: z.literal('ai_failed'), failed: failedAnswerSchema }),
  /** A message or an own note is no longer what it was; `message.rev` counts the changes of a session's messages (0 for a note). */
  z.object({ type: z.literal('message_updated'), message: messageSchema }),
  /** What this person may do here has changed. */
  z.object({ type: z.literal('access_changed'), access: accessSchema }),
  /** The host sent this person away: they are no participant any more. */
  z.object({ type: z.literal('participant_removed'), ...who }),
  /** To the host: everyone who waits to be let in. */
  z.object({ type: z.literal('join_requests'), requests: z.array(joinRequestSchema) }),
  /** To one who may no longer be here, before their connection is closed with 4001. */
  z.object({ type: z.literal('removed'), reason: z.enum(['removed', 'deleted', 'not_private_member']) }),
  /** To one who waited: the session can be joined now. */
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
  /** 1003: binary frames are not spoken here. */
  unsupportedData: 1003,
  /** 1008: too many refused frames. */
  policy: 1008,
  /** 1009: a frame over `limits.frameBytes`. */
  tooBig: 1009,
  /** 1012: the server restarts, come back. */
  restart: 1012,
  /** 1013: the client reads too slowly; it comes back and resumes by number. */
  tryAgainLater: 1013,
  /** This device was signed out, or in: come back as whoever you are now. */
  signedOut: 4002,
  /** This person may no longer be in the session; coming back by itself would be in vain. */
  removed: 4001,
} as const
