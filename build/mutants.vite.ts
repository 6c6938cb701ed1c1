// The tests that a run of mutants may use: those that build/mutants.mjs names.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env['MUTANT_TESTS'] ?? '').split(' '),
    setupFiles: 'build/mutants.setup.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
