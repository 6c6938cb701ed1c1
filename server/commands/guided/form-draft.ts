// Changes the shared draft of a guided form, and tells everyone who has it open.
import { isFieldValue, type FieldValue } from '../../../shared/guided/guided-protocol.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { AppError } from '../../../shared/errors.ts'
import { getWriter, type Member } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'

type Tools = Parameters<typeof getWriter>[0] & Pick<Deps, 'store' | 'fanout' | 'now'>

/** Returns the number of the form's last change. Throws bad_request, and the errors of `getWriter`. */
export async function changeForm(
  deps: Tools,
  member: Member,
  { form, field, value }: { form: GuidedForm; field: string; value: FieldValue },
): Promise<number> {
  if (!isFieldValue(form, field, value)) throw new AppError('bad_request')
  await getWriter(deps, member)
  const { sessionId } = member
  const { rev, isChanged } = await deps.store.formDrafts.change(sessionId, form, deps.now(), (values) =>
    JSON.stringify(values[field]) === JSON.stringify(value) ? null : { ...values, [field]: value },
  )
  if (isChanged) deps.fanout.publish(sessionId, { type: 'form_changed', form, rev, field, value, ...authorOf(member) })
  return rev
}

/** Returns the number of the form's last change. Throws the errors of `getWriter`. */
export async function clearForm(deps: Tools, member: Member, form: GuidedForm): Promise<number> {
  await getWriter(deps, member)
  return empty(deps, member, form, false)
}

/** Empties a form whose prompt is in the chat. */
export async function clearSentForm(deps: Tools, member: Member, form: GuidedForm): Promise<void> {
  await empty(deps, member, form, true)
}

async function empty(deps: Tools, member: Member, form: GuidedForm, isSent: boolean): Promise<number> {
  const { sessionId } = member
  const { rev, isChanged } = await deps.store.formDrafts.change(sessionId, form, deps.now(), (values) =>
    Object.keys(values).length === 0 ? null : {},
  )
  const cleared = { ...authorOf(member), isSent }
  if (isChanged) deps.fanout.publish(sessionId, { type: 'form_state', form, rev, values: {}, cleared })
  return rev
}

function authorOf({ person, displayName }: Member) {
  return { userId: person.userId, anonymousId: person.anonymousId, displayName }
}
