// The tour of the chat: when it starts, how its steps work, and what is stored.
import type { Page } from '@playwright/test'
import { composer, expect, test } from '../support/fixtures.ts'
import {
  card,
  closeWhatOpened,
  connected,
  cutOut,
  dot,
  due,
  expectAround,
  next,
  noon,
  openTour,
  record,
  stopClock,
  stored,
  tickUntil,
} from '../support/tutorial-page.ts'

test('it starts 2 s after the screen is ready, and never over the name dialog · TUT-06', async ({ kring }) => {
  const anna = await kring.person({ tours: 'due' })
  await stopClock(anna)
  const { id } = await kring.visitor('Bram').createSession()
  await anna.goto(`/chat/${id}`)
  const name = anna.getByRole('textbox', { name: 'Your name' })
  await tickUntil(anna, name)
  await anna.clock.runFor(10_000)
  await expect(card(anna)).toHaveCount(0)
  await name.fill('Anna')
  await name.press('Enter')
  await tickUntil(anna, connected(anna))
  await anna.clock.runFor(1_900)
  await expect(card(anna)).toHaveCount(0)
  await anna.clock.runFor(100)
  await tickUntil(anna, card(anna))
})

for (const [is, records, comes] of [
  ['current', {}, false],
  ['stored beside another version', { tutorial_version: '1.0' }, true],
  ['of another version', { tutorial_completed_chat: '{"completed":true,"version":"1.0","type":"chat"}' }, true],
  ['unreadable', { tutorial_completed_chat: 'yes' }, true],
] as const) {
  test(`with a record that is ${is}, it ${comes ? 'starts again' : 'does not start'} · TUT-06 TUT-16`, async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna' })
    await anna.addInitScript((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), records)
    await stopClock(anna)
    const { id } = await kring.visitor('Bram').createSession()
    await anna.goto(`/chat/${id}`)
    await tickUntil(anna, connected(anna))
    const since = await anna.evaluate(() => Date.now())
    await anna.clock.runFor(1_900)
    await expect(card(anna)).toHaveCount(0)
    if (comes) await tickUntil(anna, card(anna))
    else await anna.clock.runFor(10_000)
    await expect(card(anna)).toHaveCount(comes ? 1 : 0)
    if (comes) expect((await anna.evaluate(() => Date.now())) - since).toBeLessThan(2_500)
  })
}

for (const { locale, words } of [
  {
    locale: 'en-US',
    words: {
      step: 'Step',
      of: 'of',
      done: 'Completed',
      next: 'Next',
      finish: 'Finish',
      back: 'Back',
    },
  },
  {
    locale: 'nl-NL',
    words: {
      step: 'Stap',
      of: 'van',
      done: 'Voltooid',
      next: 'Volgende',
      finish: 'Afronden',
      back: 'Terug',
    },
  },
]) {
  test(`the six steps in ${locale}: each waits for its target and shows what is done, and completion is stored · TUT-01 TUT-09 TUT-11`, async ({
    kring,
  }) => {
    const anna = await kring.person({ ...due, locale })
    await openTour(kring, anna)
    await expect(card(anna)).toContainText(`${words.step} 1 ${words.of} 6 · 17%`)
    await expect(cutOut(anna)).toHaveCount(0)
    await expect(card(anna).getByRole('listitem')).toHaveCount(6)
    await expect(card(anna).locator('.lucide-armchair')).toBeVisible()
    for (const part of ['heading', 'button'] as const) await expect(card(anna).getByRole(part).first()).toBeVisible()
    await expect(card(anna).getByRole('button', { name: words.back })).toBeDisabled()
    await next(anna).click()

    const targets = [
      anna.getByRole('button', { name: /^(AI role|AI-rol)/ }),
      anna.getByRole('button', { name: /^(Share|Deel)$/ }),
      anna.getByRole('button', { name: /online/ }),
      anna.locator('[data-tutorial="attach"]'),
      composer(anna),
    ]
    for (const [index, target] of targets.entries()) {
      await expect(card(anna)).toContainText(`${words.step} ${index + 2} ${words.of} 6 · ${[33, 50, 67, 83, 100][index]}%`)
      await expectAround(anna, target)
      await expect(next(anna)).toBeDisabled()
      await expect(card(anna).getByText(words.done, { exact: true })).toHaveCount(0)
      if (target === targets.at(-1)) await target.pressSequentially('Hi')
      else await target.click()
      if (index < 3) await closeWhatOpened(anna)
      await expect(card(anna).getByText(words.done, { exact: true })).toBeVisible()
      await expect(dot(anna, index + 2).locator('[data-done=true]')).toBeVisible()
      await expect(next(anna)).toBeEnabled()
      await expect(next(anna)).toHaveText(target === targets.at(-1) ? words.finish : words.next)
      if (target !== targets.at(-1)) await next(anna).click()
    }

    await anna.clock.pauseAt(new Date(noon.getTime() + 600_000))
    await next(anna).click()
    expect(await record(anna)).toEqual({
      completed: true,
      version: '2.0',
      completedAt: new Date(noon.getTime() + 600_000).toISOString(),
      type: 'chat',
    })
    expect(await stored(anna, 'tutorial_version')).toBe('2.0')
    await anna.clock.runFor(299)
    await expect(card(anna)).toHaveCount(1)
    await anna.clock.runFor(1)
    await expect(card(anna)).toHaveCount(0)
    await expect(cutOut(anna)).toHaveCount(0)
    await expect(composer(anna)).toHaveValue('Hi')
  })
}

