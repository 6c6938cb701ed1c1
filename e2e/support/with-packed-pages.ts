// Tests with the desktop app's packaged pages, at their own origin, and their server.
import type { Page } from '@playwright/test'
import { openApp, servePages, type AppPages, type DesktopApp } from './packed-pages.ts'
import { connected, test as base } from './fixtures.ts'

interface Given {
  pages: AppPages
  app: DesktopApp
}

export const test = base.extend<Given>({
  // oxlint-disable-next-line no-empty-pattern
  pages: async ({}, use) => {
    const pages = await servePages()
    await use(pages)
    await pages.close()
  },
  // The server accepts the app by the origin of its pages.
  env: async ({ pages }, use) => use({ APP_ORIGIN: pages.origin }),
  app: async ({ browser, kring, pages }, use) => {
    pages.server = kring.server.url
    const app = await openApp(browser, pages)
    await use(app)
    await app.page.context().close()
  },
})

export async function sayName(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Your name' })
  await name.fill('Anna')
  await name.press('Enter')
  await connected(page)
}

/** Opens the link in the app and joins as Anna. */
export async function joinByLink({ page, openLink }: DesktopApp, id: string): Promise<void> {
  await openLink(`kring://chat/${id}`)
  await sayName(page)
}
