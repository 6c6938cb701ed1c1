// The emoji picker: its categories, what it loads, and its accessibility.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { composer, connected, expect, test, type Kring } from '../support/fixtures.ts'

const emojiButton = (page: Page) => page.getByRole('button', { name: 'Emoji', exact: true })
const picker = (page: Page) => page.getByRole('dialog', { name: /Choose an emoji|Kies een emoji/ })
const search = (page: Page) => page.getByRole('searchbox')

async function inSession(kring: Kring, options: Parameters<Kring['person']>[0] = {}): Promise<Page> {
  const { id } = await kring.visitor('Host').createSession()
  const page = await kring.person({ name: 'Anna', ...options })
  await page.goto(`/chat/${id}`)
  await connected(page)
  return page
}

for (const [locale, names] of [
  ['en-US', ['Smileys', 'Emotions', 'Objects', 'Nature', 'Food']],
  ['nl-NL', ['Smileys', 'Emoties', 'Voorwerpen', 'Natuur', 'Eten']],
] as const) {
  test(`the picker has five categories, and an emoji is inserted at the caret: ${locale} · COMP-03`, async ({ kring }) => {
    const page = await inSession(kring, { locale })
    await composer(page).fill('before after')
    await composer(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
    await emojiButton(page).click()
    await expect(page.getByRole('tab')).toHaveText(names)
    for (const [tab, emoji] of ['😀', '💘', '💡', '🐶', '🍞'].entries()) {
      await page.getByRole('tab').nth(tab).click()
      await page.getByRole('gridcell').filter({ hasText: emoji }).first().click()
    }
    await expect(composer(page)).toHaveValue('before 😀💘💡🐶🍞after')
    await page.keyboard.press('Escape')
    await expect(picker(page)).toBeHidden()
    await expect(composer(page)).toBeFocused()
    // The field's own state is up to date: the next text follows the emoji, and can be deleted.
    await page.keyboard.type('!')
    await page.keyboard.press('Backspace')
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('Backspace')
    await expect(composer(page)).toHaveValue('before after')
    await emojiButton(page).click()
    await expect(page.getByRole('grid').first().getByRole('gridcell')).toHaveText(['🍞', '🐶', '💡', '💘', '😀'])
  })
}

test('the picker loads only when it is opened, and from this server only; a failure is reported and loses nothing', async ({ kring }) => {
  const page = await inSession(kring)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await connected(page)
  const early = [...asked]
  await composer(page).fill('kept')
  await page.route('**/assets/emoji-popover-*', (route) => route.abort())
  await emojiButton(page).click()
  await expect(page.getByText('This part could not be loaded. Reload the page and try again.', { exact: true })).toBeVisible()
  await page.unroute('**/assets/emoji-popover-*')
  await page.reload()
  await expect(composer(page)).toHaveValue('kept')
  await connected(page)
  const before = asked.length
  await emojiButton(page).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const ofThePicker = (urls: string[]) => urls.filter((url) => /\/assets\/.*emoji/.test(url))
  expect(ofThePicker(asked.slice(before)).length).toBeGreaterThan(1)
  expect(ofThePicker(early)).toEqual([])
  expect(asked.filter((url) => !url.startsWith(kring.server.url) && !url.startsWith('data:'))).toEqual([])
})

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['nl-NL', 'dark'],
] as const) {
  test(`the picker is accessible: ${locale}, ${colorScheme}`, async ({ kring }) => {
    const page = await inSession(kring, { locale, colorScheme, reducedMotion: 'reduce' })
    await emojiButton(page).click()
    await page.getByRole('gridcell').first().click()
    for (const query of ['', 'a', 'qqqqq']) {
      await search(page).fill(query)
      expect(await violations(page)).toEqual([])
    }
  })
}
