// The tests that a mutation run uses: those in MUTANT_TESTS that start no server.
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { inSharedProcess } from '../test/shared-process.ts'

// A test that starts a server takes seconds for each mutant; the others take milliseconds. A mutation run starts no Postgres.
const startsServer =
  /\bstart(Circle|\w*(Cluster|Fixture|Nodes|Provider|Redis|Server))\(|\/testing\/(people|cluster\/(?!temp-store|database-template|postgres))/
// It runs the contract of the stores on SQLite; without Postgres, it starts no server.
const storeContracts = 'server/store/database/contract/store.test.ts'
const startServers = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && path !== storeContracts && startsServer.test(readFileSync(path, 'utf8')))

const include = (process.env.MUTANT_TESTS ?? '').split(' ').filter(Boolean)
// The offline assistant takes three seconds to write ideas, longer than tests wait for an event in a mutation run.
const exclude = ['server/commands/board/brainstorm-offline.test.ts', ...startServers]
const setup = 'build/mutants/mutants.setup.ts'
const together = inSharedProcess.filter((path) => include.some((pattern) => toRegExp(pattern).test(path)))

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .split('**/')
    .map((part) => part.replaceAll('*', '[^/]*'))
  return new RegExp(`^${source.join('(.+/)?')}$`)
}

// Property-based tests run less often here: many mutants reach them, and hundreds of runs of one test take up to half a minute.
// This plugin runs before others, because they rewrite 1_000 as 1e3.
const fewerRuns: Plugin = {
  name: 'fewer-runs',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.test.ts') ? code.replaceAll(/numRuns: [\d_]+/g, 'numRuns: 50') : undefined),
}

export default defineConfig({
  plugins: [fewerRuns],
  test: {
    globalSetup: 'server/testing/cluster/shared-services.ts',
    // A mutant that makes a test take longer than this counts as caught.
    env: { EVENT_TIMEOUT_MS: '2000' },
    testTimeout: 10_000,
    hookTimeout: 10_000,
    projects: [
      { extends: true, test: { name: 'apart', include, exclude: [...exclude, ...together], setupFiles: setup } },
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          exclude,
          isolate: false,
          setupFiles: [setup, 'server/testing/cluster/clean-process.ts'],
        },
      },
    ],
  },
})
