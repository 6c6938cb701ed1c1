// How well a service is, from what its probe brought; and how bad that is.
import { limits } from '../../../shared/limits.ts'
import type { Incident, ServiceStatus } from '../../../shared/support/support.ts'

/** What a probe found: all of it works, or part of it; or there was nothing to probe. Rejects when it does not work. */
export type Finding = 'whole' | 'half' | 'not served' | 'built in'

export function statusOf(finding: Finding, ms: number): ServiceStatus {
  if (finding === 'not served') return 'maintenance'
  return finding === 'half' || ms > limits.statusSlowMs ? 'degraded' : 'operational'
}

const impacts = { outage: 'critical', degraded: 'major', maintenance: 'other' } as const
const order: readonly (Incident['impact'] | null)[] = [null, 'other', 'major', 'critical']

/** The worst that an incident has come to; null: there is none. */
export function worseImpact(before: Incident['impact'] | null, status: ServiceStatus): Incident['impact'] | null {
  const now = status === 'operational' ? null : impacts[status]
  return order[Math.max(order.indexOf(before), order.indexOf(now))] ?? null
}
