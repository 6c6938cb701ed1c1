// Runs after each test file in a process that several files share, so that no server, replaced timer or replaced function reaches the next file.
import { afterAll, vi } from 'vitest'
import { runningServers } from './running-servers.ts'

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await Promise.all([...runningServers].map((server) => server.close()))
  runningServers.clear()
})
