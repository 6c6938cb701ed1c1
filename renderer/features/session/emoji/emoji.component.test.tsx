// Choosing an emoji: by keyboard, with a skin tone, and on a phone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, composer, expectNone, press, transcript } from '../../../testing/component/in-session.ts'
import { openSession, type PageOptions } from '../../../testing/component/open-page.tsx'
import { setTouchScreen, tap } from '../../../testing/component/pointer.ts'

const emojiButton = () => button('Emoji')
const picker = () => page.getByRole('dialog', { name: /Choose an emoji|Kies een emoji/ })
const search = () => page.getByRole('searchbox')
const field = () => composer().element() as HTMLTextAreaElement
async function inSession(options: PageOptions = {}) {
  const opened = await openSession(options)
  await expect.element(composer()).toBeEnabled()
  return opened
}

test('an emoji can be found, chosen and sent without a pointer · COMP-03 A11Y-01', async () => {
  const { server } = await inSession()
  field().focus()
  for (let n = 0; n < 10 && document.activeElement !== emojiButton().element(); n += 1) await press('Tab')
  await expect.element(emojiButton()).toHaveFocus()
  await press('Enter')
  await expect.element(search()).toHaveFocus()
  for (const [key, label] of [
    ['ArrowDown', 'grinning face'],
    ['ArrowRight', 'grinning face with big eyes'],
    ['ArrowLeft', 'grinning face'],
    ['End', 'face with tears of joy'],
    ['Home', 'grinning face'],
  ] as const) {
    await press(key)
    await expect.element(page.getByRole('gridcell', { name: label, exact: true })).toHaveFocus()
  }
  await press('Enter')
  await press('ArrowUp')
  await expect.element(search()).toHaveFocus()
  await press('ArrowDown')
  // Typing searches from anywhere in the picker; Enter chooses the first result.
  await userEvent.keyboard('bread')
  await expect.element(search()).toHaveValue('bread')
  await expect.element(page.getByRole('gridcell', { name: 'bread', exact: true })).toBeVisible()
  await press('Enter')
  await press('Escape')
  await expect.element(composer()).toHaveFocus()
  await expect.element(composer()).toHaveValue('😀🍞')
  await press('Enter')
  await expect.element(transcript().getByText('😀🍞')).toBeVisible()
  expect(server.commands.at(-1)).toMatchObject({ type: 'send_message', content: '😀🍞' })
})

test('Escape closes the skin tones before the picker; the tone is stored', async () => {
  await inSession()
  await emojiButton().click()
  const tones = button('Skin tone')
  await tones.click()
  await page.getByRole('menuitemradio', { name: 'Medium', exact: true }).click()
  await expectNone(page.getByRole('menu'))
  tones.element().focus()
  await press('Enter')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await press('Escape')
  await expectNone(page.getByRole('menu'))
  await expect.element(picker()).toBeVisible()
  await search().fill('thumbs up')
  await page.getByRole('gridcell', { name: 'thumbs up' }).click()
  await expect.element(composer()).toHaveValue('👍🏽')
  await inSession({ isReload: true })
  await emojiButton().click()
  const recent = page.getByRole('grid', { name: 'Recently used' }).getByRole('gridcell')
  await expect.element(recent).toHaveTextContent(/^👍🏽$/)
})

test('on a phone the picker is a sheet that closes after a choice', async () => {
  await setTouchScreen(true)
  await inSession({ viewport: { width: 360, height: 740 } })
  await tap(emojiButton())
  const cells = page.getByRole('gridcell')
  await expect.element(cells.first()).toBeVisible()
  await expect
    .poll(() => {
      const { width, height } = cells.first().element().getBoundingClientRect()
      return Math.min(width, height)
    })
    .toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
  await tap(cells.nth(2))
  await expectNone(picker())
  await expect.element(composer()).toHaveValue('😄')
  await expect.element(composer()).toHaveFocus()
})
