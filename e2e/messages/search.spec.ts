// Search from the sidebar, the palette and the keyboard, and the jump to a result.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { composer, connected, expect, test, transcript, type Kring } from '../support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Search|Zoeken/ })
const field = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => dialog(page).getByRole('option')

async function talkLong(kring: Kring) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('Sourdough needs a night')
  for (let n = 1; n <= 120; n += 1) await ear.says(`filler number ${n}`)
  await ear.says('More sourdough tomorrow')
  return { id, ear }
}

test('search finds words while typing, and Enter jumps to the message, however old', async ({ kring }) => {
  const { id } = await talkLong(kring)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await anna.keyboard.press('Control+Shift+F')
  await expect(field(anna)).toBeFocused()
  await expect(dialog(anna).getByText('Type what you are looking for', { exact: false })).toBeVisible()
  expect(await violations(anna)).toEqual([])
  await anna.keyboard.type('sourd')
  await expect(options(anna)).toHaveCount(2)
  await expect(options(anna).first()).toContainText('Bakery launch')
  await expect(options(anna).first()).toContainText('Bram')
  await expect(options(anna).first().locator('mark')).toHaveText('sourd')
  await expect(options(anna).first()).toHaveAttribute('aria-selected', 'true')
  expect(await violations(anna)).toEqual([])
  await anna.keyboard.press('ArrowDown')
  await expect(options(anna).last()).toHaveAttribute('aria-selected', 'true')
  await anna.keyboard.press('Enter')
  await expect(dialog(anna)).toBeHidden()
  await expect(anna).toHaveURL(new RegExp(`/chat/${id}#m-2-`))
  await expect(transcript(anna).getByText('Sourdough needs a night')).toBeInViewport()
  // The address alone leads there too.
  await anna.reload()
  await expect(transcript(anna).getByText('Sourdough needs a night')).toBeInViewport()
})

test('Everywhere also finds one’s own notes in other sessions and jumps there; no results are reported, and a failure can be retried', async ({
  kring,
}) => {
  const anna = await kring.person({ name: 'Anna' })
  const { id } = await kring.visitor('Host').createSession('Bakery launch')
  const { id: other } = await kring.visitor('Host').createSession('Second one')
  await anna.goto(`/chat/${id}`)
  await composer(anna).fill('/note the landlord hesitates')
  await composer(anna).press('Enter')
  await expect(transcript(anna).getByText('the landlord hesitates')).toBeVisible()
  await anna.goto(`/chat/${other}`)
  await connected(anna)
  await anna.getByRole('complementary').getByRole('button', { name: 'Search' }).click()
  await field(anna).fill('landlord')
  await expect(dialog(anna).getByText('Nothing found for ‘landlord’.')).toBeVisible()
  expect(await violations(anna)).toEqual([])
  await anna.route('**/api/search*', (route) => route.abort())
  await dialog(anna).getByRole('radio', { name: 'Everywhere' }).click()
  await expect(dialog(anna).getByRole('alert')).toContainText('Search does not work right now.')
  expect(await violations(anna)).toEqual([])
  await anna.unroute('**/api/search*')
  await dialog(anna).getByRole('button', { name: 'Retry' }).click()
  await expect(options(anna)).toHaveCount(1)
  await expect(options(anna)).toContainText('Private note')
  await options(anna).click()
  await expect(anna).toHaveURL(new RegExp(`/chat/${id}#m-`))
  await expect(transcript(anna).getByText('the landlord hesitates')).toBeInViewport()
})
