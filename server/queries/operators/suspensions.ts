// The suspended guests and networks as the operator console shows them.
import type { OutputOf } from '../../../shared/api/api.ts'
import { operatorLimits } from '../../../shared/operators/operator-limits.ts'
import type { Deps } from '../../deps.ts'
import { readCursor, writeCursor } from '../../domain/page-cursor.ts'

/** Throws bad_request for an invalid cursor. */
export async function listSuspensions(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { after }: { after?: string | undefined },
): Promise<OutputOf<'GET /api/admin/suspensions'>> {
  const count = operatorLimits.suspensionsPerPage
  const rows = await store.suspensions.listOthers(now(), count + 1, readCursor(after))
  const suspensions = rows.slice(0, count)
  const last = suspensions.at(-1)
  return { suspensions, after: rows.length > count && last ? writeCursor(last.since, last.subject) : null }
}
