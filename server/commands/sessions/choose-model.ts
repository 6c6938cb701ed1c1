// The host chooses which of the plan's models answers in the session.
import { AppError } from '../../../shared/errors.ts'
import { session as texts } from '../../../shared/texts/en/session.ts'
import { changeAsHost, mustHost, notice } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'

/**
 * Sets the model of the session; null: the default of the host's plan, also after it changes. Answers that are being written keep their model.
 * Throws host_only, session_not_found, and model_not_available if the plan does not allow the model.
 */
export async function chooseModel(deps: Deps, member: Member, wanted: string | null): Promise<void> {
  const asked = await deps.store.sessions.find(member.sessionId)
  if (!asked) throw new AppError('session_not_found')
  mustHost(asked, member.person)
  const allowed = deps.models.allowed(await planOfHost(deps, asked.host))
  const chosen = wanted === null ? allowed[0] : allowed.find(({ id }) => id === wanted)
  if (!chosen) throw new AppError('model_not_available')
  const [by, { name }] = [member.displayName, chosen]
  await changeAsHost(deps, member, ({ model }) => {
    if (model === wanted) return null
    return { set: { model: wanted }, notice: notice({ kind: 'model', by, name }, texts.noticeModel, { name: by, model: name }) }
  })
}
