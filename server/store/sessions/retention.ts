// Finds sessions that may be deleted after a while without activity: those of hosts without a paid plan, or all of them.
import type { Knex } from 'knex'
import { catalogue, plans, type Plan } from '../../../shared/billing/plans.ts'
import type { SessionRow } from '../database/rows.ts'

const keeping = plans.filter((plan) => catalogue[plan].keepsHistory)

export function retentionStore(db: Knex, reads: Knex) {
  /** Sessions without a plan that keeps them since `time`: without a host, of a guest, or of an account that neither pays nor is in a paying team. */
  const expired = (on: Knex, time: number, defaultPlan: Plan | null) => {
    const lapsed = [...keeping, time]
    const keepsNothing = (who: string) =>
      `(COALESCE(${who}.plan, ?) NOT IN (${keeping.map(() => '?').join()}) AND (${who}.plan_changed_at IS NULL OR ${who}.plan_changed_at < ?))`
    const idle = on<SessionRow>('sessions')
      .where({ is_demo: false })
      .where('updated_at', '<', time)
      .whereNotExists(on('notes').whereRaw('notes.session_id = sessions.id').where('notes.created_at', '>=', time))
    if (defaultPlan === null) return idle
    return idle.whereNotExists(
      on('users')
        .leftJoin('team_members', 'team_members.user_id', 'users.id')
        .leftJoin('teams', 'teams.id', 'team_members.team_id')
        .leftJoin('users as owners', 'owners.id', 'teams.owner')
        .whereRaw(`sessions.host LIKE 'user:%' AND users.id = SUBSTR(sessions.host, 6)`)
        .whereRaw(`NOT (${keepsNothing('users')} AND (owners.id IS NULL OR ${keepsNothing('owners')}))`, [
          ...[defaultPlan, ...lapsed],
          ...[defaultPlan, ...lapsed],
        ]),
    )
  }

  return {
    /** Ids of these sessions, longest idle first. `defaultPlan` null: whatever the plans of their hosts. */
    async list(time: number, defaultPlan: Plan | null, count: number): Promise<string[]> {
      const rows = await expired(reads, time, defaultPlan).orderBy('updated_at').limit(count).select('id')
      return rows.map(({ id }) => id)
    },

    /** False if it is kept after all, because somebody came back or pays now. */
    async remove(id: string, time: number, defaultPlan: Plan | null): Promise<boolean> {
      return (await expired(db, time, defaultPlan).where({ id }).delete()) > 0
    },
  }
}
