// The voice controls on the page, and Anna in a session.
import type { Page } from '@playwright/test'
import { composer, expect, type Kring } from './fixtures.ts'
import { stubVoice } from './voice-stub.ts'

export const microphone = (page: Page) => page.getByRole('button', { name: /^(Voice input|Spraakinvoer)$/ })
export const toggle = (page: Page) => page.getByRole('button', { name: /^(Voice control|Spraakbediening)$/ })
export const panel = (page: Page) => page.getByRole('region', { name: /^(Voice control|Spraakbediening)$/ })
export const notice = (page: Page) => page.getByRole('region', { name: /Notifications|Meldingen/ })

/** Anna, who is not the host, in a session with a client that receives what is sent. */
export async function enter(kring: Kring, options: Parameters<Kring['person']>[0] = {}) {
  const host = kring.visitor('Host')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  const page = await kring.person({ name: 'Anna', ...options })
  await stubVoice(page)
  await page.goto(`/chat/${id}`)
  await expect(composer(page)).toBeEnabled()
  return { page, ear, id }
}

/** The same, with voice control on. */
export async function listens(kring: Kring, options: Parameters<Kring['person']>[0] = {}) {
  const entered = await enter(kring, options)
  await toggle(entered.page).click()
  await expect(panel(entered.page).getByText(/^(Listening|Luistert)$/)).toBeVisible()
  return entered
}
