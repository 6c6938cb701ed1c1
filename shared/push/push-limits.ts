// Sizes and times of push messages; part of `limits`.
const minuteMs = 60_000

export const pushLimits = {
  /** Browsers of one person; the oldest is removed when another subscribes. */
  pushBrowsers: 10,
  /** Sessions that one person is notified of; more are refused. */
  pushSessions: 200,
  /** People per session. */
  pushListeners: 1_000,
  /** The least time between two messages about one session to one browser: what happens in between is one message. */
  pushEveryMs: 20_000,
  /** A person who leaves for a moment is not away. */
  pushDelayMs: 1_000,
  pushesAtOnce: 20,
  pushLeaseMs: minuteMs,
  pushSweepMs: 30_000,
  /** Waiting times after failed attempts; after the last one it is dropped. */
  pushRetryMs: [minuteMs, 5 * minuteMs, 30 * minuteMs],
  /** How long a push service keeps a message for a browser that is off. */
  pushLifeSeconds: 24 * 60 * 60,
} as const
