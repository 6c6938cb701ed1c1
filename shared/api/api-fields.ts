// Parameters that routes of several nouns have.
import * as z from 'zod'

export const idParams = z.object({ id: z.string().min(1).max(100) })
/** The key in the link, for people who have not joined yet. */
export const linkKey = z.object({ key: z.string().max(100).optional() })
