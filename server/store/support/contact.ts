// Messages to support: always stored, and mailed by one process at a time until that succeeds.
import type { Knex } from 'knex'
import type { Language } from '../../../shared/texts/language.ts'
import { gates, type Plan } from '../../../shared/billing/plans.ts'

export interface ContactRow {
  id: string
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  language: Language
  /** The plan of the account that wrote it; null for a guest. */
  plan: Plan | null
  created_at: number
  mailed_at: number | null
  tries: number
  due_at: number | null
}

export type NewContact = Pick<ContactRow, 'id' | 'user_id' | 'name' | 'email' | 'subject' | 'message' | 'language' | 'plan' | 'created_at'>

const pageSize = 50

/** The order in which support answers: Team, Pro, everybody else. */
export const byRank = `CASE plan ${gates.prioritySupport.map((plan, rank) => `WHEN '${plan}' THEN ${rank}`).join(' ')} ELSE ${gates.prioritySupport.length} END`

export function contactStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<ContactRow>('contact_messages')

  return {
    async add(contact: NewContact): Promise<void> {
      await rows(db).insert({ ...contact, mailed_at: null, tries: 0, due_at: contact.created_at })
    },

    /** Claims the messages that are to be mailed now, paid plans first; they are not returned again before `until`. */
    async claim(now: number, until: number): Promise<ContactRow[]> {
      const due = await rows(db).whereNotNull('due_at').where('due_at', '<=', now).orderByRaw(byRank).orderBy('created_at').limit(pageSize)
      const mine: ContactRow[] = []
      for (const row of due) {
        // Of two simultaneous calls, only one gets it.
        const taken = await rows(db).where({ id: row.id, due_at: row.due_at }).update({ due_at: until })
        if (taken === 1) mine.push(row)
      }
      return mine
    },

    async mailed(id: string, now: number): Promise<void> {
      await rows(db).where({ id }).update({ mailed_at: now, due_at: null })
    },

    async failed(id: string, again: number): Promise<void> {
      await rows(db).where({ id }).update({ due_at: again }).increment('tries', 1)
    },

    /** The messages of an account, and those sent with its address if the address is verified. */
    of: (userId: string, ownEmail: string | null): Promise<ContactRow[]> =>
      rows(reads)
        .where({ user_id: userId })
        .modify((q) => ownEmail !== null && q.orWhere({ email: ownEmail }))
        .orderBy('created_at'),

    removeOlder: (time: number): Promise<number> => rows(db).where('created_at', '<', time).delete(),
  }
}
