// What the services come to together.
import type { ServiceStatus } from '../../../../shared/support/support.ts'

export type Overall = 'allOperational' | 'someIssues' | 'majorOutage'

/** Any outage is a major one; otherwise anything that is not as it should be is an issue. */
export function overallOf(services: readonly { status: ServiceStatus }[]): Overall {
  if (services.some(({ status }) => status === 'outage')) return 'majorOutage'
  return services.every(({ status }) => status === 'operational') ? 'allOperational' : 'someIssues'
}