test('Back and the dots lead to any step, and completed steps stay completed · TUT-07 TUT-09 TUT-10', async ({ kring }) => {
  const anna = await kring.person(due)
  await openTour(kring, anna)
  await next(anna).click()
  await card(anna).getByRole('button', { name: 'Back' }).click()
  await expect(card(anna)).toContainText('Step 1 of 6 · 17%')
  await expect(card(anna).getByText('Completed', { exact: true })).toBeVisible()
  await dot(anna, 6).click()
  await expect(card(anna)).toContainText('Step 6 of 6 · 100%')
  await expect(dot(anna, 6)).toHaveAttribute('aria-current', 'step')
  await expect(next(anna)).toHaveText('Finish')
  await expect(next(anna)).toBeDisabled()
  await dot(anna, 3).click()
  await expect(card(anna)).toContainText('Step 3 of 6 · 50%')
})

for (const [way, leave] of [
  ['the skip button', (page: Page) => card(page).getByRole('button', { name: 'Skip' }).click()],
  ['the close button', (page: Page) => card(page).getByRole('button', { name: 'Close the tour' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`closed by ${way}, it is stored as skipped and does not start again · TUT-12 TUT-15 TUT-16`, async ({ kring }) => {
    const anna = await kring.person(due)
    await openTour(kring, anna)
    await leave(anna)
    await expect(card(anna)).toHaveCount(0)
    expect(await record(anna)).toEqual({
      completed: false,
      skipped: true,
      version: '2.0',
      skippedAt: expect.stringMatching(/^2026-03-01T12:.*Z$/),
      type: 'chat',
    })
    expect(await stored(anna, 'tutorial_version')).toBe('2.0')
    await anna.reload()
    await expect(connected(anna)).toBeVisible()
    await anna.clock.runFor(10_000)
    await expect(card(anna)).toHaveCount(0)
  })
}

test('the hint of a step disappears after 5 s, and returns when the disabled button is pointed at · TUT-14', async ({ kring }) => {
  const anna = await kring.person(due)
  await openTour(kring, anna)
  await anna.clock.pauseAt(new Date(noon.getTime() + 600_000))
  await next(anna).click()
  const hint = card(anna).getByText('Press what is lit up, then you can go on.')
  await expect(hint).toBeVisible()
  const height = (await card(anna).boundingBox())?.height
  await anna.clock.runFor(4_900)
  await expect(hint).toBeVisible()
  await anna.clock.runFor(100)
  await expect(hint).toHaveCount(0)
  expect((await card(anna).boundingBox())?.height).toBe(height)
  await next(anna).hover({ force: true })
  await expect(hint).toBeVisible()
})
