// What the host is told about people who wait to be admitted.
import * as z from 'zod'

/** A person who asks to join; `id` is their userId or anonymousId. `line`: what they want the host to know. */
export const joinRequestSchema = z.object({ id: z.string(), displayName: z.string(), timestamp: z.string(), line: z.string().nullable() })
export type JoinRequest = z.infer<typeof joinRequestSchema>
