// Limits on sockets, alone and together, and on the clock that nodes share; parts of `limits`.
export const clockLimits = {
  /** Time between two comparisons of a node's clock with the database's. */
  clockMeasureMs: 5_000,
  /** Comparisons before the first use; the one with the fastest reply counts most. */
  clockMeasuresAtStart: 3,
} as const

export const socketLimits = {
  /** Bytes of one WebSocket frame from a client. */
  frameBytes: 64 * 1024,
  /** Fragments of one WebSocket message, and reads in which one frame may arrive: above either, the connection is closed. */
  fragmentsPerMessage: 8,
  readsPerFrame: 1_024,
  /** This many refused frames in a row close the connection. */
  refusalsBeforeClose: 60,
  reconnectMs: 3_000,
  /** A connection that is not established within this time is abandoned and retried. */
  connectMs: 10_000,
  /**
   * The server sends a `pong` and a WebSocket ping to a socket from which nothing has arrived for `pingMs`, and closes it after `deadMs`.
   * Both are multiples of `deadCheckMs`, the time between two checks.
   */
  deadCheckMs: 5_000,
  pingMs: 30_000,
  deadMs: 50_000,
  /**
   * Between a pong and the client's next ping. `hiddenHeartbeatMs`, for hidden pages, is longer than `pingMs`, so a hidden page sends a ping only
   * if the server's pongs stop. Without a pong after `pongMs` the connection counts as silent, which is shown, and after `silenceMs` as lost.
   * `heartbeatMs` and `pongMs` together are below the 8 s of EXP-02.
   */
  heartbeatMs: 4_000,
  hiddenHeartbeatMs: 45_000,
  pongMs: 3_500,
  silenceMs: 10_000,
  /** Open tabs ask within this time what has changed about the site, so that not all ask at once. */
  siteSpreadMs: 2_000,
  /** A message that is not acknowledged by then: the connection is tested. */
  unansweredMs: 3_000,
  /** Bytes waiting for a slow client: above the first it misses transient events; above the second, or after this time, it is disconnected. */
  slowBytes: 256 * 1024,
  stuckBytes: 1024 * 1024,
  stuckMs: 30_000,
  stuckCloseMs: 2_000,
  /** Unread bytes of all sockets and API answers of one network together; an IPv6 /48 gets twice as many. */
  unreadBytesPerNetwork: 32 * 1024 * 1024,
  /** Bytes of the messages on one page, so that a snapshot stays below the limit for slow clients. */
  pageBytes: 512 * 1024,
  /** Frames of one socket that wait to be processed, and their characters: above either, nothing more is read from it. */
  framesWaiting: 32,
  frameCharactersWaiting: 256 * 1024,
  /** Joins that one process handles at the same time. */
  joinsAtOnce: 8,
  /** How long new connections are accepted before other events are handled. */
  upgradeSliceMs: 4,
  joinsAtOncePerNetwork: 2,
  /** Delay before the people who left a session are announced together. */
  rosterMs: 20,
} as const
