// Changes the policy of the server: checked against the settings, and confirmed if it would lock people out.
import { AppError } from '../../../shared/errors.ts'
import { readDomain } from '../../../shared/policy/domain.ts'
import { findLockOuts } from '../../../shared/policy/lock-out.ts'
import { settingOf, type Policy } from '../../../shared/policy/policy.ts'
import { adminPolicy as en } from '../../../shared/texts/en/admin-policy.ts'
import { adminPolicy as nl } from '../../../shared/texts/nl/admin-policy.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry } from '../../store/operators/audit.ts'
import type { Language } from '../../../shared/texts/language.ts'
import type { Operator } from '../../access/as-operator.ts'
import { fixedFields } from '../../queries/policy/read-policy.ts'

export interface PolicyChange {
  policy: Policy
  /** The version that the change was made from. */
  version: number
  /** The operator has read that this locks people out. */
  confirmed?: boolean | undefined
}

/** Throws policy_fixed, domain_refused, domains_missing, creator_team_unknown, policy_locks_out, policy_changed. */
export async function changePolicy(
  deps: Pick<Deps, 'store' | 'policy' | 'config' | 'providers' | 'now'>,
  { policy: asked, version, confirmed = false }: PolicyChange,
  { operator, language }: { operator: Operator; language: Language },
): Promise<void> {
  const before = deps.policy.current()
  const fixed = fixedFields(deps.config)
  for (const field of fixed)
    if (asked[field] !== before[field]) throw new AppError('policy_fixed', { values: { setting: settingOf[field] } })
  const policy = { ...asked, domains: readDomains(asked) }
  if (policy.creatorTeam !== null && !(await deps.store.teams.findBy({ id: policy.creatorTeam })))
    throw new AppError('creator_team_unknown')
  const { google, oidc } = deps.providers
  const lockOuts = findLockOuts(policy, { password: true, google: google !== null, oidc: oidc !== null })
  if (lockOuts.length > 0 && !confirmed) {
    const texts = (language === 'nl' ? nl : en).lockOuts
    throw new AppError('policy_locks_out', { values: { what: lockOuts.map((one) => texts[one]).join('; ') } })
  }
  const stored = Object.fromEntries(Object.entries(policy).filter(([field]) => !fixed.some((one) => one === field)))
  const at = deps.now()
  const row = { name: 'policy', value: JSON.stringify(stored), version, changed_at: at } as const
  const audit = { operator, action: 'policy_changed', details: changesBetween(before, policy), at } as const
  if (!(await deps.store.choices.change(row, audit))) throw new AppError('policy_changed')
  await deps.policy.reload()
}

/** The new values of the fields that differ; lists as text. */
function changesBetween(before: Policy, after: Policy): AuditEntry['details'] {
  const changed = Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Policy]))
  return Object.fromEntries(
    changed.map(([field, value]: [string, Policy[keyof Policy]]) => [
      field,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )
}

function readDomains({ domains, signUp }: Policy): string[] {
  const read = domains.map((given) => {
    const domain = readDomain(given)
    if (domain === null) throw new AppError('domain_refused', { values: { domain: given.trim().slice(0, 60) } })
    return domain
  })
  if (signUp === 'domains' && read.length === 0) throw new AppError('domains_missing')
  return [...new Set(read)]
}
