// Routes of the operator console for people, operators and the audit log, and of the links that create operators. No route returns a title,
// a message or a note.
import * as z from 'zod'
import { idParams } from '../api/api-fields.ts'
import { plans } from '../billing/plans.ts'
import { auditActions } from './audit.ts'
import { operatorLimits } from './operator-limits.ts'

const reason = z.string().max(operatorLimits.reasonCharacters)
const changed = z.object({ changed: z.literal(true) })
/** Milliseconds since 1970. */
const time = z.coerce.number().int().nonnegative().max(8.64e15)

const listedPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** The plan of its sessions: its own, or its team's. */
  plan: z.enum(plans),
  /** AI messages this month; of the whole team if it has one. */
  aiMessages: z.number().int(),
  createdAt: z.number(),
  /** The latest of its devices; null: none is signed in. */
  seenAt: z.number().nullable(),
  devices: z.number().int(),
  suspendedAt: z.number().nullable(),
  isOperator: z.boolean(),
})
export type ListedPerson = z.infer<typeof listedPerson>

const person = listedPerson.extend({
  hasPassword: z.boolean(),
  team: z.string().nullable(),
  /** The account's own plan, which an operator can set; null: the default. */
  ownPlan: z.enum(plans).nullable(),
  /** The account pays for its plan, so an operator cannot set it. */
  isPaid: z.boolean(),
  credits: z.number().int(),
  creditLimit: z.number().int(),
  apiKeys: z.number().int(),
  webhooks: z.number().int(),
  /** The number of sessions that it hosts. */
  sessions: z.number().int(),
  suspendedReason: z.string().nullable(),
  /** Latest seen first. */
  logins: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.number(), seenAt: z.number() })),
})
export type OperatedPerson = z.infer<typeof person>

const auditFilter = {
  /** Part of the name of an operator, or the id of an account. */
  operator: z.string().max(200).optional(),
  action: z.enum(auditActions).optional(),
  /** Such as `person:ID`. */
  target: z.string().max(300).optional(),
  from: time.optional(),
  before: time.optional(),
}

const auditLine = z.object({
  id: z.string(),
  at: z.number(),
  operator: z.string(),
  operatorName: z.string(),
  action: z.enum(auditActions),
  target: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  address: z.string().nullable(),
  /** The name that the account or team has now. */
  targetName: z.string().nullable(),
})

export const operatorApi = {
  /** Whether a link that creates an operator still works. 400 `link_expired`. */
  'POST /api/operator/link': { body: z.object({ token: z.string().max(100) }), output: z.object({ works: z.literal(true) }) },
  /** Makes the signed-in account an operator, and uses up the link. 400 `link_expired`. */
  'POST /api/operator/accept': { body: z.object({ token: z.string().max(100) }), output: z.object({ accepted: z.literal(true) }) },
  /** Latest first. `q`: part of a name or an email address. `after`: that of the previous page. */
  'GET /api/admin/people': {
    query: z.object({
      q: z.string().max(200).optional(),
      only: z.enum(['suspended', 'operators']).optional(),
      after: z.string().max(200).optional(),
    }),
    output: z.object({ people: z.array(listedPerson), after: z.string().nullable() }),
  },
  /** 404 `person_not_found`, as all routes below. */
  'GET /api/admin/people/:id': { params: idParams, output: person },
  /** Its sockets, logins, API keys and webhooks stop working on every node. 409 `last_operator`, 400 `reason_missing`. */
  'POST /api/admin/people/:id/suspend': { params: idParams, body: z.object({ reason }), output: changed },
  'POST /api/admin/people/:id/restore': { params: idParams, output: changed },
  /** Ends all logins, and revokes the API keys. */
  'POST /api/admin/people/:id/sign-out': { params: idParams, output: changed },
  /** Mails a link for a new password. 501 `mail_unavailable`. */
  'POST /api/admin/people/:id/reset': { params: idParams, output: changed },
  /** 409 `plan_paid`, 400 `reason_missing`. */
  'POST /api/admin/people/:id/plan': {
    params: idParams,
    body: z.object({ plan: z.enum(plans).nullable(), reason }),
    output: changed,
  },
  /** Sets how many credits of this month are used. 400 `reason_missing`. */
  'POST /api/admin/people/:id/credits': {
    params: idParams,
    body: z.object({ used: z.number().int().min(0).max(1_000_000), reason }),
    output: changed,
  },
  /** Deletes the account as its owner would. 409 `last_operator`, `team_owned`, 400 `reason_missing`. */
  'POST /api/admin/people/:id/delete': { params: idParams, body: z.object({ reason }), output: changed },
  /** 409 `last_operator`. */
  'POST /api/admin/people/:id/operator': { params: idParams, body: z.object({ isOperator: z.boolean() }), output: changed },
  /** Suspended guests and networks, latest first. `after`: the cursor from the previous page. */
  'GET /api/admin/suspensions': {
    query: z.object({ after: z.string().max(300).optional() }),
    output: z.object({
      suspensions: z.array(z.object({ subject: z.string(), since: z.number(), until: z.number().nullable(), reason: z.string() })),
      after: z.string().nullable(),
    }),
  },
  'POST /api/admin/suspensions/lift': { body: z.object({ subject: z.string().max(200) }), output: changed },
  /** Latest first. `after`: that of the previous page. */
  'GET /api/admin/audit': {
    query: z.object({ ...auditFilter, after: z.string().max(200).optional() }),
    output: z.object({ lines: z.array(auditLine), after: z.string().nullable() }),
  },
  /** A file with all lines that match. */
  'GET /api/admin/audit/export': { query: z.object({ ...auditFilter, format: z.enum(['csv', 'json']) }), output: z.never() },
} as const
