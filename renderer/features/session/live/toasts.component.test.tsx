// The toast: how long it stays, what pauses it, and how to dismiss it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goneByNow, runFor, stopClock } from '../../../testing/component/clock.ts'
import { colourOf } from '../../../testing/component/colour.ts'
import { button, composer, expectNone, press, says } from '../../../testing/component/in-session.ts'
import { openSession, type PageOptions } from '../../../testing/component/open-page.tsx'
import { finger, mouse, setTouchScreen } from '../../../testing/component/pointer.ts'

const region = () => page.getByRole('region', { name: /^(Notifications|Meldingen) \(F8\)$/ })
const list = () => region().getByRole('list')
const toasts = () => region().getByRole('listitem')
const closeButton = () => toasts().getByRole('button', { name: 'Close', exact: true })

/** Anna in a session, with a stopped clock and errors that the test chooses. */
async function annaIn(options: PageOptions = {}) {
  stopClock()
  const { server } = await openSession(options)
  await expect.element(composer()).toBeEnabled()
  const fail = (error: string) => server.sends({ type: 'error', error, code: 'internal', messageKey: null })
  const toasted = async (error: string) => {
    fail(error)
    await expect.element(toasts()).toHaveTextContent(error)
  }
  return { server, fail, toasted }
}

test('an AI error and a reached limit are red, a success is not · TOAST-10 USAGE-11', async () => {
  const { server } = await annaIn()
  const isRed = () => {
    const { red, green, blue } = colourOf(toasts().element().querySelector('svg')!, 'color')
    return red > 2 * Math.max(green, blue)
  }
  server.sends({ type: 'ai_error', error: 'The AI is too busy.', code: 'ai_busy', answerId: null })
  await expect.element(toasts()).toHaveTextContent('AI ErrorThe AI is too busy.')
  expect(isRed()).toBe(true)
  await button('Share').click()
  await expect.element(toasts()).toHaveTextContent('Link copied!')
  expect(isRed()).toBe(false)
  server.sends({ type: 'usage_limit_reached', limit: 40, period: 'month', payer: 'host' })
  await expect.element(toasts()).toHaveTextContent("You've reached your usage limit of 40 messages")
  expect(isRed()).toBe(true)
})

test('only one toast is shown at a time, the newest · TOAST-01', async () => {
  const { fail } = await annaIn()
  const seen = { max: 0 }
  const count = () => (seen.max = Math.max(seen.max, document.querySelectorAll('[role=region] > ol > li').length))
  const changes = new MutationObserver(count)
  changes.observe(document.body, { childList: true, subtree: true })
  for (const error of ['First', 'Second', 'Third']) fail(error)
  await expect.element(toasts()).toHaveTextContent('Third')
  await expect.element(toasts()).toHaveLength(1)
  expect(seen.max).toBe(1)
  await runFor(4_000)
  fail('Fourth')
  await expect.element(toasts()).toHaveTextContent('Fourth')
  // The new toast has its own five seconds.
  await runFor(4_900)
  await expect.element(toasts()).toHaveAttribute('data-state', 'open')
  await runFor(200)
  await goneByNow(toasts())
  expect(seen.max).toBe(1)
  changes.disconnect()
})

for (const { language, share, copied, close } of [
  { language: 'en', share: 'Share', copied: 'Link copied!', close: 'Close' },
  { language: 'nl', share: 'Deel', copied: 'Link gekopieerd!', close: 'Sluiten' },
] as const) {
  test(`a toast closes by itself after 5000 ms, sooner by its button or Escape, ${language} · TOAST-02 TOAST-12`, async () => {
    await annaIn({ language })
    const isCopied = () => expect.element(toasts()).toHaveTextContent(copied)
    await button(share).click()
    await isCopied()
    expect(toasts().element().textContent).toBe(copied)
    await runFor(4_900)
    // Otherwise it may be fading out.
    await expect.element(toasts()).toHaveAttribute('data-state', 'open')
    await runFor(100)
    await goneByNow(toasts())
    await button(share).click()
    await toasts().getByRole('button', { name: close, exact: true }).click()
    await expectNone(toasts())
    await button(share).click()
    await isCopied()
    await press('Escape')
    await expectNone(toasts())
    // After a dismissal the next toast still closes by itself.
    await button(share).click()
    await isCopied()
    await runFor(5_000)
    await goneByNow(toasts())
  })
}

