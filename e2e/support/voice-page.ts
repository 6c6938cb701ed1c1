// The voice controls on the page, and Anna in a session.
import type { Page } from '@playwright/test'
import { connected, type Kring } from './fixtures.ts'
import { stubVoice } from './voice-stub.ts'

export const toggle = (page: Page) => page.getByRole('button', { name: /^(Voice control|Spraakbediening)$/ })
export const panel = (page: Page) => page.getByRole('region', { name: /^(Voice control|Spraakbediening)$/ })

/** Anna, who is not the host, in a session. */
export async function enter(kring: Kring, options: Parameters<Kring['person']>[0] = {}) {
  const { id } = await kring.visitor('Host').createSession()
  const page = await kring.person({ name: 'Anna', ...options })
  await stubVoice(page)
  await page.goto(`/chat/${id}`)
  await connected(page)
  return { page }
}
