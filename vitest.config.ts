// Unit and behaviour tests, next to the code that they test; then the attack suite, which measures how long others wait and so runs alone.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const attacks = 'server/reliability/attacks*.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    globalSetup: 'server/testing/cluster/shared-services.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Only where .ci/run asks for it; `npm test` names what passed the second time.
    retry: Number(process.env['TEST_RETRIES'] ?? 0),
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{shared,server,renderer,electron,build,bench}/**/*.test.{ts,tsx}'],
          exclude: [attacks, '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'attacks', include: [attacks], fileParallelism: false, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
