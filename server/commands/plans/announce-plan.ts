// Tells all sessions on an account’s plan that the plan has changed.
import { catalogue } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { findBranding } from '../../queries/plans/team.ts'

/** Never rejects: sessions that were not told get the new plan at the next join. */
export async function announcePlan(deps: Pick<Deps, 'store' | 'config' | 'fanout' | 'log'>, userId: string): Promise<void> {
  const { store, fanout, log } = deps
  try {
    for (const host of await sharersOf(deps, userId)) {
      const sessions = await store.sessions.hostedBy([host])
      if (sessions.length === 0) continue
      const plan = await planOfHost(deps, host)
      const branding = await findBranding(deps, host)
      const event = { type: 'plan_changed', plan, isLimited: catalogue[plan].aiMessages !== null, branding } as const
      for (const { id } of sessions) fanout.publish(id, event)
    }
  } catch (error) {
    log.error({ error, userId }, 'announcing a changed plan failed')
  }
}

/** The accounts whose sessions run on this plan: its own, and while it owns a team all members of the team. */
async function sharersOf({ store }: Pick<Deps, 'store'>, userId: string): Promise<PersonKey[]> {
  const found = await store.teams.find(userId)
  const members = found?.team.owner === userId ? await store.teams.members(found.team.id) : []
  return [...new Set<PersonKey>([`user:${userId}`, ...members.map(({ id }): PersonKey => `user:${id}`)])]
}
