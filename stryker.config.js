// Mutation tests of the rules: `npm run mutants` starts them through build/mutants/mutants.mjs, which chooses the files.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'build/mutants/mutants.vite.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Mutants in code that runs once, when a module loads, cannot be switched on while tests run.
  ignoreStatic: true,
  // In a pass, no test may reach the files.
  allowEmpty: true,
  incremental: true,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `out/mutants/${process.env['MUTANT_REPORT']}` },
  tempDirName: 'out/mutants/sandbox',
  concurrency: Number(process.env['MUTANT_WORKERS'] ?? 2),
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  ignorePatterns: ['out', 'data', 'release', 'e2e', 'test-results', 'playwright-report'],
}
