// Push messages over HTTP: a browser's subscription, and what each session may send.
import * as z from 'zod'
import { notificationLevels } from './push-level.ts'

const endpoint = z.url().max(1_000)
const level = z.object({ level: z.enum(notificationLevels) })
const inSession = z.object({ id: z.string().min(1).max(100) })

/** For guests and accounts. Signing out, or forgetting the guest, removes the subscription of that browser. */
export const pushApi = {
  /** The public key that a browser subscribes with. */
  'GET /api/push': { output: z.object({ publicKey: z.string() }) },
  /** Stores this browser's subscription, in the caller's language; repeating it replaces it. 400 `address_refused`. */
  'POST /api/push': {
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
    }),
    output: z.object({ subscribed: z.literal(true) }),
  },
  'POST /api/push/remove': { body: z.object({ endpoint }), output: z.object({ removed: z.literal(true) }) },
  /** Which messages of this session are pushed to the caller while they are away. */
  'GET /api/sessions/:id/push': { params: inSession, output: level },
  /** For participants: otherwise 403 `forbidden`. */
  'POST /api/sessions/:id/push': { params: inSession, body: level, output: level },
} as const
