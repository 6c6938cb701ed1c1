// The browser's Back button and the open layers of a session.
import type { Page } from '@playwright/test'
import { composer, expect, test, transcript } from '../support/fixtures.ts'
import { phone } from '../support/session-page.ts'

/** Presses Back without waiting for a page to load: usually none does. */
const back = (page: Page) => page.evaluate(() => history.back())
const path = (page: Page) => new URL(page.url()).pathname

test('Back closes a drawer, a menu, a panel and dialogs on top of each other, and then leaves the chat · EXP-13', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('Hello')
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/faq')
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeFocused()
  const layers = anna.getByRole('dialog').or(anna.getByRole('menu'))

  await anna.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(anna.getByRole('dialog', { name: 'Invite people' })).toBeVisible()
  await back(anna)
  await expect(layers).toHaveCount(0)
  await expect(composer(anna)).toBeFocused()
  await transcript(anna).getByRole('button', { name: 'Actions for this message' }).click()
  await expect(anna.getByRole('menu')).toBeVisible()
  await back(anna)
  await expect(layers).toHaveCount(0)

  await anna.setViewportSize(phone)
  await anna.getByRole('button', { name: 'Sessions', exact: true }).click()
  const drawer = anna.getByRole('complementary', { name: 'Sessions' })
  await expect(drawer).toBeFocused()
  await anna.keyboard.press('Control+k')
  await expect(anna.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await back(anna)
  await expect(layers).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await back(anna)
  await expect(drawer).toBeHidden()
  expect(path(anna)).toBe(`/chat/${id}`)

  // A layer that is closed in another way takes no extra press.
  for (let times = 0; times < 3; times += 1) {
    await anna.keyboard.press('Control+k')
    await expect(layers).toHaveCount(1)
    await anna.keyboard.press('Escape')
    await expect(layers).toHaveCount(0)
  }
  await expect.poll(() => anna.evaluate(() => Boolean((history.state as { layer?: true } | null)?.layer))).toBe(false)
  await back(anna)
  await expect.poll(() => path(anna)).toBe('/faq')
  await anna.goForward()
  await expect(composer(anna)).toBeVisible()
  await expect(layers).toHaveCount(0)
})

test('Back from a page that a layer led to returns to the chat in one press, and a reload forgets the layer · EXP-13', async ({
  kring,
}) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession('Bakery launch')
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/faq')
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeFocused()
  await anna.keyboard.press('Control+k')
  const palette = anna.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('combobox').fill('new session')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await anna.keyboard.press('Enter')
  await expect.poll(() => path(anna)).not.toBe(`/chat/${id}`)
  await expect(composer(anna)).toBeVisible()
  await back(anna)
  await expect.poll(() => path(anna)).toBe(`/chat/${id}`)
  await expect(composer(anna)).toBeFocused()

  await anna.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await anna.reload()
  await expect(composer(anna)).toBeFocused()
  await expect.poll(() => anna.evaluate(() => Boolean((history.state as { layer?: true } | null)?.layer))).toBe(false)
  await back(anna)
  await expect.poll(() => path(anna)).toBe('/faq')
})
