// Unit and behaviour tests, each beside what it tests.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,renderer,electron,build,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Only where .ci/run asks for it; `npm test` names what passed the second time.
    retry: Number(process.env['TEST_RETRIES'] ?? 0),
  },
})
