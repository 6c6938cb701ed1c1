// Routes for files of messages.
import * as z from 'zod'
import { attachmentSchema } from '../entities.ts'
import { idParams } from '../api/api-fields.ts'
import { limits } from '../limits/limits.ts'

export const fileApi = {
  /** Multipart `files` that message or note `messageId` of the same sender announced. Older clients send `messageId` as the first part. */
  'POST /api/upload': {
    query: z.object({ messageId: z.string().min(1).max(200).optional() }),
    output: z.object({ attachments: z.array(attachmentSchema) }),
  },
  /** `canDelete`: the caller sent it or hosts the session, which is not closed. */
  'GET /api/messages/:id/attachments': { params: idParams, output: z.array(attachmentSchema.extend({ canDelete: z.boolean() })) },
  /** Reports announced files that will not arrive: removed or, with `wereLost`, failed. Everyone in the session is notified. */
  'POST /api/messages/:id/withdraw': {
    params: idParams,
    body: z.object({ files: z.number().int().min(1).max(limits.attachmentsPerMessage), wereLost: z.boolean().default(false) }),
    output: z.object({ withdrawn: z.literal(true) }),
  },
  /** The file itself: a picture for display, anything else for download. */
  'GET /api/files/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
  /** Allowed for the sender and the host. */
  'DELETE /api/attachments/:id': { params: idParams, output: z.object({ removed: z.literal(true) }) },
} as const
