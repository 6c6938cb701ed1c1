// Links sent by email: each works once, for one purpose, for a limited time.
import type { Knex } from 'knex'

export interface MailLinkRow {
  /** SHA-256 of the token in the link. */
  digest: string
  user_id: string
  purpose: 'reset' | 'verify'
  email: string
  expires_at: number
}

export function mailLinksStore(db: Knex) {
  return {
    async add(link: MailLinkRow, now: number): Promise<void> {
      await db<MailLinkRow>('mail_links').where('expires_at', '<=', now).delete()
      await db<MailLinkRow>('mail_links').insert(link)
    },

    /** Reads the link without using it up. */
    async find(digest: string, purpose: MailLinkRow['purpose'], now: number): Promise<MailLinkRow | null> {
      return (await db<MailLinkRow>('mail_links').where({ digest, purpose }).where('expires_at', '>', now).first()) ?? null
    },

    /** Uses the link up; null if there is none or it has expired. */
    async use(digest: string, purpose: MailLinkRow['purpose'], now: number): Promise<MailLinkRow | null> {
      const link = await db<MailLinkRow>('mail_links').where({ digest, purpose }).first()
      // Of two simultaneous requests, only one deletes it.
      const isMine = link !== undefined && (await db<MailLinkRow>('mail_links').where({ digest }).delete()) === 1
      return isMine && link.expires_at > now ? link : null
    },

    async dropAll(userId: string): Promise<void> {
      await db<MailLinkRow>('mail_links').where({ user_id: userId }).delete()
    },
  }
}
