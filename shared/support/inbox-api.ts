// Routes of the operator's inbox of messages to support, and of the incidents that operators write.
import * as z from 'zod'
import { idParams } from '../api/api-fields.ts'
import { plans } from '../billing/plans.ts'
import { languages } from '../texts/language.ts'
import { inboxLimits } from './inbox-limits.ts'

const contactMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(languages),
  /** Of the account that wrote it; null for a guest. */
  plan: z.enum(plans).nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  /** Oldest first. `mailedAt` null: it could not be mailed; the reply is stored. */
  replies: z.array(z.object({ id: z.string(), text: z.string(), at: z.string(), mailedAt: z.string().nullable() })),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

export const writtenImpacts = ['critical', 'major', 'other'] as const

const inBoth = (characters: number) => z.object({ en: z.string().max(characters), nl: z.string().max(characters) })

export const writtenIncidentSchema = z.object({
  id: z.string(),
  impact: z.enum(writtenImpacts),
  title: inBoth(inboxLimits.incidentTitleCharacters),
  /** ISO 8601, UTC; `endTime` null: it is not over. */
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** Oldest first. */
  updates: z.array(z.object({ at: z.string(), text: inBoth(inboxLimits.incidentUpdateCharacters) })),
})
export type WrittenIncident = z.infer<typeof writtenIncidentSchema>

export const inboxApi = {
  /** For operators. Paid plans first, then oldest first, while they are open; latest done first otherwise. */
  'GET /api/admin/inbox': {
    query: z.object({ state: z.enum(['open', 'done']).default('open'), after: z.string().max(200).optional() }),
    output: z.object({ messages: z.array(contactMessageSchema), after: z.string().nullable(), isMailed: z.boolean() }),
  },
  /** For operators. 404 `contact_not_found`. */
  'POST /api/admin/inbox/:id': {
    params: idParams,
    body: z.object({ isDone: z.boolean() }),
    output: z.object({ changed: z.literal(true) }),
  },
  /**
   * For operators. Stores the reply, then mails it. 400 `message_empty`; 404 `contact_not_found`; 501 `mail_unavailable`, and then it is not
   * stored; 502 `mail_failed`: it is stored, and sent again with its id in `again`.
   */
  'POST /api/admin/inbox/:id/reply': {
    params: idParams,
    body: z.object({ text: z.string().max(inboxLimits.replyCharacters), again: z.string().max(100).optional() }),
    output: z.object({ sent: z.literal(true) }),
  },
  /** For operators. Latest first. */
  'GET /api/admin/incidents': { output: z.object({ incidents: z.array(writtenIncidentSchema) }) },
  /** For operators. Both languages are needed: 400 `incident_incomplete`. */
  'POST /api/admin/incidents': {
    body: z.object({
      impact: z.enum(writtenImpacts),
      title: inBoth(inboxLimits.incidentTitleCharacters),
      text: inBoth(inboxLimits.incidentUpdateCharacters),
    }),
    output: writtenIncidentSchema,
  },
  /** For operators. Adds an update, which may end the incident. 400 `incident_incomplete`; 404 `incident_not_found`; 409 `incident_over`. */
  'POST /api/admin/incidents/:id': {
    params: idParams,
    body: z.object({ text: inBoth(inboxLimits.incidentUpdateCharacters), isOver: z.boolean() }),
    output: writtenIncidentSchema,
  },
} as const
