// An error in the code of a probe is logged, and a process that has ended waits for no probe and records nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceIds, type ServiceId } from '../../../shared/support/support.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { createStatusMonitor, type Probe, type Probes } from './status-monitor.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) }))
afterEach(() => void vi.useRealTimers())

const works: Probe = () => Promise.resolve('whole')

/** `web`: the probe of the website; the other services work. */
function open(web: Probe = works) {
  const { fake, fakes, called } = recordCalls({ watch: true })
  const probes = Object.fromEntries(serviceIds.map((id: ServiceId) => [id, id === 'web' ? web : works])) as Probes
  const store = { incidents: fakes('watch', 'note', 'removeOlder'), writtenIncidents: fakes('removeOlder') }
  const log = { warn: fake('warn'), error: fake('error') }
  return { called, monitor: createStatusMonitor({ store, log, now: () => Date.now() } as never, probes) }
}

it('an error that a probe throws at once is logged', async () => {
  const error = new Error('bug')
  const { monitor, called } = open(() => {
    throw error
  })
  monitor.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(called('error')).toEqual([['error', { error, worker: 'status' }, 'background work failed']])
  expect(called('note')).toEqual([])
  await monitor.close()
})

it('a process that has ended finds an outage at once, without waiting for a probe, and records nothing', async () => {
  const { monitor, called } = open()
  await monitor.close()
  const services = await monitor.look()
  expect(services.map(({ id, status, responseTime }) => [id, status, responseTime])).toEqual(serviceIds.map((id) => [id, 'outage', null]))
  expect(called('watch', 'note', 'warn', 'error')).toEqual([])
})
