// Tickets that open one socket, for clients without a cookie.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { guest, publicIdOf, type Origin, type Person } from '../../domain/people/person.ts'
import { mustNotBeSuspended } from '../../access/suspended.ts'
import { digestOf, newToken, userOf, type Caller } from '../../access/authenticate.ts'

type Tools = Pick<Deps, 'store' | 'now' | 'suspensions'>

/** Throws unauthenticated if the login has ended in the meantime. */
export async function issueTicket({ store, now }: Pick<Tools, 'store' | 'now'>, { person, loginId }: Caller): Promise<string> {
  const ticket = newToken()
  const isMade = await store.tickets.add(
    {
      digest: digestOf(ticket),
      purpose: 'socket',
      person: person.key,
      login_id: loginId,
      address: null,
      challenge: null,
      expires_at: now() + limits.socketTicketMs,
    },
    now(),
  )
  if (!isMade) throw new AppError('unauthenticated')
  return ticket
}

/** Uses up the ticket; `origin`: of the socket. Null if the ticket is not valid or its login has ended; the client then requests another. Throws suspended. */
export async function enterByTicket(
  { store, now, suspensions }: Tools,
  ticket: string,
  language: Language,
  origin: Origin,
): Promise<{ person: Person; loginId: string | null } | null> {
  const taken = await store.tickets.take({ digest: digestOf(ticket), purpose: 'socket', challenge: null }, now())
  if (!taken) return null
  const nobody = guest(publicIdOf(taken.person), language, origin)
  if (taken.login_id === null) {
    mustNotBeSuspended({ suspensions }, nobody)
    return { person: nobody, loginId: null }
  }
  const found = await store.logins.find({ id: taken.login_id }, now())
  if (found && found.user.suspended_at !== null) throw new AppError('suspended')
  return found && { person: userOf(found.user, nobody), loginId: found.login.id }
}
