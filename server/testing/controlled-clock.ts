// Servers whose background work goes on when the test says so: intervals are the test's, and so is the time.
import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { silentAssistant } from './assistants.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Reads until it is `wanted`, for at most 30 s: an hour that passes at once brings hundreds of other sweeps. Unlike `expect.poll` it leaves the clock alone. */
export async function until<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const ends = performance.now() + 30_000
  let last = await read()
  while (!isDeepStrictEqual(last, wanted) && performance.now() < ends) {
    await setTimeout(20)
    last = await read()
  }
  expect(last).toEqual(wanted)
}

/** What the servers take for the time, in milliseconds since 1970. */
export const clock = { time: 0 }

/** Servers that follow each other on the same data, and the same clock. */
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
