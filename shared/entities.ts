// The entities of the product as they are sent: schemas for the server, types for everyone.
import * as z from 'zod'
import { openThinkingParts, thoughtParts } from './answers/thinking-protocol.ts'
import { assistantPart } from './assistants/assistant-protocol.ts'
import { aiRoles, replyModes, spokeReasons } from './answers/assistant.ts'
import { systemNoticeSchema } from './messages/notice-protocol.ts'
import { brainstormSummarySchema } from './board/board.ts'
import { guidedForms } from './guided/guided-form.ts'
import { plans } from './billing/plans.ts'
import { progressSchema } from './coaching/progress-protocol.ts'
import { brandingSchema } from './teams/team.ts'
import { accessSchema } from './sessions/access-protocol.ts'
import { joinRequestSchema } from './sessions/admission-protocol.ts'

export const participantSchema = z.object({
  userId: z.string().nullable(),
  anonymousId: z.string().nullable(),
  displayName: z.string(),
  isOnline: z.boolean(),
  /** Joined by the read-only link. */
  isReader: z.boolean().optional(),
})
/** A person in a session. Exactly one of userId and anonymousId is set. */
export type Participant = z.infer<typeof participantSchema>

export const messageTypes = ['user', 'ai', 'note', 'system'] as const

/** A file that belongs to a message. */
export const attachmentSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `/api/files/{name}`: the last segment is the file's name. */
  filePath: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** Pixels of an image. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** How much of it the AI can read, in pages or characters; null while that is being determined. */
  read: z
    .object({ unit: z.enum(['image', 'pages', 'characters']), read: z.number().int(), of: z.number().int(), failed: z.boolean() })
    .nullable(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** The message that this one replies to, as it was then. */
export const replyToSchema = z.object({ messageId: z.string(), seq: z.number().int(), displayName: z.string(), excerpt: z.string() })
export type ReplyTo = z.infer<typeof replyToSchema>

/** `people` are public ids: userId or anonymousId. */
export const reactionSchema = z.object({ emoji: z.string(), people: z.array(z.string()) })
export type Reaction = z.infer<typeof reactionSchema>

/** `thinking`: how many of the output tokens were thinking, if the provider counts them. */
export const tokensSchema = z.object({ input: z.number().int(), output: z.number().int(), thinking: z.number().int().optional() })
export type Tokens = z.infer<typeof tokensSchema>

export const messageMetadataSchema = z.object({
  /** The model that wrote an answer; 'offline' for the offline assistant. */
  model: z.string().optional(),
  /** Its name on screen, if that does not follow from `model`. */
  modelName: z.string().optional(),
  /** The id of the model that should have answered, and failed before its first word. */
  insteadOf: z.string().optional(),
  ...assistantPart,
  ...thoughtParts,
  /** 'stopped' by a person, 'interrupted' by a failure; undefined for a complete answer. */
  status: z.enum(['stopped', 'interrupted']).optional(),
  stoppedBy: z.string().optional(),
  /** It was interrupted because it was too long or took too long. */
  isTooLong: z.boolean().optional(),
  /** An answer is shown after the message with this `seq`: the newest one when the answer started. */
  afterSeq: z.number().int().optional(),
  /** The people whose questions it answers. */
  answering: z.array(z.string()).optional(),
  /** Why the assistant answered although nobody had mentioned it. */
  spoke: z.enum(spokeReasons).optional(),
  notice: systemNoticeSchema.optional(),
  /** ISO 8601, UTC, like the next two. */
  editedAt: z.string().optional(),
  /** Its content, reactions and files have been removed. */
  deletedAt: z.string().optional(),
  /** The operator of the server removed it. */
  isRemoved: z.boolean().optional(),
  pinnedAt: z.string().optional(),
  pinnedBy: z.string().optional(),
  replyTo: replyToSchema.optional(),
  /** The guided form that produced this prompt. */
  form: z.enum(guidedForms).optional(),
  /** It is a brainstorm's prompt, about this topic: clients show one line, and the prompt under 'What the AI saw'. */
  ideasFor: z.string().optional(),
  /** Public ids of the participants mentioned in it. */
  mentions: z.array(z.string()).optional(),
  reactions: z.array(reactionSchema).optional(),
  attachments: z.array(attachmentSchema).optional(),
  /** The number of announced files that have not arrived; the AI waits for them. */
  filesExpected: z.number().int().optional(),
  /** The number of announced files that never arrived. */
  filesMissing: z.number().int().optional(),
  /** Tokens of an answer, as the provider counted them. */
  tokens: tokensSchema.optional(),
  /** The answer of another model beside which this one is shown. */
  comparedWith: z.string().optional(),
  /** The answer that replaced this one. */
  replacedBy: z.string().optional(),
})

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(messageTypes),
  content: z.string(),
  userId: z.string().nullable(),
  anonymousId: z.string().nullable(),
  displayName: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
  /** 1..n without gaps in a session. A note has the number of the message it was written after. */
  seq: z.number().int(),
  /** The position in the author's own merged history, `seq.n`; n is 0 for messages and counts the author's notes. */
  cursor: z.string(),
  messageKey: z.string().nullable(),
  /** The number of its last change among all changes of the session's messages; 0 if it was never changed. */
  rev: z.number().int(),
  metadata: messageMetadataSchema,
})
export type Message = z.infer<typeof messageSchema>

