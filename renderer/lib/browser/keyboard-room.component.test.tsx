// On a phone: the keyboard never covers the message field, the list stays where it was, and pulling down does not reload.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { composer, phone, transcript } from '../../testing/component/in-session.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../testing/component/scripted-server.ts'

const history = ownSession({ messages: Array.from({ length: 40 }, (_, index) => messageOf(index + 1, `message number ${index + 1}`)) })
const bottomOf = () => composer().element().getBoundingClientRect().bottom

/** The keyboard of iOS: it covers the lower part of the page, and only the visual viewport gets smaller. */
function keyboardOf(pixels: number): void {
  const view = visualViewport!
  const height = vi.spyOn(view, 'height', 'get').mockReturnValue(innerHeight - pixels)
  onTestFinished(() => {
    height.mockRestore()
    view.dispatchEvent(new Event('resize'))
  })
  view.dispatchEvent(new Event('resize'))
}

test('a keyboard that covers the page moves the message field above it, and the newest message stays visible', async () => {
  await openSession({ session: history, viewport: phone })
  await expect.element(transcript().getByText('message number 40')).toBeInViewport()
  keyboardOf(336)
  await expect.poll(bottomOf).toBeLessThanOrEqual(844 - 336)
  const list = transcript().element()
  await expect.poll(() => list.scrollHeight - list.clientHeight - list.scrollTop).toBeLessThanOrEqual(2)
})

test('the browser’s own bars do not move the message field', async () => {
  await openSession({ session: history, viewport: phone })
  await expect.element(composer()).toBeEnabled()
  const before = bottomOf()
  keyboardOf(60)
  expect(bottomOf()).toBe(before)
})

test('whoever reads older messages stays there when the keyboard opens and closes', async () => {
  await openSession({ session: history, viewport: phone })
  const list = transcript().element()
  await expect.element(transcript().getByText('message number 40')).toBeInViewport()
  list.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }))
  list.scrollTop = 300
  await expect.element(page.getByRole('button', { name: 'To the newest message' })).toBeVisible()
  let top = Number.NaN
  // The list measures its rows first.
  await expect.poll(() => top === (top = list.scrollTop)).toBe(true)
  await page.viewport(phone.width, 500)
  await expect.poll(bottomOf).toBeLessThanOrEqual(500)
  expect(list.scrollTop).toBe(top)
  await page.viewport(phone.width, phone.height)
  await expect.poll(bottomOf).toBeGreaterThan(500)
  expect(list.scrollTop).toBe(top)
})

test('pulling down in a session does not reload the page', async () => {
  await openSession({ session: history, viewport: phone })
  expect(getComputedStyle(document.documentElement).overscrollBehaviorY).toBe('none')
  expect(getComputedStyle(transcript().element()).overscrollBehaviorY).toBe('contain')
})
