// Tests of the product in a real browser; every test starts a server of its own.
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // On a busy machine, a test that visits every page takes a minute.
  timeout: 120_000,
  // With two workers, a fifth to a third of the processor time of two cores was unused.
  workers: Math.min(5, Math.max(2, availableParallelism()) + 1),
  // Otherwise one long file would run alone at the end. Tests share nothing: each starts a server of its own.
  fullyParallel: true,
  // Only if .ci/run requests it; `npm test` lists tests that passed only on the second attempt.
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    // Recording a test takes as long as running it, so only retries are recorded.
    trace: 'on-first-retry',
    // A button that is not there fails the test with its name, not with the test's timeout.
    actionTimeout: 60_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
