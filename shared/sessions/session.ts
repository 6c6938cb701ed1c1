// A session as it is sent: its summary, the people in it, what they may do, and all of it as one person sees it.
import { z } from 'zod'
import { failedAnswerSchema, limitReachedSchema, openAnswerSchema } from '../answers/answer.ts'
import { aiRoles, replyModes } from '../answers/assistant.ts'
import { plans } from '../billing/plans.ts'
import { brainstormSummarySchema } from '../board/board.ts'
import { progressSchema } from '../coaching/progress-protocol.ts'
import { messageSchema } from '../messages/message.ts'
import { brandingSchema } from '../teams/team.ts'

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

/** Members may do everything except what is reserved to the host; readers may only read. */
export const participantRoles = ['member', 'reader'] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** What the caller may do here, and the keys with which they can invite others. */
export const accessSchema = z.object({
  isHost: z.boolean(),
  role: z.enum(participantRoles),
  /** Part of the invite link as `?key=`; null: the plain link is enough. Always null for readers. */
  inviteKey: z.string().nullable(),
  /** For the host only, like the next; null: there is no read-only link. */
  readerKey: z.string().nullable(),
  /** `id` is a userId or anonymousId. */
  banned: z.array(z.object({ id: z.string(), displayName: z.string() })),
  /** userId or anonymousId of the person who was asked to become the host; visible only to that person and the host. */
  hostOffer: z.string().nullable(),
})
export type Access = z.infer<typeof accessSchema>

/** A person who asks to join; `id` is their userId or anonymousId. */
export const joinRequestSchema = z.object({ id: z.string(), displayName: z.string(), timestamp: z.string() })
export type JoinRequest = z.infer<typeof joinRequestSchema>

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
  failedAnswer: failedAnswerSchema.nullable(),
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
