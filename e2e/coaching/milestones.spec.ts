// Milestones on screen: celebrated once, for everyone at the same time, as each person has set it.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { composer, expect, says, test } from '../support/fixtures.ts'
import { wideScreen, personWith, phone } from '../support/people.ts'
import { hosts } from '../support/session-page.ts'

declare global {
  interface Window {
    /** The most pieces of confetti that were drawn at once. */
    pieces: number
    /** The peak volume of each tone. */
    peaks: number[]
  }
}

// Runs in the browser before each page's own code.
function listen(): void {
  window.pieces = 0
  window.peaks = []
  let drawn = 0
  const { clearRect, fill } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    drawn = 0
    return clearRect.apply(this, box)
  }
  CanvasRenderingContext2D.prototype.fill = function (...how: unknown[]) {
    window.pieces = Math.max(window.pieces, (drawn += 1))
    Reflect.apply(fill, this, how)
  }
  const ramp = AudioParam.prototype.linearRampToValueAtTime
  AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
    window.peaks.push(Math.round(value * 100) / 100)
    return ramp.call(this, value, at)
  }
}

const level = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Level ${number},`) }).filter({ visible: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).or(page.getByText(text)).first()
const pieces = (page: Page) => page.evaluate(() => window.pieces)
const peaks = (page: Page) => page.evaluate(() => window.peaks)

test('the first message is celebrated once in both browsers, by the settings of each · MILE-01 MILE-15 HEAD-14', async ({ kring }) => {
  const anna = await personWith(kring, { soundVolume: 100 }, { name: 'Anna', viewport: wideScreen })
  const bram = await personWith(kring, { reducedMotion: true, soundEnabled: false }, { name: 'Bram', viewport: phone })
  for (const page of [anna, bram]) await page.addInitScript(listen)
  const id = await hosts(anna, 'Bakery')
  for (const page of [anna, bram]) {
    await page.goto(`/chat/${id}`)
    await expect(level(page, 1)).toHaveAccessibleName('Level 1, 0 of 100 points to level 2')
  }
  // Both are present and have interacted with the page: browsers allow no sound before that.
  await expect(anna.getByText('2 online').filter({ visible: true })).toBeVisible()
  for (const page of [anna, bram]) await composer(page).click()
  await says(anna, 'Morning')
  for (const page of [anna, bram]) {
    await expect(toast(page, 'The first word is out. +10 points.')).toBeVisible()
    await expect(level(page, 1)).toHaveAccessibleName('Level 1, 10 of 100 points to level 2')
  }
  // Not while the answer is being written.
  const answer = await kring.assistant.begins()
  answer.says('Good morning')
  await expect(anna.getByText('AI is writing')).toBeVisible()
  expect([await pieces(anna), await peaks(anna)]).toEqual([0, []])
  answer.ends()
  await expect.poll(() => pieces(anna), { timeout: 15_000 }).toBe(100)
  await expect.poll(() => peaks(anna)).toEqual([0.3, 0.3, 0.3, 0.3])
  expect([await pieces(bram), await peaks(bram), await bram.locator('canvas').count()]).toEqual([0, [], 0])

  await anna.reload()
  await expect(level(anna, 1)).toHaveAccessibleName('Level 1, 10 of 100 points to level 2')
  await says(anna, 'Again')
  await expect(anna.getByRole('log').getByText('Again')).toBeVisible()
  for (const page of [anna, bram]) {
    await level(page, 1).click()
    const panel = page.getByRole('dialog', { name: 'Progress' })
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    await expect(panel.getByRole('listitem').filter({ hasText: 'First message' })).toContainText('Reached')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Conversationalist' })).toContainText('2 of 50')
    await expect(panel.locator('dl > div').filter({ hasText: 'Collaboration score' })).toContainText('100')
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
    await panel.evaluate((shown) => Promise.allSettled(shown.getAnimations().map(({ finished }) => finished)))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    // After a pointer, typing is what comes next; after the keyboard, the button has the focus again.
    await expect(composer(page)).toBeFocused()
    await level(page, 1).press('Enter')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(level(page, 1)).toBeFocused()
  }
  expect([await pieces(anna), await anna.getByText('The first word is out').count()]).toEqual([0, 0])
})

test('five days in a row are celebrated once, in this browser only · MILE-13 MILE-15', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna', viewport: wideScreen })
  const id = await hosts(anna, 'Bakery')
  await anna.clock.install()
  // The days span the end of a month; only the last one completes the streak.
  for (const day of ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']) {
    await expect(anna.getByText('Five days in a row here')).toHaveCount(0)
    await anna.clock.setSystemTime(new Date(`${day}T10:00:00`))
    await anna.goto(`/chat/${id}`)
    await expect(level(anna, day === '2026-03-02' ? 2 : 1)).toBeVisible()
    await expect.poll(() => anna.evaluate(() => localStorage.getItem('kring:streak'))).toContain(day)
  }
  await expect(toast(anna, 'Five days in a row here. +150 points.')).toBeVisible()
  await expect(level(anna, 2)).toHaveAccessibleName('Level 2, 50 of 100 points to level 3')
  const bram = await kring.person({ name: 'Bram', viewport: wideScreen })
  await bram.goto(`/chat/${id}`)
  await expect(level(bram, 1)).toHaveAccessibleName('Level 1, 0 of 100 points to level 2')
  await anna.reload()
  await expect(level(anna, 2)).toBeVisible()
  await expect(anna.getByText('Five days in a row here')).toHaveCount(0)
})

test('the demo page reaches all ten milestones, one by one or several at once · DEMO-03 ROUTE-15 MILE-15', async ({ kring }) => {
  const page = await kring.person({ viewport: wideScreen })
  await page.addInitScript(listen)
  await page.goto('/milestone-demo')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const reach = (title: string) => page.getByRole('button', { name: `Reach “${title}”` })
  const reached = page.getByRole('region', { name: 'Progress' }).getByRole('listitem').filter({ hasText: 'Reached' })
  await expect(reach('Marathon')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await reach('Marathon').click()
  await expect(toast(page, 'Half an hour in and still going. +100 points.')).toBeVisible()
  await expect(level(page, 2)).toBeVisible()
  await expect(reached).toHaveCount(1)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(reached).toHaveCount(0)
  await page.evaluate(() => (window.pieces = 0))
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 15_000 })
  await reach('Perfect score').click()
  // One of the three is legendary.
  await expect(reached).toHaveCount(3)
  await expect.poll(() => pieces(page)).toBe(150)
  const titles = ['First message', 'Team builder', 'Conversationalist', 'Marathon', 'AI whisperer']
  for (const title of [...titles, 'File expert', 'Role explorer', 'Rapid fire', 'Weekly streak']) await reach(title).click()
  await expect(reached).toHaveCount(10)
  await expect(level(page, 8)).toHaveAccessibleName('Level 8, 95 of 100 points to level 9')
})
