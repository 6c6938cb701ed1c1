// Routes for the models of a session and of a team.
import * as z from 'zod'
import { idParams, linkKey } from '../api/api-fields.ts'

const modelFactsSchema = z.object({ id: z.string(), name: z.string(), seesImages: z.boolean(), thinks: z.boolean() })

export const modelApi = {
  /** The models that the plan of the session's host allows, the default first. */
  'GET /api/sessions/:id/models': { params: idParams, query: linkKey, output: z.object({ models: z.array(modelFactsSchema) }) },
  /** Those that an assistant of the caller's team can have, the default first. For members of an open team. */
  'GET /api/team/models': { output: z.object({ models: z.array(modelFactsSchema) }) },
} as const
