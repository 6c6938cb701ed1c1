// Links that were mailed: each works once, for one purpose, for a while.
import type { Knex } from 'knex'

export interface MailLinkRow {
  /** SHA-256 of the token that is in the link. */
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

    /** Looks without taking it. */
    async find(digest: string, purpose: MailLinkRow['purpose'], now: number): Promise<MailLinkRow | null> {
      return (await db<MailLinkRow>('mail_links').where({ digest, purpose }).where('expires_at', '>', now).first()) ?? null
    },

    /** Takes it, so that nobody can use it again; null: there is none, or it is too old. */
    async use(digest: string, purpose: MailLinkRow['purpose'], now: number): Promise<MailLinkRow | null> {
      const link = await db<MailLinkRow>('mail_links').where({ digest, purpose }).first()
      // Of two who come at once, one removes it.
      const isMine = link !== undefined && (await db<MailLinkRow>('mail_links').where({ digest }).delete()) === 1
      return isMine && link.expires_at > now ? link : null
    },

    async dropAll(userId: string): Promise<void> {
      await db<MailLinkRow>('mail_links').where({ user_id: userId }).delete()
    },
  }
}
