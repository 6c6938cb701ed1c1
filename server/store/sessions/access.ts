// Access to a session and requests to join, changed with the session locked, so that concurrent changes do not overwrite each other.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import type { SystemNotice } from '../../../shared/messages/notice-protocol.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { insertMessage, takeNumber } from '../messages/append.ts'
import { keepMessageKeys } from '../messages/message-keys.ts'
import type { ParticipantRow } from '../people/participants.ts'
import { toSession, type Session, type SessionRow } from '../database/rows.ts'
import { dropTitleJob } from '../answers/title-jobs.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import { inSession } from '../database/session-lock.ts'

export interface NoticeDraft {
  said: SystemNotice
  inEnglish: string
}

export interface AccessChange {
  set?: Partial<
    Pick<
      Session,
      'title' | 'model' | 'isPrivate' | 'isLocked' | 'isClosed' | 'linkKey' | 'readerKey' | 'host' | 'hostOffer' | 'banned' | 'admitted'
    >
  >
  /** People who are removed from the participants. */
  removes?: PersonKey[]
  /** A reader who is promoted to member. */
  raises?: PersonKey
  /** People whose request to join is answered. */
  answers?: PersonKey[]
  /** A person whose request is refused, who cannot ask again for a while. */
  refuses?: PersonKey
  notice?: NoticeDraft
  also?: InTransaction
}

/** Reads that are available while the session is locked, in the transaction that holds the lock. */
export interface AccessReads {
  /** People who have written a message first, then the earliest to join; at most as many as a session can admit. */
  participants(): Promise<ParticipantRow[]>
  /** The participant with one of these keys, or null. */
  participant(keys: PersonKey[]): Promise<ParticipantRow | null>
  /** People who wait to be admitted, in order of arrival. */
  requests(): Promise<RequestRow[]>
}

/**
 * Decides while the session is locked; null: nothing changes. It must query only through `reads`: any other query would take a second connection,
 * and enough of these at once would exhaust the pool.
 */
export type Decide = (session: Session, reads: AccessReads) => AccessChange | null | Promise<AccessChange | null>

export interface RequestRow {
  session_id: string
  person: PersonKey
  display_name: string
  created_at: number
  refused_at: number | null
  line: string | null
  /** Digest of their network; null: unknown. */
  network: string | null
}

/** A null `line` leaves the one before. */
export interface Ask {
  displayName: string
  line: string | null
  network: string | null
}

export function accessStore(db: Knex, reads: Knex) {
  const waiting = (trx: Knex, sessionId: string) => trx<RequestRow>('join_requests').where({ session_id: sessionId })
  const asking = (trx: Knex, sessionId: string) => waiting(trx, sessionId).whereNull('refused_at').orderBy('created_at')

  return {
    /** Returns the changed session and the notice; null if nothing changed. Throws session_not_found and the errors of `decide`. */
    change(sessionId: string, decide: Decide, now: number): Promise<{ session: Session; message: Message | null } | null> {
      return inSession(db, sessionId, async (trx, row) => {
        if (!row) throw new AppError('session_not_found')
        const people = () => trx<ParticipantRow>('participants').where({ session_id: sessionId })
        const change = await decide(toSession(row), {
          participants: () => people().orderByRaw(writersFirst).orderBy(['joined_at', 'person']).limit(limits.admittedPerSession),
          participant: async (keys) => (await people().whereIn('person', keys).first()) ?? null,
          requests: () => asking(trx, sessionId),
        })
        if (!change) return null
        const { set = {}, removes, raises, answers, refuses, notice, also } = change
        // Also for a change of title, so that a node that missed the event notices it.
        const patch = { ...columnsOf(set, now), access_rev: row.access_rev + 1 }
        await trx<SessionRow>('sessions').where({ id: sessionId }).update(patch)
        if (set.title !== undefined) await dropTitleJob(trx, sessionId)
        if (removes) await people().whereIn('person', removes).delete()
        if (raises) await people().where({ person: raises }).update({ role: 'member' })
        if (answers) await waiting(trx, sessionId).whereIn('person', answers).delete()
        if (refuses) await waiting(trx, sessionId).where({ person: refuses }).update({ refused_at: now })
        await also?.(trx)
        if (!notice) return { session: toSession({ ...row, ...patch }), message: null }
        return addNotice(trx, sessionId, notice, now)
      })
    },

    /**
     * Stores a request to join, or the new line of one that is waiting, and returns the number of the change; null if nothing changed, if the
     * person was refused recently, or if too many are waiting. If all places are taken, a person from a network with at least two fewer
     * requests replaces the newest request of the network with the most.
     */
    ask(sessionId: string, person: PersonKey, { displayName, line, network }: Ask, now: number): Promise<number | null> {
      return inSession(db, sessionId, async (trx, row) => {
        if (!row) return null
        await waiting(trx, sessionId)
          .where('refused_at', '<=', now - limits.askAgainAfterMs)
          .delete()
        const all = await waiting(trx, sessionId)
        const before = all.find((one) => one.person === person)
        if (before?.refused_at === null) {
          if (line === null || line === (before.line ?? '')) return null
          await waiting(trx, sessionId)
            .where({ person })
            .update({ line: line || null })
          return countChange(trx, row)
        }
        if (before) return null
        const others = all.filter((one) => one.refused_at === null)
        if (others.length >= limits.joinRequestsPerSession) {
          const replaced = replaceable(others, network)
          if (!replaced) return null
          await waiting(trx, sessionId).where({ person: replaced.person }).delete()
        }
        const asked: RequestRow = {
          ...{ session_id: sessionId, person, display_name: displayName, created_at: now, refused_at: null },
          ...{ line: line || null, network },
        }
        await trx<RequestRow>('join_requests').insert(asked)
        return countChange(trx, row)
      })
    },

    /**
     * Deletes the request of a person who is waiting and returns the number of the change; null if there is none. A refusal stays: it prevents
     * asking again too soon.
     */
    withdraw(sessionId: string, person: PersonKey): Promise<number | null> {
      return inSession(db, sessionId, async (trx, row) => {
        const isWithdrawn = row !== undefined && (await asking(trx, sessionId).where({ person }).delete()) > 0
        return isWithdrawn ? countChange(trx, row) : null
      })
    },

    /** The requests of a person who waits to be admitted, in any session. */
    requestsOf(person: PersonKey): Promise<RequestRow[]> {
      return reads<RequestRow>('join_requests').where({ person, refused_at: null })
    },

    /** People who were refused after this time. */
    async refusals(sessionId: string, since: number): Promise<{ person: PersonKey; refusedAt: number }[]> {
      const rows = await waiting(reads, sessionId)
        .where('refused_at', '>', since)
        .select<{ person: PersonKey; refused_at: number }[]>('person', 'refused_at')
      return rows.map(({ person, refused_at }) => ({ person, refusedAt: refused_at }))
    },

    /** People who wait to be admitted, in order of arrival. */
    requests(sessionId: string): Promise<RequestRow[]> {
      return asking(reads, sessionId)
    },

    /**
     * Deletes all messages with their files, and the answers; authors keep their notes. The notice has the next number.
     * `removed`: the ids of the deleted messages.
     */
    clear(
      sessionId: string,
      may: (session: Session) => void,
      notice: NoticeDraft,
      now: number,
    ): Promise<{ session: Session; message: Message; removed: string[] }> {
      return inSession(db, sessionId, async (trx, row) => {
        if (!row) throw new AppError('session_not_found')
        may(toSession(row))
        const messages = () => trx('messages').where({ session_id: sessionId })
        const removed = (await messages().select<{ id: string }[]>('id')).map(({ id }) => id)
        await keepMessageKeys(trx, sessionId, now)
        await messages().delete()
        await trx('answers').where({ session_id: sessionId }).delete()
        await trx('announced_files').where({ session_id: sessionId, is_note: false }).delete()
        await trx<SessionRow>('sessions')
          .where({ id: sessionId })
          .update({ cleared_seq: row.last_seq, access_rev: row.access_rev + 1 })
        return { ...(await addNotice(trx, sessionId, notice, now)), removed }
      })
    },
  }
}

