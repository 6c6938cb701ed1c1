// Every HTTP route of the product in one table: method and path, input, output. Errors are `{ message, code }` with the fitting status.
import { z } from 'zod'
import { messageSchema, sessionSummarySchema, sessionViewSchema } from './entities.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { plans } from './plans.ts'

const cursor = z.string().regex(/^\d{1,10}(\.\d{1,10})?$/)
const sessionId = z.object({ id: z.string().min(1).max(100) })

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
  /** The sessions that the asker is in, latest activity first. */
  'GET /api/sessions': { output: z.array(sessionSummarySchema) },
  'POST /api/sessions': {
    body: z.object({ title: z.string().trim().min(1).max(limits.titleCharacters), isPrivate: z.boolean().default(false) }),
    output: sessionSummarySchema,
  },
  'GET /api/sessions/:id': { params: sessionId, output: sessionViewSchema },
  /** `before`: older messages, newest first. `since`: newer messages, oldest first. Without either: the latest. */
  'GET /api/sessions/:id/messages': {
    params: sessionId,
    query: z.object({ before: cursor.optional(), since: cursor.optional() }),
    output: z.object({ messages: z.array(messageSchema), nextCursor: z.string().nullable() }),
  },
  /** Messages changed after `rev`, and the number of the last change; `limited`: there are too many, load the session anew. */
  'GET /api/sessions/:id/changes': {
    params: sessionId,
    query: z.object({ rev: z.coerce.number().int().min(0).max(2_147_483_646) }),
    output: z.object({ messages: z.array(messageSchema), rev: z.number().int(), limited: z.boolean() }),
  },
  /** Latest pinned first. */
  'GET /api/sessions/:id/pins': { params: sessionId, output: z.object({ messages: z.array(messageSchema) }) },
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
