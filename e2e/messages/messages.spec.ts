// Actions on a message: reply, react, edit, delete, pin, regenerate; and mentioning people.
import type { Locator, Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { composer, connected, expect, says, test, transcript, type Kring } from '../support/fixtures.ts'

async function two(kring: Kring): Promise<{ anna: Page; bram: Page }> {
  const host = kring.visitor('Host')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'set_reply_mode', mode: 'mention' })
  await ear.hears('session_updated')
  await ear.leave()
  const still = { reducedMotion: 'reduce' } as const
  const [anna, bram] = [await kring.person({ name: 'Anna', ...still }), await kring.person({ name: 'Bram', ...still })]
  for (const page of [anna, bram]) {
    await page.goto(`/chat/${id}`)
    await connected(page)
  }
  return { anna, bram }
}
const row = (page: Page, text: string): Locator => transcript(page).getByRole('article').filter({ hasText: text })
async function choose(page: Page, text: string, item: string): Promise<void> {
  await row(page, text).hover()
  await row(page, text).getByRole('button', { name: 'Actions for this message' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a reply quotes its message and links back to it', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await says(anna, 'Rye or wheat?')
  await choose(bram, 'Rye or wheat?', 'Reply')
  await expect(bram.getByText('Replying to Anna')).toBeVisible()
  await says(bram, 'Rye, please')
  await expect(bram.getByText('Replying to Anna')).toBeHidden()
  const quote = row(anna, 'Rye, please').getByRole('button', { name: 'Reply to Anna: Rye or wheat?' })
  await expect(quote).toBeVisible()
  for (let line = 0; line < 20; line += 1) await says(anna, `Line ${line}`)
  await expect(row(anna, 'Line 19')).toBeVisible()
  await transcript(anna).evaluate((box) => box.scrollTo(0, 0))
  await quote.click()
  await expect(row(anna, 'Rye or wheat?').first()).toBeInViewport()
})

test('reactions count people, and a second click removes one’s own', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await says(anna, 'The oven is in')
  await choose(bram, 'The oven is in', 'React with 🎉')
  await choose(anna, 'The oven is in', 'React with 🎉')
  const chip = (page: Page) => row(page, 'The oven is in').getByRole('button', { name: /^🎉 from/ })
  for (const page of [anna, bram]) await expect(chip(page)).toHaveText('🎉2')
  await expect(chip(bram)).toHaveAccessibleName('🎉 from you and Anna')
  await chip(bram).click()
  await expect(chip(anna)).toHaveText('🎉1')
  await expect(chip(bram)).toHaveAttribute('aria-pressed', 'false')
  await chip(anna).click()
  for (const page of [anna, bram]) await expect(chip(page)).toBeHidden()
})

test('authors edit their messages by the menu or with ArrowUp, and everyone sees that they were edited', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await says(anna, 'Rey or wheat?')
  await expect(row(bram, 'Rey or wheat?')).toBeVisible()
  await expect(row(anna, 'Rey or wheat?')).toBeVisible()
  await composer(anna).press('ArrowUp')
  const field = anna.getByRole('textbox', { name: 'Edit message' })
  await expect(field).toHaveValue('Rey or wheat?')
  await field.fill('Rye or wheat?')
  await field.press('Enter')
  for (const page of [anna, bram]) await expect(row(page, 'Rye or wheat?').getByText('edited')).toBeVisible()
  await choose(anna, 'Rye or wheat?', 'Edit')
  await field.fill('Something else')
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(row(anna, 'Rye or wheat?')).toBeVisible()
  await row(bram, 'Rye or wheat?').hover()
  await row(bram, 'Rye or wheat?').getByRole('button', { name: 'Actions for this message' }).click()
  await expect(bram.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  await expect(bram.getByRole('menuitem', { name: 'Edit' })).toBeHidden()
  await expect(bram.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
})

test('a deleted message is gone for everyone, after one confirmation', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await says(anna, 'The secret is salt')
  await expect(row(bram, 'The secret is salt')).toBeVisible()
  await choose(anna, 'The secret is salt', 'Delete')
  await anna.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(bram.getByText('Deleted by Anna')).toBeVisible()
  await expect(anna.getByText('Deleted by you')).toBeVisible()
  await bram.reload()
  await expect(bram.getByText('Deleted by Anna')).toBeVisible()
  await expect(bram.getByText('salt')).toBeHidden()
})

test('a pinned message is shown above the transcript for everyone and links to its place', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await says(anna, 'We open on 13 March')
  await choose(bram, 'We open on 13 March', 'Pin')
  const bar = (page: Page) => page.getByRole('button', { name: '1 pinned message' })
  for (const page of [anna, bram]) await expect(bar(page)).toContainText('We open on 13 March')
  await expect(row(anna, 'We open on 13 March').getByText('pinned by Bram')).toBeVisible()
  for (let line = 0; line < 20; line += 1) await says(bram, `Line ${line}`)
  await expect(row(bram, 'Line 19')).toBeVisible()
  await bar(bram).click()
  await bram.getByRole('menuitem', { name: /We open on 13 March/ }).click()
  await expect(row(bram, 'We open on 13 March')).toBeInViewport()
  await choose(bram, 'We open on 13 March', 'Unpin')
  await expect(bar(anna)).toBeHidden()
})

