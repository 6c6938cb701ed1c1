// Commands and events about a session and the people in it.
import * as z from 'zod'
import { messageSchema, participantSchema, sessionSummarySchema, sessionViewSchema } from '../entities.ts'
import { accessSchema } from './access-protocol.ts'
import { plans } from '../billing/plans.ts'
import { languages } from '../texts/language.ts'
import { limits } from '../limits/limits.ts'
import { joinRequestSchema } from './admission-protocol.ts'
import { givenName, messageKey, publicPerson } from '../protocol/protocol-fields.ts'
import { policyRefusals } from '../policy/policy-refusals.ts'
import { brandingSchema } from '../teams/team.ts'

/** A userId or anonymousId. */
const participant = z.string().min(1).max(200)

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

// Added commands.
const setName = z.object({ type: z.literal('set_name'), displayName: givenName })

// For the host; anyone else is refused with `host_only`.
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
 * For people who have not joined: `admitted` is sent when the host admits them, `admission_refused` when the host refuses. Nothing is ever
 * sent about a session that does not exist.
 */
const awaitAdmission = z.object({ type: z.literal('await_admission'), sessionId: z.string().min(1).max(100) })

/** Whether this tab is visible: people without a visible tab receive push messages. */
const setVisible = z.object({ type: z.literal('set_visible'), visible: z.boolean() })

export const sessionCommands = [
  joinSession,
  setName,
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
  setVisible,
] as const

export const sessionEvents = [
  /** To the person who joined. `limited`: the client was too far behind, so these messages replace its own. */
  z.object({
    type: z.literal('session_joined'),
    session: sessionViewSchema,
    seq: z.number().int(),
    limited: z.boolean(),
    /** Added: messages up to `since` that changed after the client's `rev`. */
    changed: z.array(messageSchema),
  }),
  z.object({ type: z.literal('participant_joined'), participant: participantSchema }),
  z.object({ type: z.literal('participant_left'), ...publicPerson }),
  /**
   * In a crowd, replaces the two events above: `people` are the most recently active. `isComplete`: `people` is everyone online, and the two
   * events above are sent again.
   */
  z.object({ type: z.literal('people_online'), count: z.number().int(), isComplete: z.boolean(), people: z.array(participantSchema) }),
  z.object({ type: z.literal('participant_updated'), participant: participantSchema }),
  /** The host removed this person: they are no longer a participant. */
  z.object({ type: z.literal('participant_removed'), ...publicPerson }),
  z.object({ type: z.literal('session_updated'), session: sessionSummarySchema }),
  /** The host's plan or branding has changed. `isLimited` false: people who had run out of answers have some again. */
  z.object({ type: z.literal('plan_changed'), plan: z.enum(plans), isLimited: z.boolean(), branding: brandingSchema.nullable() }),
  /** What this person may do here has changed. */
  z.object({ type: z.literal('access_changed'), access: accessSchema }),
  /** To the host: everyone who waits to be let in. */
  z.object({ type: z.literal('join_requests'), requests: z.array(joinRequestSchema) }),
  /** To a person who lost access, before their connection is closed with 4001. The last three: by the operator's policy. */
  z.object({
    type: z.literal('removed'),
    reason: z.enum(['removed', 'deleted', 'not_private_member', ...policyRefusals]),
  }),
  /** To a person who waited: they can join the session now. */
  z.object({ type: z.literal('admitted'), sessionId: z.string() }),
  /** To a person who waited: the host refused. `retryAfter`: seconds until they may ask again. */
  z.object({ type: z.literal('admission_refused'), sessionId: z.string(), retryAfter: z.number() }),
] as const
