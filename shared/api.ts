// Every HTTP route of the product in one table: method and path, input, output. Errors are `{ message, code }` with the fitting status.
import { z } from 'zod'
import { attachmentSchema, messageSchema, messageTypes, sessionSummarySchema, sessionViewSchema } from './entities.ts'
import { exportFormats } from './export-formats.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { plans } from './plans.ts'

const cursor = z.string().regex(/^\d{1,10}(\.\d{1,10})?$/)
const sessionId = z.object({ id: z.string().min(1).max(100) })
/** Of the link that the asker came by, for one who has not joined yet. */
const linkKey = z.object({ key: z.string().max(100).optional() })

export const api = {
  'GET /api/health': {
    output: z.object({
      status: z.literal('ok'),
      assistant: z.string(),
      storage: z.enum(['sqlite', 'postgres']),
      fanout: z.string(),
      mail: z.string(),
      payments: z.string(),
      /** Whether `POST /api/transcribe` has somebody who listens. */
      transcription: z.boolean(),
    }),
  },
  /** The body is the recording itself, at most 10 MB, its content type one of `audioTypes`. 501 `transcription_unavailable` without a provider. */
  'POST /api/transcribe': {
    query: z.object({ language: z.enum(languages).optional() }),
    output: z.object({ text: z.string() }),
  },
  /** 503 `not_ready` while the database does not answer, and from the moment the process is asked to end. */
  'GET /api/ready': { output: z.object({ status: z.literal('ready') }) },
  /** 401 when nobody is signed in. */
  'GET /api/auth/user': {
    output: z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      profileImageUrl: z.string().nullable(),
      plan: z.enum(plans),
      monthlyAIUsage: z.number().int(),
    }),
  },
  /** Takes back the cookie that says which guest this browser is. */
  'POST /api/forget-me': { output: z.object({ forgotten: z.literal(true) }) },
  /** The sessions that the asker is in, latest activity first. */
  'GET /api/sessions': { output: z.array(sessionSummarySchema) },
  'POST /api/sessions': {
    body: z.object({ title: z.string().trim().min(1).max(limits.titleCharacters), isPrivate: z.boolean().default(false) }),
    output: sessionSummarySchema,
  },
  'GET /api/sessions/:id': { params: sessionId, query: linkKey, output: sessionViewSchema },
  /** `before`: older messages, newest first. `since`: newer messages, oldest first. Without either: the latest. */
  'GET /api/sessions/:id/messages': {
    params: sessionId,
    query: linkKey.extend({ before: cursor.optional(), since: cursor.optional() }),
    output: z.object({ messages: z.array(messageSchema), nextCursor: z.string().nullable() }),
  },
  /** Messages changed after `rev`, and the number of the last change; `limited`: there are too many, load the session anew. */
  'GET /api/sessions/:id/changes': {
    params: sessionId,
    query: linkKey.extend({ rev: z.coerce.number().int().min(0).max(2_147_483_646) }),
    output: z.object({ messages: z.array(messageSchema), rev: z.number().int(), limited: z.boolean() }),
  },
  /** What the AI read for an answer. `input` is exactly what went to the provider; null when it was not kept, or `isWithheld`: somebody took back a part of it. */
  'GET /api/sessions/:id/answers/:answerId': {
    params: sessionId.extend({ answerId: z.string().min(1).max(100) }),
    query: linkKey,
    output: z.object({
      model: z.string(),
      answering: z.array(z.string()),
      input: z.unknown(),
      isWithheld: z.boolean(),
    }),
  },
  /** What was said after message `since`, or all that fits, summed up by the AI for the asker alone; nobody else hears of it and it is not kept. */
  'POST /api/sessions/:id/recap': {
    params: sessionId,
    body: z.object({ since: z.number().int().min(0).max(2_147_483_646).nullish() }),
    output: z.object({ text: z.string(), model: z.string(), messages: z.number().int() }),
  },
  /** The session as a file, with the asker's own notes and nobody else's. 402 `upgrade_required` unless its host has a paid plan or it is a demo. */
  'GET /api/sessions/:id/export': { params: sessionId, query: linkKey.extend({ format: z.enum(exportFormats) }), output: z.never() },
  /** Where every word of `q`, or a word that begins with it, was said: in the sessions of the asker, or in one; own notes too. Latest first. */
  'GET /api/search': {
    query: z.object({ q: z.string().max(limits.searchCharacters), sessionId: z.string().min(1).max(100).optional() }),
    output: z.object({
      results: z.array(
        z.object({
          sessionId: z.string(),
          sessionTitle: z.string(),
          messageId: z.string(),
          seq: z.number().int(),
          type: z.enum(messageTypes),
          displayName: z.string(),
          timestamp: z.string(),
          snippet: z.string(),
          /** From and to of what was found, in UTF-16 units of the snippet. */
          marks: z.array(z.tuple([z.number().int(), z.number().int()])),
        }),
      ),
    }),
  },
  /** Latest pinned first. */
  'GET /api/sessions/:id/pins': { params: sessionId, query: linkKey, output: z.object({ messages: z.array(messageSchema) }) },
  /** Asks to be let in. Always 202 with the same body, whether there is such a session or not. */
  'POST /api/sessions/:id/join-requests': {
    params: sessionId,
    body: z.object({ displayName: z.string().max(500) }),
    output: z.object({ asked: z.literal(true) }),
  },
  /** Multipart: `messageId`, one's own message or note that announced files, and `files`, at most as many as are expected. */
  'POST /api/upload': { output: z.object({ attachments: z.array(attachmentSchema) }) },
  /** `canDelete`: the asker sent it or hosts the session. */
  'GET /api/messages/:id/attachments': { params: sessionId, output: z.array(attachmentSchema.extend({ canDelete: z.boolean() })) },
  /** So many of the files that one announced will not come after all: left out, or lost on the way, which everyone is told. */
  'POST /api/messages/:id/withdraw': {
    params: sessionId,
    body: z.object({ files: z.number().int().min(1).max(limits.attachmentsPerMessage), wereLost: z.boolean().default(false) }),
    output: z.object({ withdrawn: z.literal(true) }),
  },
  /** The file itself: a picture for display, anything else for download. */
  'GET /api/files/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
  /** For whoever sent it and the host. */
  'DELETE /api/attachments/:id': { params: sessionId, output: z.object({ removed: z.literal(true) }) },
} as const satisfies Record<string, Route>

export interface Route {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  output: z.ZodType
}

export type Api = typeof api
export type RouteName = keyof Api
export type Input<R extends RouteName, Part extends 'params' | 'query' | 'body'> =
  Api[R] extends Record<Part, infer S extends z.ZodType> ? z.infer<S> : undefined
export type BodyOf<R extends RouteName> = Api[R] extends { body: infer S extends z.ZodType } ? z.input<S> : undefined
export type OutputOf<R extends RouteName> = z.infer<Api[R]['output']>
