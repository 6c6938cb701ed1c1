// Fields that commands and events of several nouns have.
import * as z from 'zod'
import { limits } from '../limits/limits.ts'

export const givenName = z.string().max(500)
/**
 * `command_done` with this key means that the command was carried out; a refusal includes the key too. Repeating a command has no further
 * effect.
 */
export const messageKey = z.string().min(1).max(limits.messageKeyCharacters).nullish()
/** One of userId and anonymousId is set. */
export const publicPerson = { userId: z.string().nullable(), anonymousId: z.string().nullable(), displayName: z.string() }
