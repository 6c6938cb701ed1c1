// After each test file of a process that several files share: no server, replaced timer or replaced function of one file reaches the next.
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
