// Whether a person's messages get no answer because an allowance is used up, and on which plan the session runs.
import type { LimitReached } from '../../../shared/entities.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import { duesOf, limitOf } from '../../domain/plans/allowance.ts'
import type { Person, PersonKey } from '../../domain/people/person.ts'
import { dueOf } from '../../domain/plans/budget.ts'
import type { Session } from '../../store/database/rows.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'now'>

/** The plan of a session: its host's. A demo and a host without an account are on the free plan. */
export async function planOfHost({ store, config }: Pick<Deps, 'store' | 'config'>, host: PersonKey | null): Promise<Plan> {
  return host === null ? 'free' : (await store.payers.find(host, config.defaultPlan)).plan
}

export async function findLimit(deps: Reads, session: Session, person: Person): Promise<{ plan: Plan; limit: LimitReached | null }> {
  const { store, config, now } = deps
  const paidBy = await store.payers.ofSession(session, person.key, config.defaultPlan)
  const limited = duesOf('ai', paidBy, person, config, now()).filter(({ limit }) => limit !== null)
  const used = await store.counters.readEach(limited)
  const budget = await store.budgets.reached({ payer: paidBy.payer, asked_by: person.key }, now())
  const reached = limited.find(({ limit }, n) => (used[n] ?? 0) >= (limit ?? Infinity))
  const isHosted = session.host?.startsWith('user:') ?? false
  const full = reached ?? (budget && dueOf(budget))
  return { plan: paidBy.runsOn, limit: full ? limitOf(full, isHosted) : null }
}
