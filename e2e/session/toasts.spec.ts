// The toast: how long it stays, what pauses it, and how to dismiss it.
import type { Page } from '@playwright/test'
import { colourOf } from '../support/colours.ts'
import { composer, expect, says, test, type Kring } from '../support/fixtures.ts'
import { connected, noon } from '../support/tutorial-page.ts'

const region = (page: Page) => page.getByRole('region', { name: /^(Notifications|Meldingen) \(F8\)$/ })
const list = (page: Page) => region(page).locator('ol')
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Anna in a session, with a stopped clock and a server that sends what the test chooses. */
async function annaIn(kring: Kring, options: Parameters<Kring['person']>[0] = {}) {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ name: 'Anna', ...options })
  let send = (_event: object) => {}
  await anna.routeWebSocket(/\/ws$/, (route) => {
    route.connectToServer()
    send = (event) => route.send(JSON.stringify(event))
  })
  await anna.clock.install({ time: noon })
  await anna.goto(`/chat/${id}`)
  await expect(connected(anna)).toBeVisible()
  await expect(region(anna)).toBeAttached()
  // Not so far ahead that the connection counts as lost.
  await anna.clock.pauseAt((await anna.evaluate(() => Date.now())) + 5_000)
  const fail = (error: string) => send({ type: 'error', error, code: 'internal', messageKey: null })
  const toasted = async (error: string) => {
    fail(error)
    await expect(toasts(anna)).toContainText(error)
  }
  return { anna, fail, toasted, hears: (event: object) => send(event) }
}

test('an AI error and a reached limit are red, a success is not · TOAST-10 USAGE-11', async ({ kring }) => {
  const { anna, hears } = await annaIn(kring)
  const isRed = async () => {
    const { red, green, blue } = await colourOf(toasts(anna).locator('svg').first(), 'color')
    return red > 2 * Math.max(green, blue)
  }
  hears({ type: 'ai_error', error: 'The AI is too busy.', code: 'ai_busy', answerId: null })
  await expect(toasts(anna)).toContainText('AI ErrorThe AI is too busy.')
  expect(await isRed()).toBe(true)
  await anna.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toasts(anna)).toContainText('Link copied!')
  expect(await isRed()).toBe(false)
  hears({ type: 'usage_limit_reached', limit: 40, period: 'month', payer: 'host' })
  await expect(toasts(anna)).toContainText("You've reached your usage limit of 40 messages")
  expect(await isRed()).toBe(true)
})

test('a session that cannot be fetched is reported in a toast and on the page · TOAST-06', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/chat/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(anna.getByText('Session not found')).toBeVisible()
  await expect(toasts(anna)).toContainText('ErrorThis session does not exist, or you may not enter it.')
})

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('no toast')
  return { x: Math.round(box.x + box.width / 3), y: Math.round(box.y + box.height / 2) }
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 8 })
  await page.mouse.up()
}

async function swipeByFinger(page: Page, pixels: number): Promise<void> {
  const { x, y } = await middle(page)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: x + at, y }] })
  await touch('touchStart', 0)
  for (let moved = 8; moved < pixels; moved += 8) await touch('touchMove', moved)
  await touch('touchMove', pixels)
  await touch('touchEnd')
  await finger.detach()
}

