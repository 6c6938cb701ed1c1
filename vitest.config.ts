// Unit and behaviour tests, each beside what it tests.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,renderer,build,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
