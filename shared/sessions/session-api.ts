// Routes for sessions and for asking to join one.
import * as z from 'zod'
import { listedSessionSchema, sessionSummarySchema, sessionViewSchema } from '../entities.ts'
import { idParams, linkKey } from '../api/api-fields.ts'
import { exportFormats } from '../files/export-formats.ts'
import { limits } from '../limits/limits.ts'

export const sessionApi = {
  /** The caller's sessions, latest activity first. */
  'GET /api/sessions': { output: z.array(listedSessionSchema) },
  'POST /api/sessions': {
    body: z.object({ title: z.string().trim().min(1).max(limits.titleCharacters), isPrivate: z.boolean().default(false) }),
    output: sessionSummarySchema,
  },
  'GET /api/sessions/:id': { params: idParams, query: linkKey, output: sessionViewSchema },
  /** Changes the title, the privacy, or both. 403 `host_only` unless the caller is the host, like the next. */
  'POST /api/sessions/:id': {
    params: idParams,
    body: z
      .object({ title: z.string().max(limits.titleCharacters).optional(), isPrivate: z.boolean().optional() })
      .refine(({ title, isPrivate }) => title !== undefined || isPrivate !== undefined),
    output: listedSessionSchema,
  },
  /** Deletes the session and everything in it, for everyone. */
  'DELETE /api/sessions/:id': { params: idParams, output: z.object({ deleted: z.literal(true) }) },
  /** The session as a file, with only the caller's notes. 402 `upgrade_required` unless its host has a paid plan or it is a demo. */
  'GET /api/sessions/:id/export': {
    params: idParams,
    query: linkKey.extend({ format: z.enum(exportFormats), thinking: z.literal('1').optional() }),
    output: z.never(),
  },
  /**
   * Asks the host to be let in. Always 202 with the same body, even if there is no such session. `line`: what the host reads beside the
   * request; sent again it replaces the one before, and '' removes it.
   */
  'POST /api/sessions/:id/join-requests': {
    params: idParams,
    body: z.object({ displayName: z.string().max(500), line: z.string().max(limits.joinLineCharacters).optional() }),
    output: z.object({ asked: z.literal(true) }),
  },
  /** Withdraws the caller's request. Always 202, like asking. */
  'DELETE /api/sessions/:id/join-requests': { params: idParams, output: z.object({ withdrawn: z.literal(true) }) },
} as const
