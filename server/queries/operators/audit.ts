// The audit log: pages of it, and files with all of it.
import type { AuditAction, ListedAuditLine } from '../../../shared/operators/audit.ts'
import { operatorLimits } from '../../../shared/operators/operator-limits.ts'
import type { Deps } from '../../deps.ts'
import { csvLine } from '../../domain/operators/csv-line.ts'
import { readCursor, writeCursor } from '../../domain/page-cursor.ts'

export interface AskedAudit {
  operator?: string | undefined
  action?: AuditAction | undefined
  target?: string | undefined
  from?: number | undefined
  before?: number | undefined
  after?: string | undefined
}

/** Throws bad_request for a cursor that is none. */
export async function listAudit(
  { store }: Pick<Deps, 'store'>,
  { after, ...filter }: AskedAudit,
): Promise<{ lines: ListedAuditLine[]; after: string | null }> {
  const count = operatorLimits.auditPerPage
  const found = await store.audit.list({ ...clean(filter), after: readCursor(after) ?? undefined }, count + 1)
  const lines = found.slice(0, count)
  const last = lines.at(-1)
  const names = await store.costs.names(lines.map(({ target }) => ownerOf(target)))
  const listed = lines.map((line) => ({ ...line, targetName: names.get(ownerOf(line.target)) ?? null }))
  return { lines: listed, after: found.length > count && last ? writeCursor(last.at, last.id) : null }
}

/** The target in the form that `store.costs.names` expects. */
const ownerOf = (target: string) => target.replace(/^person:/, 'user:')

/** The text of a file with all lines that match, latest first, in pieces. */
export async function* exportAudit(
  { store }: Pick<Deps, 'store'>,
  { format, ...filter }: Omit<AskedAudit, 'after'> & { format: 'csv' | 'json' },
): AsyncGenerator<string> {
  yield format === 'csv' ? csvLine(['time', 'operator', 'name', 'action', 'target', 'details', 'address']) : '['
  let isFirst = true
  for (let after: { at: number; id: string } | undefined, more = true; more;) {
    const lines = await store.audit.list({ ...clean(filter), after }, operatorLimits.auditPerPage)
    for (const line of lines) {
      const { at, operator, operatorName, action, target, details, address } = line
      const time = new Date(at).toISOString()
      if (format === 'csv') yield csvLine([time, operator, operatorName, action, target, JSON.stringify(details), address ?? ''])
      else yield `${isFirst ? '\n' : ',\n'}${JSON.stringify({ time, operator, name: operatorName, action, target, details, address })}`
      isFirst = false
    }
    more = lines.length === operatorLimits.auditPerPage
    after = lines.at(-1)
  }
  if (format === 'json') yield '\n]\n'
}

// Postgres rejects text with NUL even in a query.
const clean = <T extends AskedAudit>(filter: T): T => ({
  ...filter,
  operator: filter.operator?.replaceAll('\0', ''),
  target: filter.target?.replaceAll('\0', ''),
})
