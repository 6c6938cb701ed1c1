// Servers whose background work runs when the test says so: the test controls the intervals and the time.
import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { silentAssistant } from '../doubles/assistants.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'

/** A test file calls this once. */
export function controlIntervals(): void {
  vi.setConfig({ testTimeout: 60_000 })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
}

/**
 * Reads until the value is `wanted`, for at most 30 s: an hour that passes at once causes hundreds of sweeps. Does not use the clock, unlike
 * `expect.poll`.
 */
export async function until<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const ends = performance.now() + 30_000
  let last = await read()
  while (!isDeepStrictEqual(last, wanted) && performance.now() < ends) {
    await setTimeout(20)
    last = await read()
  }
  expect(last).toEqual(wanted)
}

/** The servers' time, in milliseconds since 1970. */
export const clock = { time: 0 }

/** Runs servers one after another on the same data and clock. */
export async function lives(options: ServerOptions = {}) {
  clock.time = Date.now()
  let server: TestServer | undefined
  let dataDir: string | undefined
  const start = async (more: ServerOptions = {}) => {
    await server?.stop()
    server = await startServer({ assistant: silentAssistant, now: () => clock.time, ...options, ...more, ...(dataDir ? { dataDir } : {}) })
    dataDir = server.dataDir
    return server
  }
  onTestFinished(async () => {
    await server?.stop()
    if (dataDir) rmSync(dataDir, { recursive: true })
  })
  return start
}
