// Sends waiting messages and changed texts one after another, at the pace of the rate limit, and pauses when the server asks for it. What
// stays unanswered is sent again once it is certain that the answer was lost.
import { limits } from '../../../limits/limits.ts'
import { messageRates } from '../../../messages/message-limits.ts'
import type { Clock } from '../../ports.ts'

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
  /** The server has processed everything that was sent before `askProcessed`. */
  processed(): void
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
  /** An answer is overdue: tests the connection, and asks the server to report when it has processed everything. */
  askProcessed(): void
}

/** Between two waiting messages: as fast as the rate limit allows. */
const rateMs = 60_000 / messageRates.person.perMinute

export function createSendQueue<T extends Sendable>(line: Line<T>, clock: Clock, paceMs = rateMs): SendQueue<T> {
  let keys: string[] = []
  let unanswered: string | null = null
  let pausedUntil = 0
  let cancelTimer: (() => void) | null = null
  /** When each unanswered message was sent, or last asked about; oldest first. */
  const sentAt = new Map<string, number>()
  let overdue: string[] = []
  let cancelWatch = () => {}

  const waiting = () => line.list().filter(({ failed }) => !failed)
  const find = (key: string | null) => waiting().find(({ messageKey }) => messageKey === key)

  function wait(ms: number, then: () => void): void {
    cancelTimer?.()
    cancelTimer = clock.after(ms, then)
  }

  function transmit(outgoing: T): void {
    note(outgoing.messageKey)
    line.transmit(outgoing)
    watch()
  }

  function note(key: string): void {
    sentAt.delete(key)
    sentAt.set(key, clock.now())
  }

  function watch(): void {
    cancelWatch()
    for (const key of sentAt.keys()) if (!find(key)) sentAt.delete(key)
    const [oldest] = sentAt.values()
    if (oldest !== undefined) cancelWatch = clock.after(oldest + limits.unansweredMs - clock.now(), ask)
  }

  function ask(): void {
    const now = clock.now()
    overdue = [...sentAt.keys()].filter((key) => (sentAt.get(key) ?? now) + limits.unansweredMs <= now && find(key))
    overdue.forEach(note)
    watch()
    if (overdue.length > 0) line.askProcessed()
  }

  function forget(): void {
    cancelWatch()
    sentAt.clear()
    overdue = []
  }

  function start(): void {
    forget()
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
    transmit(next)
  }

  return {
    start,
    add(outgoing) {
      if (cancelTimer === null) transmit(outgoing)
      else keys.push(outgoing.messageKey)
    },
    answered(messageKey) {
      if (messageKey === unanswered) unanswered = null
      sentAt.delete(messageKey)
      watch()
    },
    processed() {
      if (overdue.some((key) => sentAt.has(key) && find(key))) start()
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
      forget()
    },
  }
}
