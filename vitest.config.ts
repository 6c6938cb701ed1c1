// Unit and behaviour tests, next to the code that they test, some of them also with the paths of Windows; then, alone, the tests that
// measure; then component tests, in a browser.
import { availableParallelism } from 'node:os'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { windowsPaths } from './build/checks/windows/windows-paths.vite.ts'
import { emojiData } from './build/site/emoji-data.ts'
import { inOwnPage, inSharedPage, inSharedProcess } from './build/test/shared-process.ts'

const everywhere = '{shared,server,renderer,electron,build,bench}/**/*.test.{ts,tsx}'
// These measure time or memory, which other work on the machine would change.
const alone = [
  'server/reliability/{attacks,attacks-nodes,join-storm,text-cost}.test.ts',
  'server/http/exports/export-size.test.ts',
  'renderer/text-cost.test.ts',
  'renderer/features/session/message/markdown-cost.test.tsx',
]
const chromium = process.env['CHROMIUM_PATH']
// Tests wait for at least a quarter of their time, so one worker more than there are cores keeps the cores busy.
const maxWorkers = Math.min(5, Math.max(2, availableParallelism()) + 1)

// Component tests run React's production build, which is what users get and is faster. Vite reads this once for all projects; for tests
// in Node, `env` below sets `test`.
process.env['NODE_ENV'] = 'production'

/** Component tests, which run in a browser. `isShared`: all files of a worker share one page. */
function componentTests(name: string, { isShared }: { isShared: boolean }): TestProjectConfiguration {
  return {
    plugins: [react(), tailwind(), emojiData()],
    // Vite would otherwise find it late, because only a worker imports it, and reload the page in the middle of a test.
    optimizeDeps: { include: ['lowlight'] },
    test: {
      name,
      include: isShared ? inSharedPage : inOwnPage,
      setupFiles: 'renderer/testing/component/clean-page.ts',
      maxWorkers,
      testTimeout: 20_000,
      // What is loaded on demand takes longer on a busy machine.
      expect: { poll: { timeout: 10_000 } },
      retry: Number(process.env['TEST_RETRIES'] ?? 0),
      // After the tests in Node, because each group keeps all cores busy. Last, because the browser stays open until the run ends.
      sequence: { groupOrder: 2 },
      browser: {
        enabled: true,
        headless: true,
        isolate: !isShared,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] },
          contextOptions: { locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    env: { NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers,
    globalSetup: 'server/testing/cluster/shared-services.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Only if .ci/run requests it; `npm test` lists tests that passed only on the second attempt.
    retry: Number(process.env['TEST_RETRIES'] ?? 0),
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: [everywhere],
          exclude: [...alone, ...inSharedPage, ...inOwnPage, ...inSharedProcess, '**/node_modules/**', 'build/checks/windows/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: inSharedProcess,
          exclude: alone,
          isolate: false,
          // Fewer garbage collections.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: 'server/testing/cluster/clean-process.ts',
          sequence: { groupOrder: 0 },
        },
      },
      // On Windows, the project `all` is the same.
      ...(process.platform === 'win32' ? [] : [windowsPaths]),
      componentTests('component', { isShared: true }),
      componentTests('component-apart', { isShared: false }),
      { extends: true, test: { name: 'alone', include: alone, fileParallelism: false, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
