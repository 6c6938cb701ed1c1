// Whether a person's messages in a session get no answer for want of allowance, and on which plan it runs.
import type { LimitReached } from '../../shared/entities.ts'
import type { Plan } from '../../shared/plans.ts'
import type { Deps } from '../deps.ts'
import { repliesDue } from '../domain/allowance.ts'
import type { Person, PersonKey } from '../domain/person.ts'
import type { Session } from '../store/rows.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'now'>

/** The plan that a session runs on: its host's. A demo, which has none, and a host without an account are on the free plan. */
export async function planOfHost({ store, config }: Pick<Deps, 'store' | 'config'>, host: PersonKey | null): Promise<Plan> {
  return host === null ? 'free' : (await store.payers.find(host, config.defaultPlan)).plan
}

export async function findLimit(deps: Reads, session: Session, person: Person): Promise<{ plan: Plan; limit: LimitReached | null }> {
  const { store, config, now } = deps
  if (session.isDemo) {
    const isUsedUp = (await store.answers.countReplies(session.id)) >= config.demoReplies
    return { plan: 'free', limit: isUsedUp ? { limit: config.demoReplies, period: 'session', payer: 'demo' } : null }
  }
  const isHosted = session.host?.startsWith('user:') ?? false
  const { payer, plan } = await store.payers.find(isHosted && session.host ? session.host : person.key, config.defaultPlan)
  const due = repliesDue(payer, plan, person.from, config, now())
  let limit: LimitReached | null = null
  for (const one of due) {
    if (limit === null && one.limit !== null && (await store.counters.read(one.key, one.period)) >= one.limit)
      limit = { limit: one.limit, period: one.named, payer: isHosted ? 'host' : 'sender' }
  }
  return { plan: isHosted ? plan : 'free', limit }
}
