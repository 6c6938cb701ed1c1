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
  for (const [statuses, sentence] of cases)
    expect(
      en[
        overallOf(
          statuses.map((status) => ({ status })),
          [],
        )
      ],
    ).toBe(sentence)
})

it('an incident that the operator wrote is a major outage if it is critical, and otherwise an issue, although all services respond · STATUS-06 OPER-12', () => {
  const well = [{ status: 'operational' }] as const
  const overall = (...impacts: ('critical' | 'major' | 'other')[]) =>
    en[
      overallOf(
        well,
        impacts.map((impact) => ({ impact })),
      )
    ]
  expect(overall('critical')).toBe('major service outage')
  expect([overall('major'), overall('other')]).toEqual(['some systems experiencing issues', 'some systems experiencing issues'])
  expect(overall('other', 'critical')).toBe('major service outage')
})
