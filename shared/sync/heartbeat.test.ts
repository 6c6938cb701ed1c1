// When a heartbeat treats a late timer as a device that slept, and when as a lost connection.
import { expect, test } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'
import type { Clock } from './ports.ts'
import { createManualClock } from './testing/manual-clock.ts'

const timing = { heartbeatMs: 4_000, hiddenHeartbeatMs: 45_000, pongMs: 3_500, silenceMs: 10_000 }

function beat(slowDown = (clock: Clock) => clock) {
  const clock = createManualClock()
  const log: string[] = []
  const heartbeat = createHeartbeat({
    clock: slowDown(clock),
    timing,
    isVisible: () => true,
    sendPing: () => void log.push('ping'),
    onSilent: (lostAt) => void log.push(`silent, lost in ${lostAt - clock.now()} ms`),
    onAnswered: () => void log.push('answered'),
    onLost: () => void log.push('lost'),
  })
  heartbeat.start()
  return {
    heartbeat,
    clock,
    log,
    /** Runs the timers that are due within `ms`, but `lateMs` too late. */
    oversleep(ms: number, lateMs: number) {
      clock.sleep(ms + lateMs)
      clock.advance(0)
    },
  }
}

test.each([
  [2_000, ['ping', 'silent, lost in 6500 ms']],
  [2_001, ['ping', 'silent, lost in 0 ms', 'lost']],
])('after a ping that was %i ms late, this happens without a pong: %j', (lateMs, expected) => {
  const { clock, log, oversleep } = beat()
  oversleep(4_000, lateMs)
  clock.advance(3_500)
  expect(log).toEqual(expected)
})

test('after a late pong timeout the ping is repeated once; after a second one the connection is lost', () => {
  const { clock, log, oversleep } = beat()
  clock.advance(4_000)
  oversleep(3_500, 2_001)
  expect(log).toEqual(['ping', 'ping'])
  oversleep(3_500, 2_001)
  expect(log.slice(2)).toEqual(['silent, lost in 0 ms', 'lost'])
})

test('after a pong, a late pong timeout repeats the ping again', () => {
  const { heartbeat, clock, log, oversleep } = beat()
  clock.advance(4_000)
  oversleep(3_500, 2_001)
  heartbeat.onPong()
  clock.advance(4_000)
  oversleep(3_500, 2_001)
  expect(log).toEqual(['ping', 'ping', 'ping', 'ping'])
})

test('a connection that was dead when the device woke up is lost after 3.5 s, even if the browser delays short timers by a second', () => {
  const { heartbeat, clock, log } = beat((inner) => ({ ...inner, after: (ms, work) => inner.after(Math.max(ms, 1_000), work) }))
  heartbeat.checkSoon()
  clock.advance(3_500)
  expect(log).toEqual(['ping', 'silent, lost in 0 ms', 'lost'])
})
