// Every HTTP route in one table: method and path, input, output. Each noun has its own part. Errors are `{ message, code }` with a matching
// status.
import * as z from 'zod'
import { accountApi } from '../accounts/account-api.ts'
import { assistantApi } from '../assistants/assistant-api.ts'
import { billingApi } from '../billing/billing.ts'
import { modelApi } from '../answers/model-api.ts'
import { costApi } from '../billing/cost-api.ts'
import { receiptApi } from '../answers/receipt-api.ts'
import { plans } from '../billing/plans.ts'
import { desktopApi } from '../desktop/desktop-api.ts'
import { fileApi } from '../files/file-api.ts'
import { integrationsApi } from '../integrations/connections.ts'
import { languages } from '../texts/language.ts'
import { messageApi } from '../messages/message-api.ts'
import { policyApi, siteFactsSchema } from '../policy/policy-api.ts'
import { operatorApi } from '../operators/operator-api.ts'
import { overviewApi } from '../operators/overview-api.ts'
import { pushApi } from '../push/push-api.ts'
import { inboxApi } from '../support/inbox-api.ts'
import { operatedSessionApi } from '../sessions/admin-api.ts'
import { reportApi } from '../reports/report-api.ts'
import { sessionApi } from '../sessions/session-api.ts'
import { supportApi } from '../support/support.ts'
import { teamApi } from '../teams/team.ts'

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
        retentionCeilingDays: z.number().int().nullable(),
        demoReplies: z.number().int(),
        dailyReplies: z.number().int(),
        defaultPlan: z.enum(plans),
        modelFree: z.string(),
        modelPro: z.string(),
      }),
      /** What the operator has set about this site; omitted if that is nothing. */
      site: siteFactsSchema.optional(),
    }),
  },
  /** The body is the recording itself, at most 10 MB, its content type one of `audioTypes`. 501 `transcription_unavailable` without a provider. */
  'POST /api/transcribe': {
    query: z.object({ language: z.enum(languages).optional() }),
    output: z.object({ text: z.string() }),
  },
  /** 503 `not_ready` while the database or the connection to other nodes does not respond, and once the process has been asked to stop. */
  'GET /api/ready': { output: z.object({ status: z.literal('ready') }) },
  ...accountApi,
  ...teamApi,
  ...policyApi,
  ...billingApi,
  ...supportApi,
  ...desktopApi,
  ...integrationsApi,
  ...sessionApi,
  ...operatedSessionApi,
  ...reportApi,
  ...inboxApi,
  ...pushApi,
  ...messageApi,
  ...modelApi,
  ...receiptApi,
  ...costApi,
  ...assistantApi,
  ...fileApi,
  ...operatorApi,
  ...overviewApi,
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
