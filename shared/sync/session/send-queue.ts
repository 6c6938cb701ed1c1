// Sends waiting messages and changed texts one after another, at the pace of the rate limit, and pauses when the server asks for it.
import { rates } from '../../rate-limits.ts'
import type { Clock } from '../ports.ts'

/** `failed`: it waits for the person, not for the server. */
interface Sendable {
  messageKey: string
  failed: boolean
}

export interface SendQueue<T extends Sendable> {
  /** Joins, or sends all waiting messages if already joined; after the current pause. */
  start(): void
  /** Sends a new message: at once, or after those already being sent. */
  add(outgoing: T): void
  /** The server has received it, so the next one may be sent. */
  answered(messageKey: string): void
  /** Pauses for this many seconds. Returns false if that only extended a pause. */
  pause(seconds: number): boolean
  /** The connection was lost, and with it the pause. */
  stop(): void
}

interface Line<T extends Sendable> {
  /** Everything pending, in order. */
  list(): readonly T[]
  isJoined(): boolean
  join(): void
  transmit(outgoing: T): void
}

/** Between two waiting messages: as fast as the rate limit allows. */
const rateMs = 60_000 / rates.message.person.perMinute

export function createSendQueue<T extends Sendable>(line: Line<T>, clock: Clock, paceMs = rateMs): SendQueue<T> {
  let keys: string[] = []
  let unanswered: string | null = null
  let pausedUntil = 0
  let cancelTimer: (() => void) | null = null

  const waiting = () => line.list().filter(({ failed }) => !failed)
  const find = (key: string | null) => waiting().find(({ messageKey }) => messageKey === key)

  function wait(ms: number, then: () => void): void {
    cancelTimer?.()
    cancelTimer = clock.after(ms, then)
  }

  function start(): void {
    const restMs = pausedUntil - clock.now()
    if (restMs > 0) return wait(restMs, start)
    if (!line.isJoined()) return line.join()
    keys = waiting().map(({ messageKey }) => messageKey)
    unanswered = null
    step()
  }

  function step(): void {
    // If this message is refused, the next one must not overtake it.
    if (find(unanswered)) return wait(paceMs, step)
    unanswered = null
    cancelTimer = null
    keys = keys.filter(find)
    const next = find(keys.shift() ?? null)
    if (!next) return
    unanswered = next.messageKey
    wait(paceMs, step)
    line.transmit(next)
  }

  return {
    start,
    add(outgoing) {
      if (cancelTimer === null) line.transmit(outgoing)
      else keys.push(outgoing.messageKey)
    },
    answered(messageKey) {
      if (messageKey === unanswered) unanswered = null
    },
    pause(seconds) {
      const now = clock.now()
      const isNew = now >= pausedUntil
      pausedUntil = Math.max(pausedUntil, now + seconds * 1_000)
      start()
      return isNew
    },
    stop() {
      cancelTimer?.()
      cancelTimer = null
      pausedUntil = 0
    },
  }
}
