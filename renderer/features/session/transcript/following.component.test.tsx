// The list follows the newest message until the person scrolls away, and starts at the first unseen message on return.
import type { WheelEvent } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { button, composer, expectNone, phone, press, transcript } from '../../../testing/component/in-session.ts'
import { openPage, openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { answers, heard, says } from '../../../testing/component/session-script.ts'
import { useFollowing } from './use-following.ts'

const own = { anonymousId: 'anna', displayName: 'Anna' }
const history = (count: number, last: Parameters<typeof messageOf>[2] = {}) =>
  ownSession({
    seq: count,
    lastSeq: count,
    messages: Array.from({ length: count }, (_, index) =>
      messageOf(index + 1, `message number ${index + 1} of many`, index + 1 === count ? last : {}),
    ).reverse(),
  })
const text = (words: string) => transcript().getByText(words, { exact: true })
const toNewest = () => page.getByRole('button', { name: /^To the newest message/ })
/** Waits until the browser has measured the visible rows, that is, until nothing moves for four frames. */
const measured = (log: Element) =>
  expect
    .poll(async () => {
      const { scrollTop, scrollHeight } = log
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      return log.scrollTop === scrollTop && log.scrollHeight === scrollHeight
    })
    .toBe(true)
const pill = () => page.getByRole('group', { name: 'New messages' })

test('editing the last message does not stop the list from following the newest · EXP-03', async () => {
  const { server } = await openSession({ session: history(40, own) })
  await expect.element(text('message number 40 of many')).toBeInViewport()
  await press('ArrowUp')
  const edit = page.getByRole('textbox', { name: 'Edit message' })
  await expect.element(edit).toHaveFocus()
  await userEvent.keyboard(' and{Shift>}{Enter}{/Shift}one{Shift>}{Enter}{/Shift}more')
  await press('Enter')
  await heard(server, 'edit_message')
  await expectNone(edit)
  says(server, 'after the edit')
  await expect.element(text('after the edit')).toBeInViewport()
  await expectNone(toNewest())
})

test('a growing composer and a keyboard that opens and closes do not stop the list from following either · EXP-03', async () => {
  const { server } = await openSession({ session: history(40) })
  await expect.element(text('message number 40 of many')).toBeInViewport()
  await composer().fill('one\ntwo\nthree\nfour\nfive')
  await expect.element(text('message number 40 of many')).toBeInViewport()
  await page.viewport(1280, 400)
  await expect.element(text('message number 40 of many')).toBeInViewport()
  await page.viewport(1280, 800)
  await composer().fill('')
  answers(server, 'And an answer')
  await expect.element(text('And an answer')).toBeInViewport()
  await expectNone(toNewest())
})

test('after scrolling away, the button to the newest message counts the unread messages below · EXP-03', async () => {
  const { server } = await openSession({ session: history(40) })
  await expect.element(text('message number 40 of many')).toBeInViewport()
  const log = transcript().element()
  await measured(log)
  // Less than the 100 px that show the button.
  log.dispatchEvent(new WheelEvent('wheel', { deltaY: -60, bubbles: true }))
  log.scrollTop -= 60
  await measured(log)
  await expectNone(toNewest())
  says(server, 'one below')
  await expect.element(button('To the newest message, 1 unread')).toBeVisible()
  says(server, 'mine from another device', own)
  says(server, 'two below')
  await expect.element(button('To the newest message, 2 unread')).toHaveTextContent('2')
  // The new message may be too far below to be rendered.
  expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeGreaterThan(60)
  await toNewest().click()
  await expect.element(text('two below')).toBeInViewport()
  await expectNone(toNewest())
  says(server, 'three below')
  await expect.element(text('three below')).toBeInViewport()
})

test('a message that arrives before the browser reports a scroll does not move the list back to the newest message · EXP-03', async () => {
  const { server } = await openSession({ session: history(40) })
  await expect.element(text('message number 40 of many')).toBeInViewport()
  const log = transcript().element()
  await measured(log)
  await new Promise(requestAnimationFrame)
  log.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true }))
  log.scrollTop -= 200
  says(server, 'one below')
  await expect.element(button('To the newest message, 1 unread')).toBeVisible()
})

