// Metrics for Prometheus.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Meters } from '../../ports/meters.ts'

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const slow = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]

export function createPrometheusMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  // The default is a timer every 10 ms, which takes 1 % of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  let looked: Parameters<Meters['watch']>[0] = { sessionsOpen: () => 0, answersWaiting: () => Promise.resolve(0) }
  let backupAgeMs: Parameters<Meters['watchBackups']>[0] = () => Promise.resolve(null)

  const connections = new Gauge({ name: 'kring_connections', help: 'WebSocket connections of this process.', registers })
  const deliveries = new Counter({ name: 'kring_deliveries_total', help: 'Events written to connections.', registers })
  const running = new Gauge({ name: 'kring_answers_running', help: 'Answers that this process is writing.', registers })
  const errors = new Counter({ name: 'kring_errors_total', help: 'Refusals and failures by code.', labelNames: ['code'], registers })
  const answers = new Counter({
    name: 'kring_answers_total',
    help: 'Finished answers by outcome and, if there is one, error code.',
    labelNames: ['outcome', 'code'],
    registers,
  })
  const acknowledgements = new Histogram({
    name: 'kring_acknowledgement_seconds',
    help: 'Time from a message to its acknowledgement.',
    buckets: quick,
    registers,
  })
  const firstTokens = new Histogram({
    name: 'kring_ai_first_token_seconds',
    help: 'Time from the start of an answer to its first word.',
    buckets: slow,
    registers,
  })
  const requests = new Histogram({
    name: 'kring_http_request_seconds',
    help: 'HTTP requests by route name and status.',
    labelNames: ['route', 'status'],
    buckets: quick,
    registers,
  })
  new Gauge({
    name: 'kring_sessions_open',
    help: 'Sessions with a connection to this process.',
    registers,
    collect() {
      this.set(looked.sessionsOpen())
    },
  })
  new Gauge({
    name: 'kring_answers_waiting',
    help: 'Sessions in which an answer is waiting, for all processes on this database.',
    registers,
    async collect() {
      // A database that does not answer must not make the other metrics fail.
      this.set(await looked.answersWaiting().catch(() => NaN))
    },
  })

  const backups = new Counter({
    name: 'kring_backups_total',
    help: 'Scheduled backups that this process made, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'kring_backup_age_seconds',
    help: 'Age of the last complete scheduled backup, for all processes on this database; NaN if there is none.',
    registers,
    async collect() {
      const ageMs = await backupAgeMs().catch(() => null)
      this.set(ageMs === null ? NaN : ageMs / 1000)
    },
  })

  return {
    connectionOpened: () => connections.inc(),
    connectionClosed: () => connections.dec(),
    delivered: (count) => deliveries.inc(count),
    acknowledged: (ms) => acknowledgements.observe(ms / 1000),
    answerBegan: () => running.inc(),
    firstToken: (ms) => firstTokens.observe(ms / 1000),
    answerOver: () => running.dec(),
    answered: (outcome, code) => answers.inc({ outcome, code: code ?? '' }),
    refused: (code) => errors.inc({ code }),
    requested: (route, status, ms) => requests.observe({ route, status }, ms / 1000),
    backedUp: (outcome) => backups.inc({ outcome }),
    watch(counts) {
      looked = counts
    },
    watchBackups: (ageMs) => void (backupAgeMs = ageMs),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
