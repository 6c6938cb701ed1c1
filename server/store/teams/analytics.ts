// A team's activity by week: numbers only. Notes have their own table and are never read.
import type { Knex } from 'knex'
import { firstMonday, weekMs } from '../../domain/teams/iso-week.ts'

export interface WeekCounts {
  /** As counted by `weekNumber`. */
  week: number
  sessions: number
  messages: number
  answers: number
  people: number
}

type Row = Partial<Record<keyof WeekCounts, number | string>>

export function analyticsStore(reads: Knex) {
  /** Sessions that members host; activity from before they joined does not belong to the team. */
  const ofTeam = (teamId: string) =>
    reads('sessions').joinRaw("JOIN team_members ON sessions.host = 'user:' || team_members.user_id").where('team_members.team_id', teamId)
  const week = (column: string) => `(${column} - ${firstMonday}) / ${weekMs}`

  return {
    /** Weeks from this time on; weeks without activity are left out. */
    async weeks(teamId: string, from: number): Promise<WeekCounts[]> {
      const begun = ofTeam(teamId)
        .where('sessions.created_at', '>=', from)
        .whereRaw('sessions.created_at >= team_members.joined_at')
        .groupByRaw(week('sessions.created_at'))
        .select(reads.raw(`${week('sessions.created_at')} AS week`), reads.raw('count(*) AS sessions'))
      const said = ofTeam(teamId)
        .join('messages', 'messages.session_id', 'sessions.id')
        .where('messages.created_at', '>=', from)
        .whereRaw('messages.created_at >= team_members.joined_at')
        .whereIn('messages.type', ['user', 'ai'])
        .groupByRaw(week('messages.created_at'))
        .select(
          reads.raw(`${week('messages.created_at')} AS week`),
          reads.raw("count(CASE WHEN messages.type = 'user' THEN 1 END) AS messages"),
          reads.raw("count(CASE WHEN messages.type = 'ai' THEN 1 END) AS answers"),
          reads.raw("count(DISTINCT CASE WHEN messages.type = 'user' THEN messages.author END) AS people"),
        )
      return addUp([...((await begun) as Row[]), ...((await said) as Row[])])
    },
  }
}

function addUp(rows: Row[]): WeekCounts[] {
  const weeks = new Map<number, WeekCounts>()
  for (const row of rows) {
    const week = Number(row.week)
    const sum = weeks.get(week) ?? { week, sessions: 0, messages: 0, answers: 0, people: 0 }
    for (const count of ['sessions', 'messages', 'answers', 'people'] as const) sum[count] += Number(row[count] ?? 0)
    weeks.set(week, sum)
  }
  return [...weeks.values()].sort((a, b) => a.week - b.week)
}