for (const viewport of [{ width: 1280, height: 800 }, phone])
  test(`on return the list starts at the first of 41 new messages, and a pill leads back to it and to the recap: ${viewport.width} px · EXP-04`, async () => {
    const { server } = await openSession({ session: history(50), stored: { 'kring:seen:AAAAAAAAAAAAAAAAAAAAAA': 9 }, viewport })
    await expect.element(pill()).toHaveTextContent('41 new')
    await expect.element(text('message number 10 of many')).toBeInViewport()
    await expectNone(text('message number 50 of many'))
    const below = page.getByRole('button', { name: /^To the newest message, \d+ unread/ })
    await expect.element(below).toBeVisible()
    await pill().getByRole('button', { name: 'Catch me up' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Catch me up' })).toBeVisible()
    await press('Escape')
    await expectNone(page.getByRole('dialog'))
    says(server, 'while she reads')
    await expect.element(text('message number 10 of many')).toBeInViewport()
    await pill().getByRole('button', { name: 'Jump to first' }).click()
    await expect.element(text('message number 10 of many')).toBeInViewport()
    await toNewest().click()
    await expect.element(text('while she reads')).toBeInViewport()
    await expectNone(pill())
    await expectNone(toNewest())
  })

test('few new messages that are all in view need no pill, nor does a first visit; a link to a message leads there · EXP-04', async () => {
  await openSession({ session: history(50), stored: { 'kring:seen:AAAAAAAAAAAAAAAAAAAAAA': 48 } })
  await expect.element(text('message number 50 of many')).toBeInViewport()
  await expect.element(transcript().getByText('New', { exact: true })).toBeInViewport()
  await expectNone(pill())
  await openSession({ session: history(50) })
  await expect.element(text('message number 50 of many')).toBeInViewport()
  await expectNone(pill())
  await openPage(`/chat/AAAAAAAAAAAAAAAAAAAAAA#m-3-m3`, { session: history(50), stored: { 'kring:seen:AAAAAAAAAAAAAAAAAAAAAA': 20 } })
  await expect.element(text('message number 3 of many')).toBeInViewport()
  await expect.element(pill()).toHaveTextContent('30 new')
  await pill().getByRole('button', { name: 'Hide the number of new messages' }).click()
  await expectNone(pill())
})

test('during a jump to a message, reaching the end of the list does not switch following on again; after it, or by hand, it does · EXP-03', async () => {
  const { result } = await renderHook(() => useFollowing(true))
  await expect.poll(() => result.current).not.toBeNull()
  const box = document.createElement('div')
  const { isOn, hold, release, moved, hand } = result.current
  hold()
  moved(box)
  expect(isOn.current).toBe(false)
  release()
  moved(box)
  expect(isOn.current).toBe(true)
  hold()
  hand.onWheel({ deltaY: -60, currentTarget: box, target: box } as unknown as WheelEvent)
  moved(box)
  expect(isOn.current).toBe(true)
})

async function pressPin() {
  await button(/pinned/).click()
  await page.getByRole('menuitem').click()
}

test.each([true, false])('a pinned message is shown each time it is pressed (reduced motion: %s)', async (reducedMotion) => {
  const session = history(40)
  const pin = messageOf(3, 'message number 3 of many', { metadata: { pinnedAt: '2026-11-24T12:30:00.000Z' } })
  await openSession({
    session,
    stored: { 'kring:settings': { reducedMotion } },
    answers: { 'GET /api/sessions/:id/pins': { messages: [pin] } },
  })
  await expect.element(text('message number 40 of many')).toBeInViewport()
  for (let times = 0; times < 2; times += 1) {
    await pressPin()
    await expect.element(text('message number 3 of many')).toBeInViewport()
    await toNewest().click()
    await expect.element(text('message number 40 of many')).toBeInViewport()
  }
})

test('if a pinned message cannot be loaded, a toast says so, and the next press tries again', async () => {
  const pin = messageOf(1, 'The first', { metadata: { pinnedAt: '2026-11-24T12:30:00.000Z' } })
  const session = ownSession({ seq: 2, lastSeq: 2, messages: [messageOf(2, 'The second')], nextCursor: '2.0' })
  let isDown = true
  await openSession({
    session,
    answers: {
      'GET /api/sessions/:id/pins': { messages: [pin] },
      'GET /api/sessions/:id/messages': () => (isDown ? 503 : { messages: [messageOf(1, 'The first')], nextCursor: null }),
    },
  })
  await pressPin()
  await expect.element(page.getByText('That was not done. Try again when you are connected.')).toBeVisible()
  isDown = false
  await pressPin()
  await expect.element(text('The first')).toBeInViewport()
})
