// The tests that a mutation run may use: those that build/mutants/mutants.mjs selects.
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// A test that starts a server takes seconds for each mutant; the others take milliseconds.
const startsServer =
  /\bstart(Circle|\w*(Cluster|Fixture|Nodes|Postgres|Provider|Redis|Server))\(|\/testing\/(people|cluster\/(?!temp-store|database-template))/
// It runs the contract of the stores on SQLite; without Postgres, it starts no server.
const storeContracts = 'server/store/store.test.ts'
const withServer = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && path !== storeContracts && startsServer.test(readFileSync(path, 'utf8')))

export default defineConfig({
  test: {
    include: (process.env['MUTANT_TESTS'] ?? '').split(' '),
    // The offline assistant takes three seconds for ideas, longer than mutation tests wait for an event.
    exclude: ['server/commands/board/brainstorm-offline.test.ts', ...(process.env['MUTANT_SERVERS'] === 'off' ? withServer : [])],
    globalSetup: 'server/testing/cluster/shared-services.ts',
    setupFiles: 'build/mutants/mutants.setup.ts',
    // A mutant that makes a test take longer than this counts as caught.
    env: { EVENT_TIMEOUT_MS: '2000' },
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
})
