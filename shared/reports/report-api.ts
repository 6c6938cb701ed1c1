// Routes for reports of messages and sessions, and the operator's queue of them.
import * as z from 'zod'
import { idParams } from '../api/api-fields.ts'
import { reportLimits } from './report-limits.ts'

export const reportReasons = ['spam', 'harassment', 'illegal', 'personal', 'harmful', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `dismissed`: nothing was done. `removed`: the message. `closed`: the session, which is read-only for everyone. `suspended`: its sender, or also
 * everyone at the sender's address. */
export const reportDecisions = ['dismissed', 'removed', 'closed', 'suspended', 'address_suspended'] as const
export type ReportDecision = (typeof reportDecisions)[number]

const reportedSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  /** Null: the session itself was reported. */
  messageId: z.string().nullable(),
  /** The message as it was when it was first reported; of a session its title. */
  content: z.string(),
  messageType: z.enum(['user', 'ai']).nullable(),
  /** Who wrote the message; null for the assistant, for a session, and if the account was deleted. */
  sender: z.object({ id: z.string(), isAccount: z.boolean(), name: z.string() }).nullable(),
  /** Whether the sender's address is known, from their last question to the assistant in this session. */
  hasAddress: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** How many people reported it. */
  reporters: z.number().int(),
  /** What they chose to add, latest first, at most `reportLimits.reportCommentsShown`. */
  comments: z.array(z.object({ reason: z.enum(reportReasons), comment: z.string(), at: z.string() })),
  /** Null: not decided. `by`: the operator's name; null if the account was deleted. */
  decision: z.object({ made: z.enum(reportDecisions), by: z.string().nullable(), at: z.string() }).nullable(),
})
export type Reported = z.infer<typeof reportedSchema>

export const reportApi = {
  /** The caller's reports: those that were decided and not yet marked as seen, and how many are open. */
  'GET /api/reports': {
    output: z.object({
      decided: z.array(z.object({ id: z.string(), isSession: z.boolean(), decision: z.enum(reportDecisions) })),
      open: z.number().int(),
    }),
  },
  /**
   * Reports a message, or without `messageId` the session, that the caller may read. Reporting it again changes nothing. 404
   * `session_not_found`, `message_not_found`; 429 `rate_limited`.
   */
  'POST /api/reports': {
    body: z.object({
      sessionId: z.string().min(1).max(100),
      /** The key in the caller's link. */
      key: z.string().max(100).optional(),
      messageId: z.string().min(1).max(100).optional(),
      reason: z.enum(reportReasons),
      comment: z.string().max(reportLimits.reportCommentCharacters).default(''),
    }),
    output: z.object({ reported: z.literal(true) }),
  },
  /** Marks the decisions about these reports as seen by the caller. */
  'POST /api/reports/seen': {
    body: z.object({ ids: z.array(z.string().max(100)).max(100) }),
    output: z.object({ seen: z.literal(true) }),
  },
  /** For operators. Oldest first while they are open, latest decision first otherwise. `after`: where the page before ended. */
  'GET /api/admin/reports': {
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), after: z.string().max(200).optional() }),
    output: z.object({ reports: z.array(reportedSchema), after: z.string().nullable() }),
  },
  /**
   * For operators. Deciding the same again changes nothing. 409 `report_decided` if another operator was faster; 400 `bad_request` if
   * there is no message to remove or no sender to suspend.
   */
  'POST /api/admin/reports/:id': {
    params: idParams,
    body: z.object({ decision: z.enum(reportDecisions) }),
    output: z.object({ decided: z.literal(true) }),
  },
} as const
