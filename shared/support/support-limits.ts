// The numbers of contact and status: part of `limits`, in a file of their own.
export const supportLimits = {
  /** The support usually answers within so many hours. */
  supportHours: 24,
  /** Messages to the support, for each address and hour; kept so long. */
  contactPerHour: 5,
  contactKeptMs: 365 * 24 * 60 * 60_000,
  /** The status page asks anew so often; each service is probed no more often than that, the costly ones less. */
  statusRefreshMs: 30_000,
  statusFreshMs: 15_000,
  statusFreshProviderMs: 60_000,
  statusFreshFilesMs: 5 * 60_000,
  /** Without anybody looking the services are probed so often. */
  statusBeatMs: 60_000,
  /** An answer that takes longer is slow, and one that takes this long is none. */
  statusSlowMs: 3_000,
  statusTimeoutMs: 6_000,
  /** Incidents that are shown, and how long ago the oldest may have begun. */
  incidentsListed: 20,
  incidentsKeptMs: 90 * 24 * 60 * 60_000,
} as const
