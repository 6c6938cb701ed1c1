// Tickets: each opens one thing, once, for a short while, and goes with the login that it was asked with.
import type { Knex } from 'knex'
import type { PersonKey } from '../../domain/people/person.ts'

export interface TicketRow {
  /** SHA-256 of what is shown. */
  digest: string
  purpose: 'socket' | 'app-code'
  person: PersonKey
  /** null: of a guest. */
  login_id: string | null
  /** No longer written: the origin of the socket itself counts. */
  address: string | null
  /** null: nothing but the ticket is asked for. */
  challenge: string | null
  expires_at: number
}

type Shown = Pick<TicketRow, 'digest' | 'purpose' | 'challenge'>

export function ticketsStore(db: Knex) {
  return {
    /** False: its login has ended meanwhile. */
    async add(ticket: TicketRow, now: number): Promise<boolean> {
      await db<TicketRow>('tickets').where('expires_at', '<=', now).delete()
      return db.transaction(async (trx) => {
        // Held, so that it does not end in between.
        const stands = ticket.login_id === null || (await trx('logins').where({ id: ticket.login_id }).forUpdate().first('id'))
        if (!stands) return false
        await trx<TicketRow>('tickets').insert(ticket)
        return true
      })
    },

    /** Takes it, so that nobody can use it again; null: there is none, it is too old, or what it asks for was not shown, which spends nothing. */
    async take({ digest, purpose, challenge }: Shown, now: number): Promise<TicketRow | null> {
      const ticket = await db<TicketRow>('tickets').where({ digest, purpose, challenge }).first()
      // Of two who come at once, one removes it.
      const isMine = ticket !== undefined && (await db<TicketRow>('tickets').where({ digest }).delete()) === 1
      return isMine && ticket.expires_at > now ? ticket : null
    },
  }
}
