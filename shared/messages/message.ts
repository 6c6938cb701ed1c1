// A message as it is sent, with its files, reactions and what else belongs to it.
import { z } from 'zod'
import { aiRoles, replyModes } from '../answers/assistant.ts'
import { guidedForms } from '../guided/guided-form.ts'

export const messageTypes = ['user', 'ai', 'note', 'system'] as const

/** What a system message reports; clients show it in their own language, `content` is the English sentence. */
export const systemNoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ai_role'), by: z.string(), role: z.enum(aiRoles) }),
  z.object({ kind: z.literal('ai_status'), by: z.string(), enabled: z.boolean() }),
  z.object({ kind: z.literal('reply_mode'), by: z.string(), mode: z.enum(replyModes) }),
  z.object({ kind: z.literal('renamed'), by: z.string(), title: z.string() }),
  z.object({ kind: z.literal('locked'), by: z.string(), locked: z.boolean() }),
  z.object({ kind: z.literal('private'), by: z.string(), isPrivate: z.boolean() }),
  z.object({ kind: z.literal('host'), by: z.string(), to: z.string() }),
  z.object({ kind: z.literal('cleared'), by: z.string() }),
])
export type SystemNotice = z.infer<typeof systemNoticeSchema>

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

export const tokensSchema = z.object({ input: z.number().int(), output: z.number().int() })
export type Tokens = z.infer<typeof tokensSchema>

export const messageMetadataSchema = z.object({
  /** The model that wrote an answer; 'offline' for the offline assistant. */
  model: z.string().optional(),
  /** 'stopped' by a person, 'interrupted' by a failure; undefined for a complete answer. */
  status: z.enum(['stopped', 'interrupted']).optional(),
  stoppedBy: z.string().optional(),
  /** It was interrupted because it was too long or took too long. */
  isTooLong: z.boolean().optional(),
  /** An answer is shown after the message with this `seq`: the newest one when the answer started. */
  afterSeq: z.number().int().optional(),
  /** The people whose questions it answers. */
  answering: z.array(z.string()).optional(),
  notice: systemNoticeSchema.optional(),
  /** ISO 8601, UTC, like the next two. */
  editedAt: z.string().optional(),
  /** Its content, reactions and files have been removed. */
  deletedAt: z.string().optional(),
  pinnedAt: z.string().optional(),
  pinnedBy: z.string().optional(),
  replyTo: replyToSchema.optional(),
  /** The guided form that produced this prompt. */
  form: z.enum(guidedForms).optional(),
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
  /** Who pays for an answer: no one in a demo, otherwise the person or team by name. */
  payer: z.object({ kind: z.enum(['demo', 'person', 'team']), name: z.string() }).optional(),
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
