// Unit and behaviour tests, next to the code that they test; component tests, in a browser; then the attack suite, which measures how long others wait and so runs alone.
import { availableParallelism } from 'node:os'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { emojiData } from './build/site/emoji-data.ts'

const attacks = 'server/reliability/attacks*.test.ts'
const components = 'renderer/**/*.component.test.tsx'
const chromium = process.env['CHROMIUM_PATH']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Half of the time a worker waits for servers and timers.
    maxWorkers: Math.min(8, 2 * Math.max(1, availableParallelism())),
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
          exclude: [attacks, components, '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react(), tailwind(), emojiData()],
        test: {
          name: 'component',
          include: [components],
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          retry: Number(process.env['TEST_RETRIES'] ?? 0),
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] },
              contextOptions: { locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { extends: true, test: { name: 'attacks', include: [attacks], fileParallelism: false, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
})
