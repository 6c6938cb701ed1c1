// The real desktop app on a real server, where Electron is installed; elsewhere every test that needs it is skipped, unless
// DESKTOP_MUST_RUN is 1.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { findElectron } from '../../build/desktop/electron.mjs'
import { hintIds } from '../../shared/coaching/hints.ts'
import type { DesktopBridge } from '../../shared/desktop/desktop.ts'
import { scriptedAssistant } from '../../server/testing/doubles/scripted-assistant.ts'
import { startServer, type TestServer } from '../../server/testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../server/testing/people/visitor.ts'
import { keepTours } from './fixtures.ts'
import { isSkipped, launchOptions } from './real-launch.ts'

const electron = findElectron()
export const whySkipped = 'The tests of the desktop app need the Electron binary, which is not installed here: npx install-electron'
/** True without the Electron binary. */
export const isElectronMissing = isSkipped(electron === null, whySkipped)

export interface Desktop {
  server: TestServer
  visitor(name: string): Visitor
  /** Starts the app, always with the same data; `words` are added to its command line. */
  start(...words: string[]): Promise<{ app: ElectronApplication; page: Page }>
  /** The program and its arguments, as the system would start it again. */
  command(...words: string[]): { program: string; words: string[] }
}

export const test = base.extend<{ desktop: Desktop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the required fixtures from this pattern.
  desktop: async ({}, use) => {
    const server = await startServer({ assistant: scriptedAssistant(), env: { AI_TITLES: 'off' } })
    const data = await mkdtemp(join(tmpdir(), 'kring-desktop-'))
    // As if the user had chosen this server before.
    await writeFile(join(data, 'config.json'), JSON.stringify({ server: server.url, language: 'en' }))
    const running: ElectronApplication[] = []
    const words = (more: string[]) => [`--user-data-dir=${data}`, '--use-fake-device-for-media-stream', '--lang=en-US', ...more]
    await use({
      server,
      visitor: (name) => visitor(server.url, name),
      command: (...more) => ({ program: electron ?? '', words: ['.', ...words(more)] }),
      async start(...more) {
        const app = await _electron.launch(launchOptions(process.platform, process.env, words(more)))
        running.push(app)
        const page = await app.firstWindow()
        await page.waitForURL(/^app:\/\/kring\//)
        return { app, page }
      },
    })
    for (const app of running) await app.close()
    await server.remove()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** Stores a name, and marks all tours and hints as already shown. */
export async function settleIn(page: Page, name: string): Promise<void> {
  await page.evaluate(keepTours)
  await page.evaluate(
    ([person, hints]) => {
      localStorage.setItem('kring:name', person)
      localStorage.setItem('kring:dismissed-hints', hints)
    },
    [name, JSON.stringify(hintIds)] as const,
  )
}

/** The app's start data, as a page receives it. */
export const startOf = (page: Page) => page.evaluate(() => (window as unknown as { desktop: DesktopBridge }).desktop.start())