test('mentions are chosen by keyboard or pointer and highlighted; an answer needs @AI, unless the menu is set to every message · AI-06 MSG-06', async ({
  kring,
}) => {
  const { anna, bram } = await two(kring)
  await composer(anna).pressSequentially('Look @')
  const list = anna.getByRole('listbox', { name: 'Who do you mean?' })
  await expect(list.getByRole('option')).toHaveText([/^AI/, /Bram/, /Host/, /General Assistant/, /Marketing Expert/, /Copywriter/])
  await composer(anna).pressSequentially('b')
  await expect(list.getByRole('option')).toHaveText([/Bram/])
  expect(await violations(anna)).toEqual([])
  await composer(anna).press('Enter')
  await expect(composer(anna)).toHaveValue('Look @Bram ')
  await composer(anna).pressSequentially('at this')
  await composer(anna).press('Enter')
  await expect(row(bram, 'Look').getByText('@Bram')).toHaveCSS('font-weight', '600')
  await composer(anna).pressSequentially('@a')
  await list.getByRole('option', { name: /AI/ }).click()
  await expect(composer(anna)).toHaveValue('@AI ')
  await composer(anna).pressSequentially('which?')
  await composer(anna).press('Enter')
  const answer = await kring.assistant.begins()
  expect(kring.assistant.prompts).toHaveLength(1)
  answer.says('Rye.')
  answer.ends()
  await expect(row(bram, 'Rye.')).toBeVisible()

  // The header sets when the AI answers; on a small screen its menu does.
  await anna.getByRole('button', { name: 'AI settings' }).click()
  await anna.getByRole('menuitemradio', { name: 'Every message' }).click()
  const notice = transcript(bram).getByText('Anna lets the AI answer every message')
  await expect(notice).toBeVisible()
  expect(await lookOf(notice)).toEqual({ isCentred: true, isPill: true, isInMessage: false })
  await says(bram, 'And the price?')
  const unasked = await kring.assistant.begins()
  unasked.says('Three euro.')
  unasked.ends()
  await expect(row(anna, 'Three euro.')).toBeVisible()
  expect(kring.assistant.prompts).toHaveLength(2)
  await bram.setViewportSize({ width: 390, height: 780 })
  // By keyboard, because a toast may cover the button.
  await bram.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(bram.getByRole('menuitemradio', { name: 'Every message' })).toBeChecked()
  await bram.getByRole('menuitemradio', { name: 'Only when someone writes @AI' }).click()
  await expect(transcript(anna).getByText('Bram lets the AI answer only when someone writes @AI')).toBeVisible()
  await says(anna, 'And the weight?')
  await says(anna, '@AI and the crust?')
  await kring.assistant.begins()
  expect(kring.assistant.prompts).toHaveLength(3)
})

/** Describes the look of a system message: a centred pill, not a message of a person. */
const lookOf = (notice: Locator) =>
  notice.evaluate((pill) => {
    const [box, place] = [pill.getBoundingClientRect(), pill.parentElement!.getBoundingClientRect()]
    const { borderTopLeftRadius, backgroundColor } = getComputedStyle(pill)
    return {
      isCentred: box.width < place.width / 2 && Math.abs(box.left + box.right - place.left - place.right) < 2,
      isPill: Number.parseFloat(borderTopLeftRadius) >= box.height / 2 && !/, 0\)|transparent/.test(backgroundColor),
      isInMessage: pill.closest('article') !== null,
    }
  })

test('a complete answer is regenerated and the previous one collapses · AI-08', async ({ kring }) => {
  const { anna, bram } = await two(kring)
  await says(anna, '@AI rye or wheat?')
  const first = await kring.assistant.begins()
  first.says('Wheat, of course.')
  first.ends()
  await expect(row(bram, 'Wheat, of course.')).toBeVisible()
  await choose(bram, 'Wheat, of course.', 'Regenerate')
  const second = await kring.assistant.begins()
  second.says('Rye, of course.')
  second.ends()
  for (const page of [anna, bram]) {
    await expect(row(page, 'Rye, of course.')).toBeVisible()
    await expect(page.getByText('Wheat, of course.', { exact: true })).toBeHidden()
    await expect(page.getByText('Earlier answer')).toBeVisible()
  }
  await anna.getByText('Earlier answer').click()
  await expect(anna.getByText('Wheat, of course.', { exact: true })).toBeVisible()
})

test('in Dutch and on a phone the menu has the same items and is accessible', async ({ kring }) => {
  const host = kring.visitor('Bram')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('De oven staat er')
  const anna = await kring.person({ name: 'Anna', locale: 'nl-NL', viewport: { width: 390, height: 780 }, hasTouch: true })
  await anna.goto(`/chat/${id}`)
  await row(anna, 'De oven staat er').getByRole('button', { name: 'Wat je met dit bericht kunt doen' }).tap()
  await expect(anna.getByRole('menuitem')).toHaveCount(10)
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('menuitem', { name: 'Zet vast' }).tap()
  await expect(anna.getByRole('button', { name: '1 vastgezet bericht' })).toBeVisible()
  expect(await violations(anna)).toEqual([])
})