/** An answer in progress with its text so far; the next `ai_delta` may overlap its end, so it is placed by its offset. */
export const openAnswerSchema = z.object({
  answerId: z.string(),
  model: z.string(),
  /** As in a message's metadata. */
  modelName: z.string().optional(),
  afterSeq: z.number().int(),
  answering: z.array(z.string()),
  text: z.string(),
  ...assistantPart,
  ...openThinkingParts,
})
export type OpenAnswer = z.infer<typeof openAnswerSchema>

/** An answer that failed before its first word and can be retried. */
export const failedAnswerSchema = z.object({
  answerId: z.string(),
  afterSeq: z.number().int(),
  code: z.string(),
  error: z.string(),
  ...assistantPart,
})
export type FailedAnswer = z.infer<typeof failedAnswerSchema>

export const sessionSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  isPrivate: z.boolean(),
  /** Nobody new can join unless the host admits them. */
  isLocked: z.boolean(),
  /** The host's userId or anonymousId; null in a demo session, which has no host. */
  hostId: z.string().nullable(),
  aiEnabled: z.boolean(),
  aiRole: z.enum(aiRoles),
  replyMode: z.enum(replyModes),
  /** The id of the model that the host chose; null: the default of the plan. */
  model: z.string().nullable(),
  /** Until then the AI answers only messages that mention it, in the mode 'smart'. ISO 8601, UTC; null: not quiet. */
  quietUntil: z.string().nullable(),
  isDemo: z.boolean(),
  /** The chat was cleared up to and including this number. */
  clearedSeq: z.number().int(),
  /** The number of the newest message. */
  lastSeq: z.number().int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SessionSummary = z.infer<typeof sessionSummarySchema>

/** A session in the caller's list. */
export const listedSessionSchema = sessionSummarySchema.extend({
  /** The caller is its host. */
  isHost: z.boolean(),
  /** The operator of the server closed it: nobody can change it. */
  isClosed: z.literal(true).optional(),
  /** The beginning of the newest message as plain text, or the names of its files; never a note. Null if there is none. */
  preview: z
    .object({
      type: z.enum(['user', 'ai']),
      displayName: z.string(),
      /** The caller wrote it. */
      isOwn: z.boolean(),
      text: z.string(),
    })
    .nullable(),
})
export type ListedSession = z.infer<typeof listedSessionSchema>

/** Why the AI does not answer here: the allowance is used up. */
export const limitReachedSchema = z.object({
  /** Replies per period. */
  limit: z.number().int(),
  period: z.enum(['day', 'month', 'session']),
  /**
   * Whose limit is reached: the host's, the sender's own (the host has no account, or the limit is that of an IP address), the demo's or
   * the server's.
   */
  payer: z.enum(['host', 'sender', 'demo', 'server']),
  /** A budget that the operator has set, not a limit of the plan. */
  isBudget: z.literal(true).optional(),
})
export type LimitReached = z.infer<typeof limitReachedSchema>

export const sessionViewSchema = sessionSummarySchema.extend({
  /** The number of the last message that this view includes. */
  seq: z.number().int(),
  /** The position in the caller's own history that this view reaches: pass it as `since` to get what comes after. */
  cursor: z.string(),
  /** The number of the last change to a message that this view includes. */
  rev: z.number().int(),
  /** Newest first. */
  messages: z.array(messageSchema),
  /** Pass as `before` to get older messages; null when there are none. */
  nextCursor: z.string().nullable(),
  participants: z.array(participantSchema),
  /** How many people are online, if there are so many that `participants` contains only some of them; otherwise null. */
  onlineCount: z.number().int().nullable(),
  /** The caller as the server knows them. */
  self: z.object({
    userId: z.string().nullable(),
    anonymousId: z.string().nullable(),
    displayName: z.string().nullable(),
    isHost: z.boolean(),
  }),
  access: accessSchema,
  /** People waiting to be let in, in order; empty for everyone but the host. */
  requests: z.array(joinRequestSchema),
  answer: openAnswerSchema.nullable(),
  /** At most one for each assistant: its newest answer, if that failed. Oldest first. */
  failedAnswers: z.array(failedAnswerSchema),
  /** Set while the caller's messages get no answer because an allowance is used up. */
  limit: limitReachedSchema.nullable(),
  /** The host's plan, which applies to everyone in the session. */
  plan: z.enum(plans),
  /** The branding of the host's team; null: there is none, or its plan has ended. */
  branding: brandingSchema.nullable(),
  /** The board's brainstorm; null: there is none. */
  brainstorm: brainstormSummarySchema.nullable(),
  progress: progressSchema,
})
export type SessionView = z.infer<typeof sessionViewSchema>
