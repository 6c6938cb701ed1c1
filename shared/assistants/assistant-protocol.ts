// What messages, answers in progress and events say about assistants.
import * as z from 'zod'

/** The assistant that wrote an answer, as it was then. `color`: #rrggbb, with enough contrast to the light and the dark page. */
export const answeringAssistantSchema = z.object({ id: z.string(), name: z.string(), color: z.string() })
export type AnsweringAssistant = z.infer<typeof answeringAssistantSchema>

/** Missing for answers of 'AI Assistant'. */
export const assistantPart = { assistant: answeringAssistantSchema.optional() }

export const assistantChanges = ['added', 'changed', 'removed'] as const

/** Part of the system notices. `name`: the assistant's name. */
export const assistantNotice = z.object({
  kind: z.literal('assistant'),
  by: z.string(),
  name: z.string(),
  change: z.enum(assistantChanges),
})

/** The assistants of the session or of its host's team have changed: fetch them again. `removedId`: the assistant that was deleted. */
export const assistantEvents = [z.object({ type: z.literal('assistants_changed'), removedId: z.string().optional() })] as const
