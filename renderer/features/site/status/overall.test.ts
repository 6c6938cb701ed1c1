// The banner above the services.
import { expect, it } from 'vitest'
import type { ServiceStatus } from '../../../../shared/support/support.ts'
import { status as en } from '../../../../shared/texts/en/status.ts'
import { overallOf } from './status-board.tsx'

it('any outage is a major outage; otherwise a degraded service or maintenance is an issue; otherwise all is well · STATUS-06', () => {
  const cases: [ServiceStatus[], string][] = [
    [['operational', 'operational'], 'all systems operational'],
    [['operational', 'degraded'], 'some systems experiencing issues'],
    [['maintenance', 'operational'], 'some systems experiencing issues'],
    [['degraded', 'maintenance', 'outage'], 'major service outage'],
  ]
  for (const [statuses, sentence] of cases) expect(en[overallOf(statuses.map((status) => ({ status })))]).toBe(sentence)
})
