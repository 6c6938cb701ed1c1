// Incidents that operators write, with their updates in both languages.
import type { Knex } from 'knex'
import type { WrittenIncident } from '../../../shared/support/inbox-api.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import { runTransaction } from '../database/session-lock.ts'

interface WrittenRow {
  id: string
  impact: WrittenIncident['impact']
  title_en: string
  title_nl: string
  started_at: number
  ended_at: number | null
  updates: string
  version: number
}

type Both = WrittenIncident['title']
type Update = { at: number; text: Both }

export function writtenIncidentsStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<WrittenRow>('written_incidents')

  return {
    async add(
      incident: Pick<WrittenIncident, 'id' | 'impact' | 'title'> & { text: Both },
      at: number,
      also?: InTransaction,
    ): Promise<WrittenIncident> {
      const { id, impact, title, text } = incident
      const row: WrittenRow = {
        ...{ id, impact, title_en: title.en, title_nl: title.nl, started_at: at, ended_at: null, version: 1 },
        updates: JSON.stringify([{ at, text }] satisfies Update[]),
      }
      await runTransaction(db, async (trx) => {
        await rows(trx).insert(row)
        await also?.(trx)
      })
      return toIncident(row)
    },

    /** Null if there is none, 'over' if it has ended. Two operators' updates are both stored. */
    update(id: string, text: Both, isOver: boolean, at: number, also?: InTransaction): Promise<WrittenIncident | 'over' | null> {
      return runTransaction(db, async (trx) => {
        const row = await rows(trx).where({ id }).forUpdate().first()
        if (!row) return null
        if (row.ended_at !== null) return 'over'
        const updates = JSON.stringify([...(JSON.parse(row.updates) as Update[]), { at, text }])
        const changed = { updates, ended_at: isOver ? at : null, version: row.version + 1 }
        await rows(trx).where({ id }).update(changed)
        await also?.(trx)
        return toIncident({ ...row, ...changed })
      })
    },

    /** Those that are not over and those that started after `since`, latest first. */
    async list(since: number, max: number): Promise<WrittenIncident[]> {
      const found = await rows(reads)
        .whereNull('ended_at')
        .orWhere('started_at', '>', since)
        .orderBy([{ column: 'started_at', order: 'desc' }, { column: 'id' }])
        .limit(max)
      return found.map(toIncident)
    },

    removeOlder: (time: number): Promise<number> => rows(db).where('ended_at', '<', time).delete(),
  }
}

function toIncident(row: WrittenRow): WrittenIncident {
  const iso = (time: number) => new Date(time).toISOString()
  return {
    id: row.id,
    impact: row.impact,
    title: { en: row.title_en, nl: row.title_nl },
    startTime: iso(row.started_at),
    endTime: row.ended_at === null ? null : iso(row.ended_at),
    updates: (JSON.parse(row.updates) as Update[]).map(({ at, text }) => ({ at: iso(at), text })),
  }
}
