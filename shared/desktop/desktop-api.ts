// Routes for clients without cookies, such as the desktop app: socket tickets, signed file addresses, and signing in through the browser.
import * as z from 'zod'
import { userSchema } from '../accounts/account.ts'
import { limits } from '../limits/limits.ts'

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+$/)

export const desktopApi = {
  /** Opens one socket within `limits.socketTicketMs`: `/ws?ticket=…`. */
  'POST /api/socket-tickets': { output: z.object({ ticket: z.string() }) },
  /**
   * Addresses of files that the caller may see, relative to this server; each works for `limits.fileLinkMs`, and only while the caller
   * still may.
   */
  'POST /api/file-links': {
    body: z.object({ names: z.array(z.string().min(1).max(100)).min(1).max(limits.fileLinksAtOnce) }),
    output: z.object({ links: z.record(z.string(), z.string()) }),
  },
  /**
   * Called in the browser by a signed-in user: a code that signs the app in once, if it knows the value whose SHA-256 is `challenge`
   * (base64url).
   */
  'POST /api/app/codes': { body: z.object({ challenge: base64url(43, 43) }), output: z.object({ code: z.string() }) },
  /** Called by the app. `claim`: moves the sessions of the app's guest to the account. 400 `code_refused`. */
  'POST /api/app/login': {
    body: z.object({ code: base64url(20, 100), verifier: base64url(43, 128), claim: z.boolean().default(true) }),
    output: userSchema,
  },
  /** Ends the app's login; it becomes a guest again. */
  'POST /api/app/logout': { output: z.object({ signedOut: z.literal(true) }) },
} as const
