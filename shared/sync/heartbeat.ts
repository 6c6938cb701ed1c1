// Notices when a socket that looks open has gone silent: sends pings, and waits for each pong.
import type { Clock } from './ports.ts'

export interface Heartbeat {
  /** The socket is open: pings follow from now on. */
  start(): void
  /** Sends a ping now, unless one is unanswered. */
  check(): void
  /** Sends a ping now, and gives up sooner: the device woke up or its network changed, so the socket is probably dead. */
  checkSoon(): void
  onPong(): void
  stop(): void
}

/** In milliseconds. */
export interface HeartbeatTiming {
  /** Between a pong and the next ping … */
  heartbeatMs: number
  /** … and while the page is hidden. */
  hiddenHeartbeatMs: number
  /** A ping without a pong after this time: the connection counts as silent. */
  pongMs: number
  /** … and after this time as lost. */
  silenceMs: number
}

interface Options {
  clock: Clock
  timing: HeartbeatTiming
  isVisible(): boolean
  sendPing(): void
  /** No pong arrived in time; `lostAt`: when the connection will count as lost, in milliseconds since the epoch. */
  onSilent(lostAt: number): void
  /** A pong arrived after all. */
  onAnswered(): void
  onLost(): void
}

/** A timer that runs this much too late was held back: the device slept, or the browser slowed the page down. */
const lateMs = 2_000
const maxPatience = 4

export function createHeartbeat({ clock, timing, isVisible, sendPing, onSilent, onAnswered, onLost }: Options): Heartbeat {
  let cancelTimer = () => {}
  let isWaiting = false
  let isSilent = false
  // A late timer proves nothing, because a pong may not have been delivered yet; a second one in a row does.
  let isExcused = false
  // Doubled each time a connection is given up: on a slow line, a pong may be waiting behind a long page of messages.
  let patience = 1

  function after(ms: number, work: (isLate: boolean) => void): void {
    cancelTimer()
    const dueAt = clock.date() + ms
    cancelTimer = clock.after(ms, () => work(clock.date() > dueAt + lateMs))
  }

  function rest(): void {
    isWaiting = false
    after(isVisible() ? timing.heartbeatMs : timing.hiddenHeartbeatMs, (isLate) => (isLate ? ask(timing.pongMs) : ask()))
  }

  function ask(silenceMs = timing.silenceMs * patience): void {
    isWaiting = true
    after(timing.pongMs, (isLate) => {
      if (isLate && !isExcused) {
        isExcused = true
        return ask(timing.pongMs)
      }
      const leftMs = silenceMs - timing.pongMs
      isSilent = true
      onSilent(clock.date() + leftMs)
      if (leftMs > 0) after(leftMs, giveUp)
      else giveUp()
    })
    sendPing()
  }

  function giveUp(): void {
    patience = Math.min(2 * patience, maxPatience)
    onLost()
  }

  return {
    start: rest,
    check: () => void (isWaiting || ask()),
    checkSoon: () => ask(timing.pongMs),
    onPong() {
      isExcused = false
      patience = 1
      rest()
      if (!isSilent) return
      isSilent = false
      onAnswered()
    },
    stop() {
      cancelTimer()
      isWaiting = isSilent = isExcused = false
    },
  }
}
