// Every HTTP route in one table: method and path, input, output. Errors are `{ message, code }` with a matching status.
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
/** The key in the link, for people who have not joined yet. */
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
      /** False if `POST /api/transcribe` has no provider. */
      transcription: z.boolean(),
      /** `protocolVersion`: an app of another version uses it to decide whether it can talk to this server. */
      protocol: z.number().int(),
      /** The figures in public texts that depend on settings. */
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
  /** 503 `not_ready` while the database does not respond, and once the process has been asked to stop. */
  'GET /api/ready': { output: z.object({ status: z.literal('ready') }) },
  /** 401 if no one is signed in. */
  'GET /api/auth/user': {
    output: userSchema,
  },
  /** The sign-in methods of this server, and what signing in would take over. */
  'GET /api/auth/options': {
    output: z.object({
      google: z.boolean(),
      /** The name of the identity provider; null if there is none. */
      provider: z.string().nullable(),
      /** Passwords can be reset by email. */
      canReset: z.boolean(),
      /** The number of sessions that this browser hosts as a guest. */
      claimable: z.number().int(),
    }),
  },
  /** `claim`: moves the sessions of this browser's guest to the account. 401 `sign_in_refused`, 429 `too_many_attempts`. */
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
  /** Redirects to the identity provider, or to the email form without one. `to`: the path to continue to; `claim`: as for signing in. */
  'GET /api/login': { query: providerVisit, output: z.never() },
  /** Like `/api/login`, with Google. */
  'GET /api/auth/google': { query: providerVisit, output: z.never() },
  /** Pages that the providers redirect to; every failure ends at `/?error={code}`. */
  'GET /api/auth/oidc/callback': { output: z.never() },
  'GET /api/auth/google/callback': { output: z.never() },
  /** The response is the same for every address. 501 `mail_unavailable` without a mail server. */
  'POST /api/auth/reset-request': { body: z.object({ email: z.string().max(500) }), output: z.object({ sent: z.literal(true) }) },
  /** Sets a new password, signs out every device, signs in this one and revokes the API keys. 400 `link_expired`. */
  'POST /api/auth/reset': {
    body: z.object({ token: z.string().max(100), password: z.string().max(500) }),
    output: userSchema.extend({ keysRevoked: z.number().int() }),
  },
  /**
   * The first verification revokes all earlier access. `reset`: the token for a new password; null if none is needed. 400 `link_expired`.
   */
  'POST /api/auth/verify': {
    body: z.object({ token: z.string().max(100) }),
    output: z.object({ verified: z.literal(true), reset: z.string().nullable(), keysRevoked: z.number().int() }),
  },
  /** Sends the verification mail again. */
  'POST /api/auth/verify-request': { output: z.object({ sent: z.literal(true) }) },
  'GET /api/account': { output: accountSchema },
  'GET /api/account/storage': { output: storageSchema },
  'POST /api/account/name': {
    body: z.object({ firstName: z.string().max(500), lastName: z.string().max(500) }),
    output: userSchema,
  },
  /** The body is the picture: PNG, JPEG or WebP. 415 `picture_refused`. */
  'POST /api/account/picture': { output: userSchema },
  'DELETE /api/account/picture': { output: userSchema },
  /** Anyone may fetch a picture whose name they know; the name is part of the account's own user object. */
  'GET /api/profile-pictures/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
  /** `current`: omitted by an account that has no password yet. Signs out every other device and revokes the API keys. 403 `password_wrong`. */
  'POST /api/account/password': {
    body: z.object({ current: z.string().max(500).nullish(), password: z.string().max(500) }),
    output: z.object({ changed: z.literal(true), keysRevoked: z.number().int() }),
  },
  'DELETE /api/account/logins/:id': { params: sessionId, output: z.object({ removed: z.literal(true) }) },
  /** Ends the login of this device too, closes open sockets and revokes the API keys. */
  'POST /api/account/sign-out-everywhere': { output: z.object({ signedOut: z.literal(true), keysRevoked: z.number().int() }) },
  /** A ZIP with everything stored about the account: its data, the sessions it hosts, and its own messages and files elsewhere. */
  'GET /api/account/export': { output: z.never() },
  /** Deletes the account, the sessions it hosts and its notes; its messages in other sessions lose their name. 403 `password_wrong`. */
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
  /** Deletes the cookie that identifies this browser's guest. */
  'POST /api/forget-me': { output: z.object({ forgotten: z.literal(true) }) },
  /** The caller's sessions, latest activity first. */
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
  /** Sends a message without a socket; the first one joins the session. The AI answers as it does on screen. */
  'POST /api/sessions/:id/messages': {
    params: sessionId,
    body: z.object({
      content: z.string().min(1),
      messageKey: z.string().min(1).max(limits.messageKeyCharacters).nullish(),
      replyTo: z.string().min(1).max(100).nullish(),
    }),
    output: messageSchema,
  },
  /** Messages changed after `rev`, and the number of the last change; `limited`: too many changes, reload the session. */
  'GET /api/sessions/:id/changes': {
    params: sessionId,
    query: linkKey.extend({ rev: z.coerce.number().int().min(0).max(2_147_483_646) }),
    output: z.object({ messages: z.array(messageSchema), rev: z.number().int(), limited: z.boolean() }),
  },
  /** What the AI read for an answer. `input`: exactly what the provider received; null if not stored, or (`isWithheld`) partly deleted. */
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
  /** A summary by the AI of what followed message `since`, or of as much as fits. Only the caller receives it; it is not stored. */
  'POST /api/sessions/:id/recap': {
    params: sessionId,
    body: z.object({ since: z.number().int().min(0).max(2_147_483_646).nullish() }),
    output: z.object({ text: z.string(), model: z.string(), messages: z.number().int() }),
  },
  /** The session as a file, with only the caller's notes. 402 `upgrade_required` unless its host has a paid plan or it is a demo. */
  'GET /api/sessions/:id/export': { params: sessionId, query: linkKey.extend({ format: z.enum(exportFormats) }), output: z.never() },
  /** Messages and own notes with every word of `q`, or words that begin with it: in all sessions of the caller or in one. Latest first. */
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
          /** Start and end of each match, in UTF-16 units of the snippet. */
          marks: z.array(z.tuple([z.number().int(), z.number().int()])),
        }),
      ),
    }),
  },
  /** Most recently pinned first. */
  'GET /api/sessions/:id/pins': { params: sessionId, query: linkKey, output: z.object({ messages: z.array(messageSchema) }) },
  /** Asks the host to be let in. Always 202 with the same body, even if there is no such session. */
  'POST /api/sessions/:id/join-requests': {
    params: sessionId,
    body: z.object({ displayName: z.string().max(500) }),
    output: z.object({ asked: z.literal(true) }),
  },
  /** Multipart `files` that message or note `messageId` of the same sender announced. Older clients send `messageId` as the first part. */
  'POST /api/upload': {
    query: z.object({ messageId: z.string().min(1).max(200).optional() }),
    output: z.object({ attachments: z.array(attachmentSchema) }),
  },
  /** `canDelete`: the caller sent it or hosts the session. */
  'GET /api/messages/:id/attachments': { params: sessionId, output: z.array(attachmentSchema.extend({ canDelete: z.boolean() })) },
  /** Reports announced files that will not arrive: removed or, with `wereLost`, failed. Everyone in the session is notified. */
  'POST /api/messages/:id/withdraw': {
    params: sessionId,
    body: z.object({ files: z.number().int().min(1).max(limits.attachmentsPerMessage), wereLost: z.boolean().default(false) }),
    output: z.object({ withdrawn: z.literal(true) }),
  },
  /** The file itself: a picture for display, anything else for download. */
  'GET /api/files/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
  /** Allowed for the sender and the host. */
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
