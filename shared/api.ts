// Every HTTP route of the product in one table: method and path, input, output. Errors are `{ message, code }` with the fitting status.
import { z } from 'zod'
import { accountSchema, storageSchema, usageSchema, userSchema } from './accounts/account.ts'
import { billingApi } from './billing/billing.ts'
import { integrationsApi } from './integrations/connections.ts'
import { desktopApi } from './desktop/desktop-api.ts'
import { attachmentSchema, messageSchema, messageTypes, sessionSummarySchema, sessionViewSchema } from './entities.ts'
import { exportFormats } from './files/export-formats.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { plans } from './billing/plans.ts'
import { supportApi } from './support/support.ts'
import { teamApi } from './teams/team.ts'

const cursor = z.string().regex(/^\d{1,10}(\.\d{1,10})?$/)
const sessionId = z.object({ id: z.string().min(1).max(100) })
/** Of the link that the asker came by, for one who has not joined yet. */
const linkKey = z.object({ key: z.string().max(100).optional() })
const providerVisit = z.object({ to: z.string().optional(), claim: z.enum(['true', 'false']).optional() })

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
      /** `protocolVersion`: whether an app of another age still understands this server. */
      protocol: z.number().int(),
      /** The figures in public texts that its settings decide. */
      figures: z.object({
        retentionDays: z.number().int(),
        demoReplies: z.number().int(),
        dailyReplies: z.number().int(),
        defaultPlan: z.enum(plans),
        modelFree: z.string(),
        modelPro: z.string(),
      }),
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
    output: userSchema,
  },
  /** What one can sign in with here, and what signing in would bring along. */
  'GET /api/auth/options': {
    output: z.object({
      google: z.boolean(),
      /** The name of the identity provider; null: there is none. */
      provider: z.string().nullable(),
      /** Passwords can be reset by mail. */
      canReset: z.boolean(),
      /** So many sessions does this browser host as a guest. */
      claimable: z.number().int(),
    }),
  },
  /** `claim`: the sessions of this browser's guest become the account's. 401 `sign_in_refused`, 429 `too_many_attempts`. */
  'POST /api/auth/email/signin': {
    body: z.object({ email: z.string().max(500), password: z.string().max(500), claim: z.boolean().default(true) }),
    output: userSchema,
  },
  /** 400 with the field's own code, 409 `email_taken`. */
  'POST /api/auth/email/signup': {
    body: z.object({
      email: z.string().max(500),
      password: z.string().max(500),
      firstName: z.string().max(500),
      lastName: z.string().max(500),
      claim: z.boolean().default(true),
    }),
    output: userSchema,
  },
  /** A page: leads to the identity provider, without one to the form for e-mail. `to`: a path to go on to; `claim`: as when signing in. */
  'GET /api/login': { query: providerVisit, output: z.never() },
  /** The same with Google. */
  'GET /api/auth/google': { query: providerVisit, output: z.never() },
  /** Pages that the providers send people back to; whatever goes wrong ends at `/?error={code}`. */
  'GET /api/auth/oidc/callback': { output: z.never() },
  'GET /api/auth/google/callback': { output: z.never() },
  /** The same answer for every address. 501 `mail_unavailable` without a mail server. */
  'POST /api/auth/reset-request': { body: z.object({ email: z.string().max(500) }), output: z.object({ sent: z.literal(true) }) },
  /** Sets a new password, signs out every device, signs in this one and revokes the API keys. 400 `link_expired`. */
  'POST /api/auth/reset': {
    body: z.object({ token: z.string().max(100), password: z.string().max(500) }),
    output: userSchema.extend({ keysRevoked: z.number().int() }),
  },
  /** The first verification revokes everything created before it. `reset`: the token for choosing a new password; null if none is needed. 400 `link_expired`. */
  'POST /api/auth/verify': {
    body: z.object({ token: z.string().max(100) }),
    output: z.object({ verified: z.literal(true), reset: z.string().nullable(), keysRevoked: z.number().int() }),
  },
  /** Sends the mail that proves the address once more. */
  'POST /api/auth/verify-request': { output: z.object({ sent: z.literal(true) }) },
  'GET /api/account': { output: accountSchema },
  'GET /api/account/storage': { output: storageSchema },
  'POST /api/account/name': {
    body: z.object({ firstName: z.string().max(500), lastName: z.string().max(500) }),
    output: userSchema,
  },
  /** The body is the picture itself: PNG, JPEG or WebP. 415 `picture_refused`. */
  'POST /api/account/picture': { output: userSchema },
  'DELETE /api/account/picture': { output: userSchema },
  /** A picture, for anyone who knows its name, which is in the account's own user object. */
  'GET /api/profile-pictures/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
  /** `current`: omitted by an account that has no password yet. Signs out every other device and revokes the API keys. 403 `password_wrong`. */
  'POST /api/account/password': {
    body: z.object({ current: z.string().max(500).nullish(), password: z.string().max(500) }),
    output: z.object({ changed: z.literal(true), keysRevoked: z.number().int() }),
  },
  'DELETE /api/account/logins/:id': { params: sessionId, output: z.object({ removed: z.literal(true) }) },
  /** Includes this device; closes open sockets and revokes the API keys. */
  'POST /api/account/sign-out-everywhere': { output: z.object({ signedOut: z.literal(true), keysRevoked: z.number().int() }) },
  /** A ZIP of everything that is kept about the account: its data, the sessions it hosts, its own words and files elsewhere. */
  'GET /api/account/export': { output: z.never() },
  /** For good: the account, the sessions that it hosts, its notes; its words in others' sessions lose the name. 403 `password_wrong`. */
  'POST /api/account/delete': {
    body: z.object({ password: z.string().max(500).nullish() }),
    output: z.object({ deleted: z.literal(true) }),
  },
  'GET /api/usage': { output: usageSchema },
  ...teamApi,
  ...billingApi,
  ...supportApi,
  ...desktopApi,
  ...integrationsApi,
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
  /** Writes a message as one does on the screen, without a socket: who writes the first time comes into the session. An answer follows as it would there. */
  'POST /api/sessions/:id/messages': {
    params: sessionId,
    body: z.object({
      content: z.string().min(1),
      messageKey: z.string().min(1).max(limits.messageKeyCharacters).nullish(),
      replyTo: z.string().min(1).max(100).nullish(),
    }),
    output: messageSchema,
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
  /**
   * Multipart: `files`, at most as many as the message or note `messageId` of the same sender announced.
   * Older clients send `messageId` as the first part of the body.
   */
  'POST /api/upload': {
    query: z.object({ messageId: z.string().min(1).max(200).optional() }),
    output: z.object({ attachments: z.array(attachmentSchema) }),
  },
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
