// The browsers that receive push messages, and what each person chose for a session.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Language } from '../../../shared/texts/language.ts'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { inSession, oneAtATime, runTransaction } from '../database/session-lock.ts'

export interface PushSubscriptionRow {
  id: string
  person: PersonKey
  user_id: string | null
  login_id: string | null
  endpoint: string
  digest: string
  p256dh: string
  auth: string
  language: Language
  /** The digest of the network from which a guest last subscribed; null: an account's subscription, or unknown. */
  network: string | null
  created_at: number
}

export interface PushLevelRow {
  session_id: string
  person: PersonKey
  level: NotificationLevel
  told_seq: number
}

export function pushSubscriptionsStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<PushSubscriptionRow>('push_subscriptions')
  const levels = (on: Knex) => on<PushLevelRow>('push_levels')

  return {
    /** Stores the subscription of a browser instead of its former one; beyond the maximum number the person's oldest is removed. */
    async put(row: PushSubscriptionRow): Promise<void> {
      const { id: _id, created_at: _at, digest: _digest, ...changed } = row
      await oneAtATime(db, `push ${row.person}`, () =>
        runTransaction(db, async (trx) => {
          await rows(trx).insert(row).onConflict('digest').merge(changed)
          const mine = await rows(trx).where({ person: row.person }).orderBy('created_at', 'desc').orderBy('id').select('id')
          const over = mine.slice(limits.pushBrowsers).map(({ id }) => id)
          if (over.length > 0) await rows(trx).whereIn('id', over).delete()
        }),
      )
    },

    find: async (id: string): Promise<PushSubscriptionRow | null> => (await rows(db).where({ id }).first()) ?? null,
    list: (person: PersonKey): Promise<PushSubscriptionRow[]> => rows(reads).where({ person }).orderBy('created_at'),
    async remove(which: { id: string } | { digest: string; person: PersonKey }): Promise<void> {
      await rows(db).where(which).delete()
    },

    async levelOf(sessionId: string, person: PersonKey): Promise<NotificationLevel> {
      return (await levels(reads).where({ session_id: sessionId, person }).first())?.level ?? 'nothing'
    },
    levelsOf: (person: PersonKey): Promise<PushLevelRow[]> => levels(reads).where({ person }).orderBy('session_id'),

    /** Those of these sessions in which somebody has notifications switched on. */
    async listenedTo(sessionIds: string[]): Promise<string[]> {
      const found = await levels(reads).whereIn('session_id', sessionIds).distinct('session_id')
      return found.map(({ session_id }) => session_id)
    },

    /** From the session's newest message on. Throws forbidden for too many sessions of a person, or too many people in a session. */
    setLevel(sessionId: string, person: PersonKey, level: NotificationLevel): Promise<void> {
      return inSession(db, sessionId, async (trx, session) => {
        const here = { session_id: sessionId, person }
        if (level === 'nothing') return void (await levels(trx).where(here).delete())
        if (!session) throw new AppError('session_not_found')
        const others = await levels(trx).where({ person }).whereNot({ session_id: sessionId }).select('session_id')
        if (others.length >= limits.pushSessions) throw new AppError('forbidden')
        const listeners = await levels(trx).where({ session_id: sessionId }).whereNot({ person }).select('person')
        if (listeners.length >= limits.pushListeners) throw new AppError('forbidden')
        await levels(trx)
          .insert({ ...here, level, told_seq: session.last_seq })
          .onConflict(['session_id', 'person'])
          .merge(['level'])
      })
    },

    /** Removes everything of a person: a guest that is forgotten. */
    async forget(person: PersonKey): Promise<void> {
      await rows(db).where({ person }).delete()
      await levels(db).where({ person }).delete()
    },
  }
}
