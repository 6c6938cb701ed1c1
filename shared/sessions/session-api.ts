// Routes for sessions and for asking to join one.
import { z } from 'zod'
import { sessionSummarySchema, sessionViewSchema } from '../entities.ts'
import { idParams, linkKey } from '../api/api-fields.ts'
import { exportFormats } from '../files/export-formats.ts'
import { limits } from '../limits.ts'

export const sessionApi = {
  /** The caller's sessions, latest activity first. */
  'GET /api/sessions': { output: z.array(sessionSummarySchema) },
  'POST /api/sessions': {
    body: z.object({ title: z.string().trim().min(1).max(limits.titleCharacters), isPrivate: z.boolean().default(false) }),
    output: sessionSummarySchema,
  },
  'GET /api/sessions/:id': { params: idParams, query: linkKey, output: sessionViewSchema },
  /** The session as a file, with only the caller's notes. 402 `upgrade_required` unless its host has a paid plan or it is a demo. */
  'GET /api/sessions/:id/export': { params: idParams, query: linkKey.extend({ format: z.enum(exportFormats) }), output: z.never() },
  /** Asks the host to be let in. Always 202 with the same body, even if there is no such session. */
  'POST /api/sessions/:id/join-requests': {
    params: idParams,
    body: z.object({ displayName: z.string().max(500) }),
    output: z.object({ asked: z.literal(true) }),
  },
} as const
