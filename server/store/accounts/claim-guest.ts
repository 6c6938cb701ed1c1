// Transfers a guest's data to the account: sessions, messages, notes and files.
import type { Knex } from 'knex'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import { handStickiesOver } from '../board/own-stickies.ts'
import { handReportsOver } from './own-reports.ts'
import type { ParticipantRow } from '../people/participants.ts'
import type { SessionRow } from '../database/rows.ts'
import { visitSessions } from '../database/session-lock.ts'

/** Returns the sessions that the guest had joined. */
export function claimGuest(db: Knex, guest: PersonKey, account: PersonKey, displayName: string): Promise<string[]> {
  const owner = { user_id: publicIdOf(account), anonymous_id: null }
  return visitSessions(db, async (trx) => {
    const joined = await trx<ParticipantRow>('participants').where({ person: guest }).select('session_id')
    const hosted = await trx<SessionRow>('sessions').where({ host: guest }).select('id')
    const ids = [...new Set([...joined.map((one) => one.session_id), ...hosted.map((one) => one.id)])].sort()
    for (const id of ids) {
      const session = await trx<SessionRow>('sessions').where({ id }).forUpdate().first()
      if (!session) continue
      const swap = (list: string) => JSON.stringify((JSON.parse(list) as PersonKey[]).map((one) => (one === guest ? account : one)))
      await trx<SessionRow>('sessions')
        .where({ id })
        .update({
          ...(session.host === guest ? { host: account } : {}),
          host_offer: offerFor(session, guest, account),
          banned: swap(session.banned),
          admitted: swap(session.admitted),
          access_rev: session.access_rev + 1,
        })
      const people = () => trx<ParticipantRow>('participants').where({ session_id: id })
      // Where the account has joined too, its own participant row is kept.
      if (await people().where({ person: account }).first()) await people().where({ person: guest }).delete()
      else
        await people()
          .where({ person: guest })
          .update({ person: account, ...owner, display_name: displayName })
      const inSession = { session_id: id, author: guest }
      await trx('messages')
        .where(inSession)
        .update({ author: account, ...owner })
      // If both used the same key, the account's message keeps it.
      await trx('message_keys')
        .where(inSession)
        .whereNotIn('message_key', trx('message_keys').where({ session_id: id, author: account }).select('message_key'))
        .update({ author: account })
      const notes = await trx('notes').where({ session_id: id, author: account }).max<{ last: number | null }>('n as last').first()
      await trx('notes')
        .where(inSession)
        .update({ author: account, ...owner, n: trx.raw('n + ?', [notes?.last ?? 0]) })
      await trx('attachments').where(inSession).update({ author: account })
      // What the account chose for the session itself stays.
      await trx('push_levels')
        .where({ session_id: id, person: guest })
        .whereNotIn('session_id', trx('push_levels').where({ person: account }).select('session_id'))
        .update({ person: account })
      await handStickiesOver(trx, id, guest, { key: account, name: displayName })
      await trx('announced_files').where(inSession).update({ author: account })
    }
    await handReportsOver(trx, guest, account)
    // What is left belongs to nobody any more: the account has chosen for itself, and need not wait as a guest.
    await trx('push_levels').where({ person: guest }).delete()
    // The browser subscribes again as the account, and that subscription ends with the login.
    await trx('push_subscriptions').where({ person: guest }).delete()
    await trx('join_requests').where({ person: guest }).whereNull('refused_at').delete()
    return ids
  })
}

/** Moves a host offer from the guest to the account, unless the account is already the host. */
function offerFor({ host, host_offer: offered }: SessionRow, guest: PersonKey, account: PersonKey): PersonKey | null {
  const to = offered === guest ? account : offered
  return to === host || (to === account && host === guest) ? null : to
}

export function claimsStore(db: Knex, reads: Knex) {
  return {
    claim: (guest: PersonKey, account: PersonKey, displayName: string) => claimGuest(db, guest, account, displayName),
    async countHosted(person: PersonKey): Promise<number> {
      const row = await reads<SessionRow>('sessions').where({ host: person }).count({ count: '*' }).first()
      return Number((row as { count?: number | string } | undefined)?.count ?? 0)
    },
  }
}