test('a toast pauses under the pointer and while it has the focus, and continues afterwards · TOAST-02', async () => {
  const { toasted } = await annaIn()
  await toasted('Hovered')
  await runFor(3_000)
  await toasts().hover()
  await runFor(10_000)
  await expect.element(toasts()).toHaveTextContent('Hovered')
  await composer().hover()
  await runFor(1_900)
  await expect.element(toasts()).toHaveTextContent('Hovered')
  await runFor(200)
  await goneByNow(toasts())

  composer().element().focus()
  await toasted('Focused')
  await runFor(3_000)
  await press('F8')
  await expect.element(list()).toHaveFocus()
  await runFor(10_000)
  await expect.element(toasts()).toHaveTextContent('Focused')
  button('Share').element().focus()
  await runFor(2_100)
  await goneByNow(toasts())
})

test('a toast that is dismissed under the pointer does not pause the next one · TOAST-02', async () => {
  const { toasted } = await annaIn()
  await toasted('Crossed away')
  await closeButton().click()
  await expectNone(toasts())
  await composer().click()
  await toasted('After the cross')
  await runFor(5_000)
  await expectNone(toasts())

  await toasted('Escaped')
  await toasts().hover()
  await press('Escape')
  await expectNone(toasts())
  await composer().hover()
  await toasted('After Escape')
  await runFor(5_000)
  await expectNone(toasts())
})

type Swipe = (pixels: number) => Promise<void>

function middle(): { x: number; y: number } {
  const { x, y, width, height } = toasts().element().getBoundingClientRect()
  return { x: Math.round(x + width / 3), y: Math.round(y + height / 2) }
}

const swipe: Swipe = async (pixels) => {
  const { x, y } = middle()
  await mouse('mouseMoved', x, y)
  await mouse('mousePressed', x, y)
  for (let step = 1; step <= 8; step += 1) await mouse('mouseMoved', x + (pixels * step) / 8, y)
  await mouse('mouseReleased', x + pixels, y)
}

const swipeByFinger: Swipe = async (pixels) => {
  const { x, y } = middle()
  await finger('touchStart', x, y)
  for (let moved = 8; moved < pixels; moved += 8) await finger('touchMove', x + moved, y)
  await finger('touchMove', x + pixels, y)
  await finger('touchEnd', x + pixels, y)
}

for (const [hand, by, isTouchScreen] of [
  ['a mouse', swipe, false],
  ['a finger', swipeByFinger, true],
] as const) {
  test(`a toast swiped by ${hand}: 60 px to the right dismiss it, 40 px or a swipe to the left do not · TOAST-03`, async () => {
    // Pixels of the screen and of the page are the same in a small window.
    await setTouchScreen(isTouchScreen)
    const { toasted } = await annaIn({ viewport: { width: 1280, height: 720 } })
    await toasted('Swipe me')
    await atRest()
    const { x } = middle()
    for (const pixels of [40, 50, -60]) {
      await by(pixels)
      await expect.poll(() => toasts().element().getAttribute('data-swipe') ?? '').not.toMatch(/^(start|move|end)$/)
      await expect.poll(() => middle().x).toBe(x)
      await expect.element(toasts()).toHaveTextContent('Swipe me')
    }
    await by(60)
    await expectNone(toasts())
    await runFor(100)
    await toasted('And me')
    await atRest()
    await by(51)
    await expectNone(toasts())
  })
}

async function atRest(): Promise<void> {
  await Promise.allSettled(
    toasts()
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
}

test('F8 moves the focus to the notifications, Tab to the close button, and Escape back · TOAST-04 A11Y-01', async () => {
  const { toasted } = await annaIn()
  composer().element().focus()
  await toasted('Read me')
  await press('F8')
  await expect.element(list()).toHaveFocus()
  await press('Tab')
  await expect.element(toasts()).toHaveFocus()
  await press('Tab')
  await expect.element(closeButton()).toHaveFocus()
  await press('Enter')
  await expectNone(toasts())
  await expect.element(composer()).toHaveFocus()
  for (const keys of [['F8'], ['F8', 'Tab']]) {
    await toasted(`Read me after ${keys.join(' ')}`)
    for (const key of keys) await press(key)
    await expect.element(keys.length === 1 ? list() : toasts()).toHaveFocus()
    await press('Escape')
    await expectNone(toasts())
    await expect.element(composer()).toHaveFocus()
  }
  await says('on with it')
  // The region exists even without a toast.
  await press('F8')
  await expect.element(list()).toHaveFocus()
  // The focus stays in the region when the next toast appears, and the one after it.
  for (const next of ['Second last', 'Last']) {
    await toasted(next)
    await expect.element(list()).toHaveFocus()
    await press('Tab')
    await expect.element(toasts()).toHaveFocus()
    await toasted(`${next} but one`)
    await expect.element(list()).toHaveFocus()
  }
  await press('Escape')
  await expectNone(toasts())
  await expect.element(composer()).toHaveFocus()
})
