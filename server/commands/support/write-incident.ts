// An operator writes an incident, adds updates to it and ends it, always in both languages; /status shows it at once.
import { AppError } from '../../../shared/errors.ts'
import type { BodyOf } from '../../../shared/api/api.ts'
import type { WrittenIncident } from '../../../shared/support/inbox-api.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'

type Both = WrittenIncident['title']

/** Throws incident_incomplete. */
export async function writeIncident(deps: Deps, operator: Operator, given: BodyOf<'POST /api/admin/incidents'>): Promise<WrittenIncident> {
  const [title, text] = [readBoth(given.title), readBoth(given.text)]
  const id = newId()
  const audit = deps.store.audit.line({ operator, action: 'incident_written', target: `incident:${id}`, at: deps.now() })
  return deps.store.writtenIncidents.add({ id, impact: given.impact, title, text }, deps.now(), audit)
}

/** Throws incident_incomplete, incident_not_found, incident_over. */
export async function updateIncident(
  deps: Deps,
  operator: Operator,
  id: string,
  { text, isOver }: BodyOf<'POST /api/admin/incidents/:id'>,
): Promise<WrittenIncident> {
  const action = isOver ? 'incident_closed' : 'incident_updated'
  const audit = deps.store.audit.line({ operator, action, target: `incident:${id}`, at: deps.now() })
  const incident = await deps.store.writtenIncidents.update(id, readBoth(text), isOver, deps.now(), audit)
  if (incident === null) throw new AppError('incident_not_found')
  if (incident === 'over') throw new AppError('incident_over')
  return incident
}

function readBoth({ en, nl }: Both): Both {
  const both = { en: en.trim(), nl: nl.trim() }
  if (both.en === '' || both.nl === '') throw new AppError('incident_incomplete')
  return both
}
