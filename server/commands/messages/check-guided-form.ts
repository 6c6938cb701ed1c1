// Whether the prompt of a guided form may be sent in a session: some are for the plans of a host who pays.
import { AppError } from '../../../shared/errors.ts'
import { maySubmit, type GuidedForm } from '../../../shared/guided/guided-form.ts'
import type { Deps } from '../../deps.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { getWriter, type Member } from '../../access/member.ts'

/** Throws upgrade_required, and as `getWriter` does: who may not write hears that first. */
export async function checkGuidedForm(deps: Deps, member: Member, form: GuidedForm): Promise<void> {
  const { isDemo, host } = await getWriter(deps, member)
  if (!maySubmit(form, { isDemo, plan: await planOfHost(deps, host) })) throw new AppError('upgrade_required')
}
