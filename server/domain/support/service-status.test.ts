// The status of a service after a probe, and the impact of an incident.
import { expect, it } from 'vitest'
import { statusOf, worseImpact } from './service-status.ts'

it('a service that works is operational; one that is slow or works in part is degraded · STATUS-04', () => {
  expect([statusOf('whole', 1), statusOf('whole', 3_000)]).toEqual(['operational', 'operational'])
  expect([statusOf('whole', 3_001), statusOf('half', 1)]).toEqual(['degraded', 'degraded'])
  expect(statusOf('not served', 1)).toBe('maintenance')
})

it('an incident has the impact of its worst moment · STATUS-07', () => {
  expect(worseImpact(null, 'operational')).toBeNull()
  expect(worseImpact(null, 'maintenance')).toBe('other')
  expect(worseImpact(null, 'degraded')).toBe('major')
  expect(worseImpact('major', 'outage')).toBe('critical')
  expect(worseImpact('critical', 'degraded')).toBe('critical')
  expect(worseImpact('other', 'operational')).toBe('other')
})
