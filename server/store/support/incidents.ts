// Incidents of the services: each service has at most one open incident, however many nodes check it.
import type { Knex } from 'knex'
import type { Incident, ServiceId, ServiceStatus } from '../../../shared/support/support.ts'
import { newId } from '../../domain/ids.ts'
import { worseImpact } from '../../domain/support/service-status.ts'
import { runTransaction } from '../database/session-lock.ts'

interface IncidentRow {
  id: string
  service: ServiceId
  open_for: ServiceId | null
  impact: Incident['impact']
  started_at: number
  ended_at: number | null
  course: string
}

interface WatchRow {
  name: string
  holder: string
  until: number
}

type Step = { status: ServiceStatus; at: number }

export function incidentsStore(db: Knex, reads: Knex) {
  return {
    /** Takes or renews the monitoring lease until the given time; true for the node that holds it. */
    async watch(holder: string, now: number, until: number): Promise<boolean> {
      const watches = () => db<WatchRow>('watches')
      await watches().insert({ name: 'status', holder, until }).onConflict('name').ignore()
      const mine = (q: Knex.QueryBuilder) => q.where({ holder }).orWhere('until', '<=', now)
      return (await watches().where({ name: 'status' }).andWhere(mine).update({ holder, until })) === 1
    },

    /** Records a service's status: opens, updates or closes its incident, or changes nothing. */
    note(service: ServiceId, status: ServiceStatus, at: number): Promise<void> {
      return runTransaction(db, async (trx) => {
        const incidents = () => trx<IncidentRow>('incidents')
        const open = await incidents().where({ open_for: service }).forUpdate().first()
        const impact = worseImpact(open?.impact ?? null, status)
        const step: Step = { status, at }
        if (!open) {
          if (impact === null) return
          await incidents()
            .insert({
              ...{ id: newId(), service, open_for: service, impact, started_at: at, ended_at: null },
              course: JSON.stringify([step]),
            })
            .onConflict('open_for')
            .ignore()
          return
        }
        const course = JSON.parse(open.course) as Step[]
        if (course.at(-1)?.status === status) return
        const isOver = status === 'operational'
        await incidents()
          .where({ id: open.id })
          .update({
            course: JSON.stringify([...course, step]),
            impact: impact ?? open.impact,
            ...(isOver ? { open_for: null, ended_at: at } : {}),
          })
      })
    },

    /** Open incidents and those that started after `since`, latest first. */
    async list(since: number, max: number): Promise<Incident[]> {
      const rows = await reads<IncidentRow>('incidents')
        .whereNotNull('open_for')
        .orWhere('started_at', '>', since)
        .orderBy([{ column: 'started_at', order: 'desc' }, { column: 'id' }])
        .limit(max)
      return rows.map(toIncident)
    },

    removeOlder: (time: number): Promise<number> => db<IncidentRow>('incidents').where('ended_at', '<', time).delete(),
  }
}

function toIncident(row: IncidentRow): Incident {
  const iso = (time: number) => new Date(time).toISOString()
  return {
    id: row.id,
    service: row.service,
    impact: row.impact,
    status: row.open_for === null ? 'resolved' : 'ongoing',
    startTime: iso(row.started_at),
    endTime: row.ended_at === null ? null : iso(row.ended_at),
    course: (JSON.parse(row.course) as Step[]).map(({ status, at }) => ({ status, at: iso(at) })),
  }
}
