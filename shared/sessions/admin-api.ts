// The operator's list of sessions: only figures, and what the operator may do with a session.
import * as z from 'zod'
import { idParams } from '../api/api-fields.ts'
import { plans } from '../billing/plans.ts'

export const sessionSorts = ['activity', 'age', 'size'] as const
export type SessionSort = (typeof sessionSorts)[number]
export const sessionActions = ['close', 'reopen', 'lock', 'unlock', 'delete'] as const
export type SessionAction = (typeof sessionActions)[number]

/** Nothing that anyone wrote: no title and no name. */
const operatedSessionSchema = z.object({
  id: z.string(),
  isPrivate: z.boolean(),
  isDemo: z.boolean(),
  isLocked: z.boolean(),
  /** The operator made it read-only for everyone. */
  isClosed: z.boolean(),
  /** People who have joined. */
  people: z.number().int(),
  /** Since the chat was last cleared, system lines included. */
  messages: z.number().int(),
  /** Of its files. */
  bytes: z.number().int(),
  /** Who pays for its answers: the id of the host's account, or of their team. `everyone`: each sender pays. */
  payer: z.object({ kind: z.enum(['account', 'team', 'everyone', 'demo']), id: z.string().nullable(), plan: z.enum(plans) }),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastActivityAt: z.string(),
})
export type OperatedSession = z.infer<typeof operatedSessionSchema>

export const operatedSessionApi = {
  /** For operators. Latest activity, youngest or largest first. `after`: where the page before ended. */
  'GET /api/admin/sessions': {
    query: z.object({
      sort: z.enum(sessionSorts).default('activity'),
      id: z.string().max(100).optional(),
      after: z.string().max(200).optional(),
    }),
    output: z.object({ sessions: z.array(operatedSessionSchema), after: z.string().nullable() }),
  },
  /** For operators. Takes effect everywhere within two seconds. 404 `session_not_found`. */
  'POST /api/admin/sessions/:id': {
    params: idParams,
    body: z.object({ action: z.enum(sessionActions) }),
    output: z.object({ changed: z.literal(true) }),
  },
} as const
