// Routes for signing in, the account and its devices.
import { signUpChoices } from '../policy/policy.ts'
import * as z from 'zod'
import { idParams } from '../api/api-fields.ts'
import { accountSchema, storageSchema, usageSchema, userSchema } from './account.ts'

const providerVisit = z.object({ to: z.string().optional(), claim: z.enum(['true', 'false']).optional() })

export const accountApi = {
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
      /** Whether people sign in with a password. */
      password: z.boolean(),
      /** Passwords can be reset by email. */
      canReset: z.boolean(),
      /** Who may create an account. */
      signUp: z.enum(signUpChoices),
      /** With `signUp` 'domains': the domains of their email addresses. */
      domains: z.array(z.string()),
      /** The number of sessions that this browser hosts as a guest. */
      claimable: z.number().int(),
    }),
  },
  /** `claim`: moves the sessions of this browser's guest to the account. 401 `sign_in_refused`, 429 `too_many_attempts`. */
  'POST /api/auth/email/signin': {
    body: z.object({ email: z.string().max(500), password: z.string().max(500), claim: z.boolean().default(true) }),
    output: userSchema,
  },
  /** 400 with the field's own code, 409 `email_taken`, 403 `sign_up_closed`, `sign_up_domain`, `sign_up_invitation`, `sign_in_way_off`. */
  'POST /api/auth/email/signup': {
    body: z.object({
      email: z.string().max(500),
      password: z.string().max(500),
      firstName: z.string().max(500),
      lastName: z.string().max(500),
      claim: z.boolean().default(true),
      /** The token of a team's invitation link, for a server where people sign up by invitation. */
      invite: z.string().max(100).optional(),
      /** The token of a link that creates an operator: with it, people can sign up whatever the policy says. */
      operatorLink: z.string().max(100).optional(),
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
  'DELETE /api/account/logins/:id': { params: idParams, output: z.object({ removed: z.literal(true) }) },
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
  /** Deletes the cookie that identifies this browser's guest. */
  'POST /api/forget-me': { output: z.object({ forgotten: z.literal(true) }) },
} as const
