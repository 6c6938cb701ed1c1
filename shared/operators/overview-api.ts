// The route of the operator console's overview: figures of this server, and what needs attention.
import * as z from 'zod'

const count = z.number().int().nonnegative()

/** What needs attention, the most urgent first. */
export const attentions = [
  'backup_failed',
  'backup_late',
  'backup_none',
  'clock_skewed',
  'versions_differ',
  'assistant_offline',
  'budgets_reached',
  'budgets_warned',
  'reports_open',
  'contact_open',
  'mail_off',
] as const
export type Attention = (typeof attentions)[number]

const node = z.object({
  id: z.string(),
  /** The build of its site; null without one. */
  build: z.string().nullable(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** How far its machine's time is ahead of the time that all nodes share, in milliseconds. */
  skewMs: z.number(),
  /** People with a session open there. */
  people: count,
  sessions: count,
})
/** One process of this server, as it has reported within the last seconds. */
export type ServerNode = z.infer<typeof node>

const day = z.object({
  /** UTC, such as '2026-11-03'. */
  day: z.string(),
  answers: count,
  /** Input and output. */
  tokens: count,
  /** Millionths of a dollar. */
  cost: count,
})
export type OverviewDay = z.infer<typeof day>

export const overviewApi = {
  'GET /api/admin/overview': {
    output: z.object({
      attention: z.array(z.enum(attentions)),
      /** On all nodes together; a person or a session on two of them counts once. */
      people: count,
      sessions: count,
      /** The last 14 days, today last; days without calls too. */
      days: z.array(day).length(14),
      /** Calls of today whose price is not known: they are not in the cost. */
      unpriced: count,
      queues: z.object({
        /** Sessions that wait for an answer. */
        answers: count,
        /** Answers that are being written. */
        writing: count,
        webhooks: count,
        pushes: count,
      }),
      reports: count,
      contact: count,
      /** Budgets that are used up, and those of which 80 % is used; without those of 0, which an operator chose. */
      budgets: z.object({ reached: count, warned: count }),
      nodes: z.array(node),
      storage: z.object({ database: z.enum(['sqlite', 'postgres']), databaseBytes: count, files: count, fileBytes: count }),
      backup: z.object({
        isScheduled: z.boolean(),
        /** Milliseconds since 1970; null: none yet. */
        madeAt: z.number().nullable(),
        bytes: count.nullable(),
        /** A failure since then. */
        failedAt: z.number().nullable(),
      }),
      enabled: z.object({
        assistant: z.string(),
        fanout: z.string(),
        mail: z.boolean(),
        payments: z.boolean(),
        transcription: z.boolean(),
        google: z.boolean(),
        provider: z.boolean(),
        bucket: z.boolean(),
        backups: z.boolean(),
      }),
    }),
  },
}
