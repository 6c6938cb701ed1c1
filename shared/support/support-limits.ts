// Limits of contact and status; part of `limits`.
export const supportLimits = {
  /** Support usually answers within this many hours. */
  supportHours: 24,
  /** Messages to support, per address and hour, and how long they are kept. */
  contactPerHour: 5,
  contactKeptMs: 365 * 24 * 60 * 60_000,
  /** How often the status page refreshes; services are probed at most this often, expensive ones less. */
  statusRefreshMs: 30_000,
  statusFreshMs: 15_000,
  statusFreshProviderMs: 60_000,
  statusFreshFilesMs: 5 * 60_000,
  /** How often services are probed while no one views the status page. */
  statusBeatMs: 60_000,
  /** A response that takes longer is slow; after this time it counts as none. */
  statusSlowMs: 3_000,
  statusTimeoutMs: 6_000,
  /** Incidents that are shown, and the age of the oldest. */
  incidentsListed: 20,
  incidentsKeptMs: 90 * 24 * 60 * 60_000,
} as const
