// Push messages that wait to be sent: one for each browser and session, each sent by one node at a time.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import { enter } from '../../domain/people/session-access.ts'
import { reasonFor, type PushReason } from '../../domain/push/push-reason.ts'
import { isPostgres } from '../database/json-rows.ts'
import { inSession, runInTurn, runTransaction } from '../database/session-lock.ts'
import type { ParticipantRow } from '../people/participants.ts'
import { toMessage, toSession, type MessageRow, type SessionRow } from '../database/rows.ts'
import type { PushLevelRow, PushSubscriptionRow } from './push-subscriptions.ts'

export interface PushRow {
  subscription_id: string
  session_id: string
  message_id: string
  reason: PushReason
  seq: number
  attempts: number
  /** Null: sent. */
  due_at: number | null
  sent_at: number | null
  owner: string | null
  lease_until: number | null
}

type Listener = PushLevelRow & { display_name: string }

// An arbitrary lock number, the same in every process.
const claimLock = 5_746_403
/** Only the newest messages can still be news. */
const pageSize = 100
const sweepSize = 200
/** Rows of one INSERT: SQLite has a maximum number of parameters. */
const insertSize = 100

export function pushesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<PushRow>('pushes')
  /** Due, and not claimed by a process. */
  const dueRows = (on: Knex, now: number) =>
    rows(on)
      .where('due_at', '<=', now)
      .where((q) => void q.whereNull('lease_until').orWhere('lease_until', '<', now))

  type News = Pick<PushRow, 'subscription_id' | 'session_id' | 'message_id' | 'reason' | 'seq'>

  async function put(trx: Knex, news: News[], now: number): Promise<void> {
    // A mention that waits goes before anything else that is written meanwhile. One that is being sent does not: it is settled on its own.
    const [isKept, mention] = [
      'pushes.reason = ? AND excluded.reason <> ? AND pushes.due_at IS NOT NULL AND pushes.owner IS NULL',
      'mention',
    ]
    const fresh = news.map((row) => ({ ...row, attempts: 0, due_at: now, sent_at: null, owner: null, lease_until: null }))
    for (let at = 0; at < fresh.length; at += insertSize)
      await rows(trx)
        .insert(fresh.slice(at, at + insertSize))
        .onConflict(['subscription_id', 'session_id'])
        .merge({
          ...Object.fromEntries(
            ['message_id', 'reason', 'seq', 'attempts'].map((name) => [
              name,
              trx.raw(`CASE WHEN ${isKept} THEN pushes.?? ELSE excluded.?? END`, [mention, mention, name, name]),
            ]),
          ),
          due_at: trx.raw(
            `CASE WHEN ${isKept} THEN pushes.due_at WHEN COALESCE(pushes.sent_at, 0) + ? > ? THEN pushes.sent_at + ? ELSE ? END`,
            [mention, mention, limits.pushEveryMs, now, limits.pushEveryMs, now],
          ),
        })
  }

  /** What participants who are away are told about the messages that were not considered yet; null if nobody listens. */
  async function findNews(on: Knex, row: SessionRow | undefined, attending: ReadonlySet<PersonKey>): Promise<News[] | null> {
    const here = { session_id: row?.id ?? '' }
    const levels = row ? await on<PushLevelRow>('push_levels').where(here).orderBy('person') : []
    if (!row || levels.length === 0) return null
    const since = Math.max(Math.min(...levels.map(({ told_seq }) => told_seq)), row.last_seq - pageSize)
    const found = await on<MessageRow>('messages')
      .where(here)
      .where('seq', '>', since)
      .where('seq', '<=', row.last_seq)
      .orderBy('seq', 'desc')
    const messages = found.map((one) => toMessage(one))
    const persons = levels.map(({ person }) => person).filter((person) => !attending.has(person))
    const people = await on<ParticipantRow>('participants').where(here).whereIn('person', persons)
    const browsers = await on<PushSubscriptionRow>('push_subscriptions').whereIn('person', persons).select('id', 'person')
    const session = toSession(row)
    return levels.flatMap((level) => {
      const there = people.find(({ person }) => person === level.person)
      // A banned person is still listed.
      if (!there || enter(session, { key: there.person }, there.role, null).refused) return []
      const news = newsFor({ ...level, display_name: there.display_name }, messages)
      if (!news) return []
      return browsers.filter(({ person }) => person === level.person).map(({ id }) => ({ subscription_id: id, ...here, ...news }))
    })
  }

  const considered = (on: Knex, { id, last_seq }: SessionRow) =>
    on<PushLevelRow>('push_levels').where({ session_id: id }).where('told_seq', '<', last_seq).update({ told_seq: last_seq })

  return {
    /** Records what each participant who is away is told about the messages since the last call; returns how many. */
    async take(sessionId: string, attending: ReadonlySet<PersonKey>, now: number): Promise<number> {
      // Usually there is no news, and a transaction would make all other writes wait.
      const seen = await reads<SessionRow>('sessions').where({ id: sessionId }).first()
      const news = await findNews(reads, seen, attending)
      if (!seen || news === null) return 0
      if (news.length === 0 && !isPostgres(db)) {
        await runInTurn(db, () => considered(db, seen))
        return 0
      }
      // The session's lock first, as everywhere: removing a person or a session locks these rows after it.
      return inSession(db, sessionId, async (trx, row) => {
        const told = news.length === 0 ? [] : await findNews(trx, row, attending)
        if (!row || told === null) return 0
        await considered(trx, news.length === 0 ? seen : row)
        await put(trx, told, now)
        return told.length
      })
    },

    /** Sessions with messages that were not considered because a process died. */
    async behind(): Promise<string[]> {
      const found = await reads('push_levels as l')
        .join('sessions as s', 's.id', 'l.session_id')
        .whereRaw('s.last_seq > l.told_seq')
        .distinct<{ id: string }[]>('s.id')
        .limit(sweepSize)
      return found.map(({ id }) => id)
    },

    /** Claims up to `max` due ones, the oldest first. */
    async claim(owner: string, max: number, now: number): Promise<PushRow[]> {
      // Usually none is due, and a transaction would make all other writes wait.
      if (!(await dueRows(reads, now).first('subscription_id'))) return []
      return runTransaction(db, async (trx) => {
        if (isPostgres(trx)) await trx.raw('SELECT pg_advisory_xact_lock(?)', [claimLock])
        const due = await dueRows(trx, now).orderBy('due_at').limit(max)
        const lease_until = now + limits.pushLeaseMs
        for (const { subscription_id, session_id, attempts } of due)
          await rows(trx)
            .where({ subscription_id, session_id })
            .update({ owner, lease_until, attempts: attempts + 1 })
        return due.map((row) => ({ ...row, owner, lease_until, attempts: row.attempts + 1 }))
      })
    },

    /** Stores the outcome, unless another process has claimed it; a newer message that was recorded meanwhile is still due. */
    async settle(
      { subscription_id, session_id, owner, seq }: PushRow,
      outcome: { sentAt: number | null; nextAt: number | null },
    ): Promise<void> {
      const later = outcome.sentAt === null ? null : outcome.sentAt + limits.pushEveryMs
      const due = db.raw('CASE WHEN seq = ? THEN ? ELSE COALESCE(?, due_at) END', [seq, outcome.nextAt, later] as Knex.RawBinding[])
      const sent = outcome.sentAt === null ? {} : { sent_at: outcome.sentAt }
      const mine = rows(db).where({ subscription_id, session_id, owner })
      await runInTurn(db, () => mine.update({ due_at: due, owner: null, lease_until: null, ...sent }))
    },

    /** When the next one is due; null: none is waiting. */
    async nextAt(): Promise<number | null> {
      const row = await reads<PushRow>('pushes').whereNotNull('due_at').orderBy('due_at').first('due_at')
      return row?.due_at == null ? null : Number(row.due_at)
    },
  }
}

/** The newest message that this person wants to know of; a mention goes before anything else. */
function newsFor({ person, level, told_seq, display_name: name }: Listener, newestFirst: Message[]) {
  const found = newestFirst
    .filter(({ seq }) => seq > told_seq)
    .flatMap((message) => {
      const reason = reasonFor(message, level, { id: publicIdOf(person), name })
      return reason ? [{ message_id: message.id, reason, seq: message.seq }] : []
    })
  return found.find(({ reason }) => reason === 'mention') ?? found[0] ?? null
}
