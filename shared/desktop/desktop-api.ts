// The routes of who comes without cookies, as the desktop app does: tickets for the socket, signed addresses of files, and a login by way of the browser.
import { z } from 'zod'
import { userSchema } from '../accounts/account.ts'
import { limits } from '../limits.ts'

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+$/)

export const desktopApi = {
  /** Opens the socket once, within `limits.socketTicketMs`: `/ws?ticket=…`. */
  'POST /api/socket-tickets': { output: z.object({ ticket: z.string() }) },
  /** Addresses of files that the asker may see, from this server's root; each works for `limits.fileLinkMs`, and only as long as the asker may. */
  'POST /api/file-links': {
    body: z.object({ names: z.array(z.string().min(1).max(100)).min(1).max(limits.fileLinksAtOnce) }),
    output: z.object({ links: z.record(z.string(), z.string()) }),
  },
  /** In the browser, by who is signed in there: a code that signs the app in once, for who knows what `challenge` is the SHA-256 of (base64url). */
  'POST /api/app/codes': { body: z.object({ challenge: base64url(43, 43) }), output: z.object({ code: z.string() }) },
  /** In the app. `claim`: the account gets what the app did as a guest. Throws code_refused. */
  'POST /api/app/login': {
    body: z.object({ code: base64url(20, 100), verifier: base64url(43, 128), claim: z.boolean().default(true) }),
    output: userSchema,
  },
  /** Ends the app's login; it is a guest again. */
  'POST /api/app/logout': { output: z.object({ signedOut: z.literal(true) }) },
} as const
