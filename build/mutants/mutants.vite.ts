// The tests that a mutation run may use: those that build/mutants/mutants.mjs selects.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env['MUTANT_TESTS'] ?? '').split(' '),
    // The offline assistant takes three seconds for ideas, longer than mutation tests wait for an event.
    exclude: ['server/commands/board/brainstorm-offline.test.ts'],
    setupFiles: 'build/mutants/mutants.setup.ts',
    // A mutant that makes a test take longer than this counts as caught.
    env: { EVENT_TIMEOUT_MS: '2000' },
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
})
