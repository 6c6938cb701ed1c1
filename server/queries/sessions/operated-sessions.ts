// The operator's list of sessions: figures, and who pays; nothing that anyone wrote.
import type { OutputOf } from '../../../shared/api/api.ts'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import type { OperatedSession, SessionSort } from '../../../shared/sessions/admin-api.ts'
import type { Deps } from '../../deps.ts'
import { readCursor, writeCursor } from '../../domain/page-cursor.ts'
import { publicIdOf } from '../../domain/people/person.ts'
import type { OperatedSessionRow } from '../../store/sessions/operated-sessions.ts'

type Reads = Pick<Deps, 'store' | 'config'>

interface Asked {
  sort: SessionSort
  id?: string | undefined
  after?: string | undefined
}

/** Throws bad_request for an invalid cursor. */
export async function listOperatedSessions(deps: Reads, { sort, id, after }: Asked): Promise<OutputOf<'GET /api/admin/sessions'>> {
  const rows = await deps.store.operatedSessions.list(sort, id ?? null, readCursor(after), reportLimits.adminPageRows)
  const sessions = await Promise.all(rows.map((row) => view(deps, row)))
  const last = rows.length < reportLimits.adminPageRows ? undefined : rows.at(-1)
  return { sessions, after: last ? writeCursor(orders[sort](last), last.id) : null }
}

const orders: Record<SessionSort, (row: OperatedSessionRow) => number> = {
  activity: (row) => row.updated_at,
  age: (row) => row.created_at,
  size: (row) => row.file_bytes,
}

async function view(deps: Reads, row: OperatedSessionRow): Promise<OperatedSession> {
  return {
    id: row.id,
    isPrivate: Boolean(row.is_private),
    isDemo: Boolean(row.is_demo),
    isLocked: Boolean(row.locked),
    isClosed: row.closed_at !== null,
    people: row.people,
    messages: row.last_seq - row.cleared_seq,
    bytes: row.file_bytes,
    payer: await payerOf(deps, row),
    createdAt: new Date(row.created_at).toISOString(),
    lastActivityAt: new Date(row.updated_at).toISOString(),
  }
}

async function payerOf({ store, config }: Reads, { host, is_demo }: OperatedSessionRow): Promise<OperatedSession['payer']> {
  if (is_demo) return { kind: 'demo', id: null, plan: 'free' }
  if (!host?.startsWith('user:')) return { kind: 'everyone', id: null, plan: 'free' }
  const { payer, plan } = await store.payers.find(host, config.defaultPlan)
  return payer.startsWith('team:')
    ? { kind: 'team', id: payer.slice('team:'.length), plan }
    : { kind: 'account', id: publicIdOf(host), plan }
}
