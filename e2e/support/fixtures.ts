// People in real browsers on a real server, with an assistant whose answers the test writes.
import { join } from 'node:path'
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { hintIds } from '../../shared/coaching/hints.ts'
import { serveModels } from '../../server/testing/doubles/chain-of-models.ts'
import { scriptedAssistant, type ScriptedAssistant } from '../../server/testing/doubles/scripted-assistant.ts'
import { startServer, type TestServer } from '../../server/testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../server/testing/people/visitor.ts'

export interface PersonOptions extends BrowserContextOptions {
  /** Omitted for a first-time visitor, who is asked for a name. */
  name?: string
  /** By default all tours were already shown, so that none covers the page; 'due': none was shown yet. */
  tours?: 'had' | 'due'
  /** By default all hints were dismissed, so that none covers the page; 'due': hints appear. */
  hints?: 'had' | 'due'
  /** Signs the person in to a new account from the start; its plan is the server's DEFAULT_PLAN. */
  account?: Partial<Account>
}

export interface Account {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** The data of a new account, with a unique email address. */
export function newAccount(known: Partial<Account> = {}): Account {
  const number = Math.random().toString(36).slice(2)
  return { email: `chiara.${number}@example.org`, password: 'sourdough at dawn', firstName: 'Chiara', lastName: 'Romano', ...known }
}

export interface Kring {
  server: TestServer
  assistant: ScriptedAssistant
  /** The models of the option `models`, by id; a model's name on screen is its id in capitals. */
  models: Record<string, ScriptedAssistant>
  /** Opens a page for one person, in a separate browser context. */
  person(options?: PersonOptions): Promise<Page>
  /** A person without a browser, who uses a WebSocket directly. */
  visitor(name: string): Visitor
}

export const test = base.extend<{ kring: Kring; env: Record<string, string>; isOffline: boolean; models: string[] }>({
  env: [{}, { option: true }],
  // True: the offline assistant answers instead of the scripted one.
  isOffline: [false, { option: true }],
  // Ids of models that answer instead of the one scripted assistant; the first is the default.
  models: [[], { option: true }],
  kring: async ({ browser, env, isOffline, models }, use) => {
    const assistant = scriptedAssistant()
    // Otherwise a title would be another call of the scripted assistant.
    const settings = { WEB_ROOT: join(import.meta.dirname, '../../out/renderer'), AI_TITLES: 'off', ...env }
    const chain = models.length > 0 ? await serveModels(models, { env: settings }) : null
    const server = chain?.server ?? (await startServer({ ...(!isOffline && { assistant }), env: settings }))
    const contexts: { close(): Promise<void> }[] = []
    await use({
      server,
      assistant,
      models: chain?.assistants ?? {},
      visitor: (name) => visitor(server.url, name),
      async person({ name, tours = 'had', hints = 'had', account, ...options } = {}) {
        const context = await browser.newContext({
          locale: 'en-US',
          baseURL: server.url,
          permissions: ['clipboard-read', 'clipboard-write'],
          // Only the tests of the service worker allow it.
          serviceWorkers: 'block',
          ...options,
        })
        contexts.push(context)
        if (tours === 'had') await context.addInitScript(keepTours)
        if (hints === 'had')
          await context.addInitScript((ids) => localStorage.setItem('kring:dismissed-hints', ids), JSON.stringify(hintIds))
        if (name !== undefined)
          await context.addInitScript((value) => localStorage.setItem('kring:name', localStorage.getItem('kring:name') ?? value), name)
        if (account) {
          const response = await context.request.post('/api/auth/email/signup', { data: newAccount(account) })
          expect(response.ok()).toBe(true)
        }
        return context.newPage()
      },
    })
    for (const context of contexts) await context.close()
    await server.remove()
  },
})

// Runs in the browser, before each page's own code.
export function keepTours(): void {
  for (const type of ['home', 'chat']) {
    const record = { completed: true, version: '2.0', completedAt: '2026-01-01T00:00:00.000Z', type }
    localStorage.setItem(`tutorial_completed_${type}`, JSON.stringify(record))
  }
  localStorage.setItem('tutorial_version', '2.0')
}

export { expect }

/** The composer of a session's page. */
export const composer = (page: Page) => page.getByRole('textbox', { name: /Message|Bericht/ })

export async function says(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Runs the first command that the palette finds for these words. */
export async function runCommand(page: Page, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: /Commands|Opdrachten/ })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}

/** Waits for the next render: only then does a dialog know that it is the topmost, and handle Escape. */
export const drawn = (page: Page) => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))

/** Waits until the session screen is connected; its composer can be used before that. */
export const connected = (page: Page) => expect(page.locator('main[data-connection=connected]')).toBeVisible()

export const transcript = (page: Page) => page.getByRole('log')
