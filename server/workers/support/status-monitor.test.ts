// The status of each service: when it is probed, what its probe means, and which changes one node records as incidents.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceIds, type ServiceId } from '../../../shared/support/support.ts'
import type { Finding } from '../../domain/support/service-status.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { createStatusMonitor, type Probe } from './status-monitor.ts'

const begin = Date.UTC(2026, 10, 27, 10)
const dayMs = 86_400_000
beforeEach(() => {
  vi.useFakeTimers({ now: begin })
  // The timeouts of signals are not faked by Vitest.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const finding = (value: Finding, ms = 0): Probe =>
  ms === 0 ? () => Promise.resolve(value) : () => new Promise((r) => setTimeout(() => r(value), ms))
const failing = new Error('out')
const fails: Probe = () => Promise.reject(failing)

/** `probes`: those that do not simply succeed. */
function open(probes: Partial<Record<ServiceId, Probe>> = {}, returns: Returns = {}) {
  const { fake, fakes, called } = recordCalls({ watch: true, ...returns })
  const current = { ...probes }
  const counted: ServiceId[] = []
  const all = Object.fromEntries(
    serviceIds.map((id) => [id, (signal: AbortSignal) => (counted.push(id), (current[id] ?? finding('whole'))(signal))]),
  )
  const store = {
    incidents: { ...fakes('watch', 'note'), removeOlder: (at: number) => Promise.resolve(fake('removeOlder')(at)) },
    writtenIncidents: { removeOlder: (at: number) => Promise.resolve(fake('removeWritten')(at)) },
  }
  const log = { warn: fake('warn'), error: fake('error') }
  const monitor = createStatusMonitor({ store, log, now: () => Date.now() } as never, all as Record<ServiceId, Probe>)
  const looks = async (ms = 0) => {
    const looking = monitor.look()
    await pass(ms)
    return Object.fromEntries((await looking).map(({ id, ...rest }) => [id, rest])) as Record<ServiceId, object>
  }
  const probed = () => counted.splice(0)
  return { monitor, called, looks, probed, current }
}

describe('a service', () => {
  const at = new Date(begin).toISOString()
  it.each<[string, Probe, object]>([
    ['that works', finding('whole'), { status: 'operational', responseTime: 1 }],
    ['that takes 3 seconds', finding('whole', 3_000), { status: 'operational', responseTime: 3_000 }],
    ['that takes longer', finding('whole', 3_001), { status: 'degraded', responseTime: 3_001 }],
    ['that works partly', finding('half', 20), { status: 'degraded', responseTime: 20 }],
    ['that is not served', finding('not served', 20), { status: 'maintenance', responseTime: null }],
    ['that is built in', finding('built in', 20), { status: 'operational', responseTime: null }],
    ['that fails', fails, { status: 'outage', responseTime: null }],
    ['that does not respond within 6 seconds', finding('whole', 6_001), { status: 'outage', responseTime: null }],
  ])('%s has the status and the response time of its probe · STATUS-04', async (_, probe, found) => {
    const { looks } = open({ files: probe })
    const { files, web } = await looks(6_000)
    expect(files).toMatchObject(found)
    expect(web).toEqual({ status: 'operational', responseTime: 1, lastChecked: at })
  })

  it('that fails is logged', async () => {
    const { looks, called } = open({ web: fails })
    await looks()
    expect(called('warn')).toEqual([['warn', { error: failing, service: 'web' }, 'probing a service failed']])
    const late = open({ web: finding('whole', 9_000) })
    await late.looks(6_000)
    expect(late.called('warn')[0]?.[1]).toMatchObject({ error: { message: 'no response in time' }, service: 'web' })
  })

  it('has six seconds, and its probe can end itself then', async () => {
    let seen: AbortSignal | undefined
    const { monitor } = open({ web: (signal) => ((seen = signal), new Promise(() => undefined)) })
    const looking = monitor.look()
    await pass(5_999)
    expect(seen?.aborted).toBe(false)
    await pass(1)
    expect([seen?.aborted, (await looking)[0]]).toMatchObject([true, { id: 'web', status: 'outage' }])
  })

  it('is not probed again while a probe that took too long is still running', async () => {
    const { looks, probed } = open({ web: finding('whole', 30_000) })
    await looks(6_000)
    probed()
    await pass(15_000)
    expect((await looks()).web).toEqual({ status: 'outage', responseTime: null, lastChecked: new Date(begin + 21_000).toISOString() })
    expect(probed()).not.toContain('web')
    await pass(15_000)
    await looks(6_000)
    expect(probed()).toContain('web')
  })

  it('is probed every 15 seconds; providers every minute and files every five minutes', async () => {
    const { looks, probed } = open()
    const times: [number, ServiceId[]][] = [
      [0, [...serviceIds]],
      [14_999, []],
      [1, ['web', 'api', 'database']],
      [44_999, ['web', 'api', 'database']],
      [1, ['ai', 'authentication']],
      [240_000 - 1, ['web', 'api', 'database', 'ai', 'authentication']],
      [1, ['files']],
    ]
    for (const [ms, ids] of times) {
      await pass(ms)
      await looks()
      expect(probed()).toEqual(ids)
    }
  })

  it('that does not work is probed every 15 seconds', async () => {
    const { looks, probed } = open({ ai: fails, files: finding('half') })
    await looks()
    probed()
    await pass(14_999)
    await looks()
    expect(probed()).toEqual([])
    await pass(1)
    await looks()
    expect(probed()).toEqual(['web', 'api', 'database', 'ai', 'files'])
  })

  it('is probed once for all who ask at the same time', async () => {
    const { monitor, probed } = open({ web: finding('whole', 100) })
    const [first, second] = [monitor.look(), monitor.look()]
    await pass(100)
    expect(await first).toBe(await second)
    expect(probed()).toHaveLength(6)
    expect((await first).map(({ id }) => id)).toEqual(['web', 'api', 'database', 'ai', 'authentication', 'files'])
  })
})

describe('the node that watches', () => {
  const noted = (called: ReturnType<typeof open>['called']) => called('note').map(([, ...args]) => args)

  it('asks for that role for three minutes, and records each change once', async () => {
    const { looks, called, current } = open({ files: fails })
    await looks()
    const node = called('watch')[0]?.[1]
    expect(node).toMatch(/^[\w-]{22}$/)
    expect(called('watch')).toEqual([['watch', node, begin, begin + 180_000]])
    expect(noted(called)).toEqual(serviceIds.map((id) => [id, id === 'files' ? 'outage' : 'operational', begin]))
    const before = begin - 90 * dayMs
    expect(called('removeOlder', 'removeWritten')).toEqual([
      ['removeOlder', before],
      ['removeWritten', before],
    ])
    await pass(15_000)
    await looks()
    expect([noted(called).length, called('removeOlder').length, called('watch')[1]?.[1]]).toEqual([6, 1, node])
    delete current.files
    await pass(15_000)
    await looks()
    expect(noted(called).slice(6)).toEqual([['files', 'operational', begin + 30_000]])
  })

  it('is only one: another node records nothing, and everything once it takes over', async () => {
    const watches = [true, false, true]
    const { looks, called } = open({}, { watch: () => watches.shift() })
    await looks()
    expect(noted(called)).toHaveLength(6)
    await pass(15_000)
    await looks()
    expect(noted(called)).toHaveLength(6)
    await pass(15_000)
    await looks()
    expect(noted(called)).toHaveLength(12)
  })

  it('records later what it could not record, in order and with its time', async () => {
    const error = new Error('no database')
    const down = { is: false }
    const throws = () => {
      if (down.is) throw error
      return true
    }
    const { looks, called, current } = open({}, { watch: throws, note: throws })
    await looks()
    down.is = true
    current.web = fails
    await pass(15_000)
    expect((await looks()).web).toMatchObject({ status: 'outage' })
    expect(called('error')).toEqual([['error', { error }, 'recording an incident failed; it will be retried']])
    delete current.web
    await pass(15_000)
    await looks()
    down.is = false
    await pass(15_000)
    await looks()
    expect(noted(called).slice(-2)).toEqual([
      ['web', 'outage', begin + 15_000],
      ['web', 'operational', begin + 30_000],
    ])
  })

  it('records nothing as long as it does not know whether it has that role', async () => {
    const { looks, called } = open({}, { watch: new Error('no database') })
    await looks()
    expect(called('note', 'error')).toEqual([])
  })

  it('forgets what it did not record when another node has taken over', async () => {
    const watches = [true, false, true]
    const notes = [new Error('no database')]
    const note = () => {
      const error = notes.pop()
      if (error) throw error
    }
    const { looks, called } = open({}, { watch: () => watches.shift(), note })
    for (let n = 0; n < 3; n += 1) {
      await looks()
      await pass(15_000)
    }
    expect(noted(called)).toHaveLength(7)
    expect(noted(called).slice(1)).toEqual(serviceIds.map((id) => [id, 'operational', expect.any(Number)]))
  })
})

describe('a process', () => {
  it('looks every minute, but not at once, until it ends', async () => {
    const { monitor, called } = open()
    monitor.start()
    await pass(59_999)
    expect(called('watch')).toEqual([])
    await pass(1)
    expect(called('watch')).toHaveLength(1)
    await monitor.close()
    await pass(600_000)
    expect(called('watch')).toHaveLength(1)
  })

  it('that shuts down ends its probes without logging or recording them', async () => {
    const { monitor, called } = open({ web: finding('whole', 5_000) })
    const looking = monitor.look()
    await pass(10)
    await monitor.close()
    expect((await looking)[0]).toMatchObject({ id: 'web', status: 'outage' })
    expect(called('watch', 'warn')).toEqual([])
  })
})
