// The tests that a run of mutants may use: those that build/mutants/mutants.mjs names.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env['MUTANT_TESTS'] ?? '').split(' '),
    // The offline assistant takes three seconds for ideas, longer than tests of mutants wait for an event.
    exclude: ['server/commands/board/brainstorm-offline.test.ts'],
    setupFiles: 'build/mutants/mutants.setup.ts',
    // What takes longer than ever without a mutant is taken as caught.
    env: { EVENT_TIMEOUT_MS: '2000' },
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
})
