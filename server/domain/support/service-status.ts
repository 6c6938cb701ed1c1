// The status of a service, from the result of its probe, and the impact of an incident.
import { limits } from '../../../shared/limits/limits.ts'
import type { Incident, ServiceStatus } from '../../../shared/support/support.ts'

/** The result of a probe: all of it works, part of it works, or there was nothing to probe. A probe rejects if the service does not work. */
export type Finding = 'whole' | 'half' | 'not served' | 'built in'

export function statusOf(finding: Finding, ms: number): ServiceStatus {
  if (finding === 'not served') return 'maintenance'
  return finding === 'half' || ms > limits.statusSlowMs ? 'degraded' : 'operational'
}

const impacts = { operational: null, outage: 'critical', degraded: 'major', maintenance: 'other' } as const
const order: readonly (Incident['impact'] | null)[] = [null, 'other', 'major', 'critical']

/** The worst impact of an incident so far; null: there is no incident. */
export function worseImpact(before: Incident['impact'] | null, status: ServiceStatus): Incident['impact'] | null {
  return order[Math.max(order.indexOf(before), order.indexOf(impacts[status]))] ?? null
}
