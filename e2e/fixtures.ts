// People in real browsers on a real server, with an assistant that says what the test gives it.
import { join } from 'node:path'
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { scriptedAssistant, type ScriptedAssistant } from '../server/testing/scripted-assistant.ts'
import { startServer, type TestServer } from '../server/testing/start-server.ts'
import { visitor, type Visitor } from '../server/testing/visitor.ts'

interface PersonOptions extends BrowserContextOptions {
  /** Leave away for somebody who is here for the first time. */
  name?: string
}

export interface Kring {
  server: TestServer
  assistant: ScriptedAssistant
  /** A browser of its own for one person. */
  person(options?: PersonOptions): Promise<Page>
  /** Somebody without a browser, who talks over a bare socket. */
  visitor(name: string): Visitor
}

export const test = base.extend<{ kring: Kring; env: Record<string, string> }>({
  env: [{}, { option: true }],
  kring: async ({ browser, env }, use) => {
    const assistant = scriptedAssistant()
    const server = await startServer({ assistant, env: { WEB_ROOT: join(import.meta.dirname, '../out/renderer'), ...env } })
    const contexts: { close(): Promise<void> }[] = []
    await use({
      server,
      assistant,
      visitor: (name) => visitor(server.url, name),
      async person({ name, ...options } = {}) {
        const context = await browser.newContext({
          locale: 'en-US',
          baseURL: server.url,
          permissions: ['clipboard-read', 'clipboard-write'],
          ...options,
        })
        contexts.push(context)
        if (name !== undefined)
          await context.addInitScript((value) => localStorage.setItem('kring:name', localStorage.getItem('kring:name') ?? value), name)
        return context.newPage()
      },
    })
    for (const context of contexts) await context.close()
    await server.remove()
  },
})

export { expect } from '@playwright/test'

/** The composer of a session's page. */
export const composer = (page: Page) => page.getByRole('textbox', { name: /Message|Bericht/ })

export async function says(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

export const transcript = (page: Page) => page.getByRole('log')
