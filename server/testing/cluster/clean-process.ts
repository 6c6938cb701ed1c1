// Runs after each test file in a process that several files share, so that no server, replaced timer or replaced function reaches the next file.
import { afterAll, vi } from 'vitest'
import { realTimers } from './real-timers.ts'
import { runningServers } from './running-servers.ts'

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // Restoring a spy on a fake timer brings the fake timer back, so the real timers are set again.
  Object.assign(globalThis, realTimers)
  await Promise.all([...runningServers].map((server) => server.close()))
  runningServers.clear()
})
