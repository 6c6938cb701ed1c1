// Probes the services of the status page, one node at a time, and records incidents.
import { limits } from '../../../shared/limits/limits.ts'
import { serviceIds, type Service, type ServiceId, type ServiceStatus } from '../../../shared/support/support.ts'
import type { Deps, StatusMonitor } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { statusOf, type Finding } from '../../domain/support/service-status.ts'
import { every, type Repeated } from '../../every.ts'

export type Probe = (signal: AbortSignal) => Promise<Finding>
export type Probes = Record<ServiceId, Probe>

const freshMs: Record<ServiceId, number> = {
  web: limits.statusFreshMs,
  api: limits.statusFreshMs,
  database: limits.statusFreshMs,
  ai: limits.statusFreshProviderMs,
  authentication: limits.statusFreshProviderMs,
  files: limits.statusFreshFilesMs,
}
/** A process that has not renewed its monitoring lease for this long has died. */
const watchMs = 3 * limits.statusBeatMs

type Needs = Pick<Deps, 'store' | 'now' | 'log'>

export function createStatusMonitor({ store, now, log }: Needs, probes: Probes): StatusMonitor {
  const node = newId()
  const ending = new AbortController()
  const seen = new Map<ServiceId, Service>()
  const running = new Set<ServiceId>()
  /** The last status recorded for each service; empty if another node may have recorded more since. */
  const told = new Map<ServiceId, ServiceStatus>()
  let untold: { service: ServiceId; status: ServiceStatus; at: number }[] = []
  let looking: Promise<Service[]> | undefined
  let timer: Repeated | undefined
  let isWatch = false

  async function probe(id: ServiceId): Promise<Service> {
    const known = seen.get(id)
    // Working services are probed less often than failing ones.
    const isFresh = known && now() - Date.parse(known.lastChecked) < (known.status === 'operational' ? freshMs[id] : limits.statusFreshMs)
    if (isFresh) return known
    const found = running.has(id) ? { status: 'outage' as const, responseTime: null } : await ask(id)
    const service = { id, ...found, lastChecked: new Date(now()).toISOString() }
    seen.set(id, service)
    return service
  }

  async function ask(id: ServiceId): Promise<Pick<Service, 'status' | 'responseTime'>> {
    const since = performance.now()
    const timeout = AbortSignal.timeout(limits.statusTimeoutMs)
    const signal = AbortSignal.any([timeout, ending.signal])
    running.add(id)
    // A probe that timed out may still be running: it is not repeated until it ends.
    const asked = probes[id](signal).finally(() => running.delete(id))
    try {
      const finding = await Promise.race([asked, whenAborted(signal)])
      const ms = performance.now() - since
      return { status: statusOf(finding, ms), responseTime: isMeasured(finding) ? Math.max(1, Math.round(ms)) : null }
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ error, service: id }, 'probing a service failed')
      return { status: 'outage', responseTime: null }
    }
  }

  async function tell(services: Service[]): Promise<void> {
    // Without the database it is unknown which node has the lease: this node keeps its role and records the changes later.
    isWatch = await store.incidents.watch(node, now(), now() + watchMs).catch(() => isWatch)
    if (!isWatch) {
      told.clear()
      untold = []
      return
    }
    for (const { id, status, lastChecked } of services) {
      if (told.get(id) === status) continue
      told.set(id, status)
      untold.push({ service: id, status, at: Date.parse(lastChecked) })
    }
    if (untold.length === 0) return
    while (untold[0]) {
      const { service, status, at } = untold[0]
      await store.incidents.note(service, status, at)
      untold.shift()
    }
    await store.incidents.removeOlder(now() - limits.incidentsKeptMs)
    await store.writtenIncidents.removeOlder(now() - limits.incidentsKeptMs)
  }

  async function lookNow(): Promise<Service[]> {
    const services = await Promise.all(serviceIds.map(probe))
    if (ending.signal.aborted) return services
    await tell(services).catch((error: unknown) => log.error({ error }, 'recording an incident failed; it will be retried'))
    return services
  }

  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))
  return {
    look,
    start() {
      // Not at once: the server does not listen yet.
      timer = every(limits.statusBeatMs, 'status', look, log, { isImmediate: false })
    },
    async close() {
      ending.abort()
      await timer?.stop()
      await looking
    },
  }
}

const isMeasured = (finding: Finding) => finding === 'whole' || finding === 'half'

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new Error('no response in time'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
