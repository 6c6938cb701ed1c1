// Routes for the models of a session.
import { z } from 'zod'
import { idParams, linkKey } from '../api/api-fields.ts'

const modelFactsSchema = z.object({ id: z.string(), name: z.string(), seesImages: z.boolean(), thinks: z.boolean() })

export const modelApi = {
  /** The models that the plan of the session's host allows, the default first. */
  'GET /api/sessions/:id/models': { params: idParams, query: linkKey, output: z.object({ models: z.array(modelFactsSchema) }) },
} as const