test('only one toast is shown at a time, the newest · TOAST-01', async ({ kring }) => {
  const { anna, fail } = await annaIn(kring)
  const max = await anna.evaluateHandle(() => {
    const seen = { max: 0 }
    const count = () => (seen.max = Math.max(seen.max, document.querySelectorAll('[role=region] > ol > li').length))
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  for (const error of ['First', 'Second', 'Third']) fail(error)
  await expect(toasts(anna)).toContainText('Third')
  await expect(toasts(anna)).toHaveCount(1)
  expect(await max.evaluate((seen) => seen.max)).toBe(1)
  await anna.clock.runFor(4_000)
  fail('Fourth')
  await expect(toasts(anna)).toContainText('Fourth')
  // The new toast has its own five seconds.
  await anna.clock.runFor(4_900)
  await expect(toasts(anna)).toHaveCount(1)
  await anna.clock.runFor(200)
  await expect(toasts(anna)).toHaveCount(0)
  expect(await max.evaluate((seen) => seen.max)).toBe(1)
})

for (const { locale, share, copied, close } of [
  { locale: 'en-US', share: 'Share', copied: 'Link copied!', close: 'Close' },
  { locale: 'nl-NL', share: 'Deel', copied: 'Link gekopieerd!', close: 'Sluiten' },
]) {
  test(`a toast closes by itself after 5000 ms, sooner by its button or Escape, ${locale} · TOAST-02 TOAST-12`, async ({ kring }) => {
    const { anna } = await annaIn(kring, { locale })
    const button = anna.getByRole('button', { name: share, exact: true })
    await button.click()
    await expect(toasts(anna)).toHaveText(copied)
    await anna.clock.runFor(4_900)
    await expect(toasts(anna)).toHaveText(copied)
    await anna.clock.runFor(100)
    await expect(toasts(anna)).toHaveCount(0)
    await button.click()
    await toasts(anna).getByRole('button', { name: close, exact: true }).click()
    await expect(toasts(anna)).toHaveCount(0)
    await button.click()
    await expect(toasts(anna)).toHaveText(copied)
    await anna.keyboard.press('Escape')
    await expect(toasts(anna)).toHaveCount(0)
    // After a dismissal the next toast still closes by itself.
    await button.click()
    await expect(toasts(anna)).toHaveText(copied)
    await anna.clock.runFor(5_000)
    await expect(toasts(anna)).toHaveCount(0)
  })
}

test('a toast pauses under the pointer and while it has the focus, and continues afterwards · TOAST-02', async ({ kring }) => {
  const { anna, toasted } = await annaIn(kring)
  await toasted('Hovered')
  await anna.clock.runFor(3_000)
  await toasts(anna).hover()
  await anna.clock.runFor(10_000)
  await expect(toasts(anna)).toContainText('Hovered')
  await composer(anna).hover()
  await anna.clock.runFor(1_900)
  await expect(toasts(anna)).toContainText('Hovered')
  await anna.clock.runFor(200)
  await expect(toasts(anna)).toHaveCount(0)

  await composer(anna).focus()
  await toasted('Focused')
  await anna.clock.runFor(3_000)
  await anna.keyboard.press('F8')
  await expect(list(anna)).toBeFocused()
  await anna.clock.runFor(10_000)
  await expect(toasts(anna)).toContainText('Focused')
  await anna.getByRole('button', { name: 'Share', exact: true }).focus()
  await anna.clock.runFor(2_100)
  await expect(toasts(anna)).toHaveCount(0)
})

test('a toast that is dismissed under the pointer does not pause the next one · TOAST-02', async ({ kring }) => {
  const { anna, toasted } = await annaIn(kring)
  await toasted('Crossed away')
  await toasts(anna).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toasts(anna)).toHaveCount(0)
  await composer(anna).click()
  await toasted('After the cross')
  await anna.clock.runFor(5_000)
  await expect(toasts(anna)).toHaveCount(0)

  await toasted('Escaped')
  await toasts(anna).hover()
  await anna.keyboard.press('Escape')
  await expect(toasts(anna)).toHaveCount(0)
  await composer(anna).hover()
  await toasted('After Escape')
  await anna.clock.runFor(5_000)
  await expect(toasts(anna)).toHaveCount(0)
})

for (const [hand, by, hasTouch] of [
  ['a mouse', swipe, false],
  ['a finger', swipeByFinger, true],
] as const) {
  test(`swiped to the right by ${hand}: 40 px leave it, 60 px dismiss it, to the left nothing does · TOAST-03`, async ({ kring }) => {
    const { anna, toasted } = await annaIn(kring, { hasTouch })
    await toasted('Swipe me')
    const { x } = await middle(anna)
    for (const pixels of [40, 50, -60]) {
      await by(anna, pixels)
      await expect(toasts(anna)).not.toHaveAttribute('data-swipe', /^(start|move|end)$/)
      await expect.poll(async () => (await middle(anna)).x, 'it lies where it lay').toBe(x)
      await expect(toasts(anna)).toContainText('Swipe me')
    }
    await by(anna, 60)
    await expect(toasts(anna)).toHaveCount(0)
    await anna.clock.runFor(100)
    await toasted('And me')
    await by(anna, 51)
    await expect(toasts(anna)).toHaveCount(0)
  })
}

test('F8 moves the focus to the notifications, Tab to the close button, and Escape back · TOAST-04 A11Y-01', async ({ kring }) => {
  const { anna, toasted } = await annaIn(kring)
  await composer(anna).focus()
  await toasted('Read me')
  await anna.keyboard.press('F8')
  await expect(list(anna)).toBeFocused()
  await anna.keyboard.press('Tab')
  await expect(toasts(anna)).toBeFocused()
  await anna.keyboard.press('Tab')
  await expect(toasts(anna).getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await anna.keyboard.press('Enter')
  await expect(toasts(anna)).toHaveCount(0)
  await expect(composer(anna)).toBeFocused()
  for (const keys of [['F8'], ['F8', 'Tab']]) {
    await toasted(`Read me after ${keys.join(' ')}`)
    for (const key of keys) await anna.keyboard.press(key)
    await expect(keys.length === 1 ? list(anna) : toasts(anna)).toBeFocused()
    await anna.keyboard.press('Escape')
    await expect(toasts(anna)).toHaveCount(0)
    await expect(composer(anna)).toBeFocused()
  }
  await says(anna, 'on with it')
  // The region exists even without a toast.
  await anna.keyboard.press('F8')
  await expect(list(anna)).toBeFocused()
  // The focus stays in the region when the next toast appears, and the one after it.
  for (const next of ['Second last', 'Last']) {
    await toasted(next)
    await expect(list(anna)).toBeFocused()
    await anna.keyboard.press('Tab')
    await expect(toasts(anna)).toBeFocused()
    await toasted(`${next} but one`)
    await expect(list(anna)).toBeFocused()
  }
  await anna.keyboard.press('Escape')
  await expect(toasts(anna)).toHaveCount(0)
  await expect(composer(anna)).toBeFocused()
})
