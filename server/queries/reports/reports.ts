// Reports as their reporters and the operators see them.
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import type { OutputOf } from '../../../shared/api/api.ts'
import type { Reported } from '../../../shared/reports/report-api.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import { readCursor, writeCursor } from '../../domain/page-cursor.ts'
import type { ReportRow } from '../../store/reports/reports.ts'

const ownListed = 200

/** What was decided about the person's reports and not yet seen. */
export async function ownReports({ store }: Pick<Deps, 'store'>, person: PersonKey): Promise<OutputOf<'GET /api/reports'>> {
  const all = await store.reports.of(person, ownListed)
  const decided = all.flatMap(({ report_id, message_id, decision, done_at, seen_at }) =>
    done_at === null || decision === null || seen_at !== null ? [] : [{ id: report_id, isSession: message_id === null, decision }],
  )
  return { decided, open: all.filter(({ done_at }) => done_at === null).length }
}

/** A page of the operators' queue. */
export async function listReports(
  deps: Pick<Deps, 'store'>,
  { state, after }: { state: 'open' | 'decided'; after?: string | undefined },
): Promise<OutputOf<'GET /api/admin/reports'>> {
  const rows = await deps.store.reports.list(state === 'decided', readCursor(after), reportLimits.adminPageRows)
  const reports = await Promise.all(rows.map((row) => viewReport(deps, row)))
  const last = rows.length < reportLimits.adminPageRows ? undefined : rows.at(-1)
  return { reports, after: last ? writeCursor(last.done_at ?? last.created_at, last.id) : null }
}

async function viewReport({ store }: Pick<Deps, 'store'>, row: ReportRow): Promise<Reported> {
  const { id, session_id, message_id, content, message_type, sender, sender_name, sender_from, created_at, reporters } = row
  const comments = await store.reports.commentsOn(id, reportLimits.reportCommentsShown)
  const decider = row.decided_by === null ? null : await store.accounts.find(row.decided_by)
  return {
    ...{ id, sessionId: session_id, messageId: message_id, content, messageType: message_type, reporters },
    sender: sender && { id: publicIdOf(sender), isAccount: sender.startsWith('user:'), name: sender_name ?? '' },
    hasAddress: sender_from !== null,
    createdAt: iso(created_at),
    comments: comments.map(({ reason, comment, created_at: at }) => ({ reason, comment, at: iso(at) })),
    decision:
      row.decision === null || row.done_at === null
        ? null
        : { made: row.decision, by: decider && `${decider.first_name} ${decider.last_name}`.trim(), at: iso(row.done_at) },
  }
}

const iso = (time: number) => new Date(time).toISOString()
