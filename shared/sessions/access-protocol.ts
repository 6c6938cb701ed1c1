// What a person may do in a session, and the keys of its links.
import * as z from 'zod'

/** Members may do everything except what is reserved to the host; readers may only read. */
export const participantRoles = ['member', 'reader'] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** What the caller may do here, and the keys with which they can invite others. */
export const accessSchema = z.object({
  isHost: z.boolean(),
  role: z.enum(participantRoles),
  /** The operator of the server closed the session: everyone is a reader, and the host may only export and delete it. */
  isClosed: z.literal(true).optional(),
  /** Part of the invite link as `?key=`; null: the plain link is enough. Always null for readers. */
  inviteKey: z.string().nullable(),
  /** For the host only, like the next; null: there is no read-only link. */
  readerKey: z.string().nullable(),
  /** `id` is a userId or anonymousId. */
  banned: z.array(z.object({ id: z.string(), displayName: z.string() })),
  /** userId or anonymousId of the person who was asked to become the host; visible only to that person and the host. */
  hostOffer: z.string().nullable(),
})
export type Access = z.infer<typeof accessSchema>
