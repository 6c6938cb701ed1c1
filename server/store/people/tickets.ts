// Tickets: each works once, for one purpose, for a short while, and is deleted with the login that requested it.
import type { Knex } from 'knex'
import type { PersonKey } from '../../domain/people/person.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface TicketRow {
  /** SHA-256 of the ticket. */
  digest: string
  purpose: 'socket' | 'app-code'
  person: PersonKey
  /** Null for a guest. */
  login_id: string | null
  /** No longer written: the socket's own network address counts. */
  address: string | null
  /** Null: the ticket alone is enough. */
  challenge: string | null
  expires_at: number
}

type Shown = Pick<TicketRow, 'digest' | 'purpose' | 'challenge'>

export function ticketsStore(db: Knex) {
  return {
    /** False if its login has ended meanwhile. */
    async add(ticket: TicketRow, now: number): Promise<boolean> {
      await db<TicketRow>('tickets').where('expires_at', '<=', now).delete()
      return runTransaction(db, async (trx) => {
        // Locked, so that it does not end in between.
        const isValid = ticket.login_id === null || (await trx('logins').where({ id: ticket.login_id }).forUpdate().first('id'))
        if (!isValid) return false
        await trx<TicketRow>('tickets').insert(ticket)
        return true
      })
    },

    /** Uses the ticket up; null if there is none or it has expired, or if the challenge is not met, which does not use it up. */
    async take({ digest, purpose, challenge }: Shown, now: number): Promise<TicketRow | null> {
      const ticket = await db<TicketRow>('tickets').where({ digest, purpose, challenge }).first()
      // Of two simultaneous requests, only one deletes it.
      const isMine = ticket !== undefined && (await db<TicketRow>('tickets').where({ digest }).delete()) === 1
      return isMine && ticket.expires_at > now ? ticket : null
    },
  }
}