/** The newest request of the network with the most requests, if that network would still have at least as many as `network` afterwards. */
function replaceable(waiting: RequestRow[], network: string | null): RequestRow | undefined {
  const count = (of: string | null) => waiting.filter((one) => one.network === of).length
  const most = Math.max(...waiting.map((one) => count(one.network)))
  if (count(network) + 1 >= most) return undefined
  const crowded = waiting.filter((one) => count(one.network) === most)
  return crowded.toSorted((a, b) => Number(b.created_at) - Number(a.created_at))[0]
}

const writersFirst = `CASE WHEN EXISTS (
  SELECT 1 FROM messages WHERE messages.session_id = participants.session_id AND messages.author = participants.person
) THEN 0 ELSE 1 END`

/** Returns the number of the change. */
async function countChange(trx: Knex, row: Pick<SessionRow, 'id' | 'access_rev'>): Promise<number> {
  const accessRev = row.access_rev + 1
  await trx<SessionRow>('sessions').where({ id: row.id }).update({ access_rev: accessRev })
  return accessRev
}

/** Adds a notice as the next message; call it with the session's row locked. */
export async function addNotice(
  trx: Knex,
  sessionId: string,
  notice: NoticeDraft,
  now: number,
): Promise<{ session: Session; message: Message }> {
  const session = await takeNumber(trx, sessionId, now)
  const draft = { type: 'system', content: notice.inEnglish, author: null, displayName: '', messageKey: null } as const
  return { session, message: await insertMessage(trx, session, { ...draft, metadata: { notice: notice.said } }, now) }
}

function columnsOf(set: NonNullable<AccessChange['set']>, now: number) {
  const { title, model, isPrivate, isLocked, isClosed, linkKey, readerKey, host, hostOffer, banned, admitted } = set
  const columns: Partial<SessionRow> = {}
  if (title !== undefined) columns.title = title
  if (model !== undefined) columns.model = model
  if (isPrivate !== undefined) columns.is_private = isPrivate
  if (isLocked !== undefined) columns.locked = isLocked
  if (isClosed !== undefined) columns.closed_at = isClosed ? now : null
  if (linkKey !== undefined) columns.link_key = linkKey
  if (readerKey !== undefined) columns.reader_key = readerKey
  if (host !== undefined) columns.host = host
  if (hostOffer !== undefined) columns.host_offer = hostOffer
  if (banned !== undefined) columns.banned = JSON.stringify(banned)
  if (admitted !== undefined) columns.admitted = JSON.stringify(admitted)
  return columns
}
