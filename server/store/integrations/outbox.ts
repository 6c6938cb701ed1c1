// Records each webhook delivery once per destination, whichever process gets there first.
import type { Knex } from 'knex'
import type { WebhookEvent } from '../../../shared/integrations/integrations.ts'
import { newRowId } from '../../domain/ids.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { DeliveryRow } from './deliveries.ts'
import { insertRows } from '../database/json-rows.ts'
import type { MessageRow, SessionRow } from '../database/rows.ts'
import { runInTurn, runTransaction } from '../database/session-lock.ts'

interface FeedRow {
  session_id: string
  told_seq: number
}

/** A destination that receives a session's events, and since when. */
interface Listener {
  user_id: string
  webhook_id: string | null
  integration: string | null
  events: string
  since: number
}

type Told = Pick<DeliveryRow, 'session_id' | 'event' | 'subject' | 'seq' | 'created_at'>

const pageSize = 500
const sweepSize = 200
const answersOnly = JSON.stringify(['answer.completed'] satisfies WebhookEvent[])

export function outboxStore(db: Knex, reads: Knex) {
  async function listenersOf(host: PersonKey | null | undefined): Promise<Listener[]> {
    if (!host?.startsWith('user:')) return []
    const userId = host.slice('user:'.length)
    // Nothing is sent for a suspended account.
    if (!(await reads('users').where({ id: userId }).whereNull('suspended_at').first('id'))) return []
    const hooks = await reads('webhooks').where({ user_id: userId }).whereNotNull('on_since').select('id', 'events', 'on_since')
    const connections = await reads('connections')
      .where({ user_id: userId })
      .whereNotNull('sends_since')
      .select('integration', 'sends_since')
    return [
      ...(hooks as { id: string; events: string; on_since: number }[]).map(({ id, events, on_since }) => ({
        ...{ user_id: userId, webhook_id: id, integration: null, events, since: Number(on_since) },
      })),
      ...(connections as { integration: string; sends_since: number }[]).map(({ integration, sends_since }) => ({
        ...{ user_id: userId, webhook_id: null, integration, events: answersOnly, since: Number(sends_since) },
      })),
    ]
  }

  const hostOf = async (sessionId: string) => (await reads<SessionRow>('sessions').where({ id: sessionId }).first('host'))?.host

  /** False if the session was deleted. */
  async function openFeed(sessionId: string): Promise<boolean> {
    if (await reads<FeedRow>('session_feeds').where({ session_id: sessionId }).first()) return true
    try {
      await db<FeedRow>('session_feeds').insert({ session_id: sessionId, told_seq: 0 }).onConflict('session_id').ignore()
      return true
    } catch (error) {
      if (await reads<SessionRow>('sessions').where({ id: sessionId }).first('id')) throw error
      return false
    }
  }

  const wants = ({ events, since }: Listener, event: WebhookEvent, at: number) =>
    at >= since && (JSON.parse(events) as string[]).includes(event)

  const rowOf = ({ user_id, webhook_id, integration }: Listener, what: Told, now: number) =>
    ({
      ...{ id: newRowId(now), user_id, webhook_id, integration, ...what },
      ...{ status: 'pending', attempts: 0, response_status: null, next_attempt_at: now, owner: null, lease_until: null },
    }) satisfies DeliveryRow

  /** The deliveries of the messages that were not considered yet, up to `seq`; null if the session was deleted. */
  async function findNews(on: Knex, sessionId: string, listeners: Listener[], now: number) {
    const feed = await on<FeedRow>('session_feeds')
      .where({ session_id: sessionId })
      .modify((q) => void (on.isTransaction ? q.forUpdate() : q))
      .first()
    const session = await on<SessionRow>('sessions').where({ id: sessionId }).first('last_seq')
    if (!feed || !session) return null
    const messages = await on<MessageRow>('messages')
      .where({ session_id: sessionId })
      .where('seq', '>', feed.told_seq)
      .where('seq', '<=', session.last_seq)
      .where('created_at', '>=', Math.min(...listeners.map((one) => one.since)))
      .orderBy('seq')
      .limit(pageSize)
      .select('id', 'seq', 'type', 'created_at', 'metadata')
    const rows = messages.flatMap((message) => {
      const event = eventOf(message)
      const there = listeners.filter((one) => event !== null && wants(one, event, message.created_at))
      const { id: subject, seq, created_at } = message
      return there.map((one) => rowOf(one, { session_id: sessionId, event: event as WebhookEvent, subject, seq, created_at }, now))
    })
    const seq = messages.length < pageSize ? session.last_seq : (messages.at(-1)?.seq ?? session.last_seq)
    return { rows, seq }
  }

  const considered = (on: Knex, sessionId: string, seq: number) =>
    on<FeedRow>('session_feeds').where({ session_id: sessionId }).where('told_seq', '<', seq).update({ told_seq: seq })

  return {
    /** Records deliveries for the messages since the last call; returns how many. */
    async take(sessionId: string, now: number): Promise<number> {
      const listeners = await listenersOf(await hostOf(sessionId))
      if (listeners.length === 0 || !(await openFeed(sessionId))) return 0
      // Often there is no news, and a transaction would make all other writes wait.
      const seen = await findNews(reads, sessionId, listeners, now)
      if (!seen) return 0
      if (seen.rows.length === 0) {
        await runInTurn(db, () => considered(db, sessionId, seen.seq))
        return 0
      }
      return runTransaction(db, async (trx) => {
        const news = await findNews(trx, sessionId, listeners, now)
        if (!news) return 0
        await insertRows(trx, 'deliveries', news.rows)
        await considered(trx, sessionId, news.seq)
        return news.rows.length
      })
    },

    /** Records deliveries for an event that is not a message; returns how many. */
    async tell(sessionId: string, event: WebhookEvent, subject: string, now: number): Promise<number> {
      const listeners = (await listenersOf(await hostOf(sessionId))).filter((one) => wants(one, event, now))
      if (listeners.length === 0 || !(await openFeed(sessionId))) return 0
      const rows = listeners.map((one) => rowOf(one, { session_id: sessionId, event, subject, seq: 0, created_at: now }, now))
      await insertRows(db, 'deliveries', rows)
      return rows.length
    },

    /** Sessions with messages for which no deliveries were recorded because a process died. */
    async behind(): Promise<string[]> {
      const rows = await reads
        .from('sessions as s')
        .join(
          reads
            .from(
              reads('webhooks')
                .whereNotNull('on_since')
                .select('user_id', 'on_since as since')
                .unionAll(reads('connections').whereNotNull('sends_since').select('user_id', 'sends_since as since'))
                .as('all_of_them'),
            )
            .whereNotIn('user_id', reads('users').whereNotNull('suspended_at').select('id'))
            .groupBy('user_id')
            .select(reads.raw(`'user:' || user_id as host`), reads.raw('min(since) as since'))
            .as('h'),
          's.host',
          'h.host',
        )
        .leftJoin('session_feeds as f', 'f.session_id', 's.id')
        .whereRaw('s.updated_at >= h.since and s.last_seq > coalesce(f.told_seq, 0)')
        .limit(sweepSize)
        .select<{ id: string }[]>('s.id')
      return rows.map(({ id }) => id)
    },
  }
}

/** Notes are not in `messages`; system messages cause no event, and an interrupted answer is not completed. */
function eventOf({ type, metadata }: Pick<MessageRow, 'type' | 'metadata'>): WebhookEvent | null {
  if (type === 'user') return 'message.created'
  if (type !== 'ai') return null
  return (JSON.parse(metadata) as { status?: string }).status === undefined ? 'answer.completed' : null
}
