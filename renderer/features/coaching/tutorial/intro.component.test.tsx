// The first card of the tour is unobtrusive: it waits until nobody is typing or answering, and takes and covers nothing.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenAnswer } from '../../../../shared/entities.ts'
import { runFor, shownByNow } from '../../../testing/component/clock.ts'
import { button, composer, expectNone, press, runCommand, says, transcript } from '../../../testing/component/in-session.ts'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'
import { card, cutOut, expectNoTour, next, noTours, openTour, openWithClock } from '../../../testing/component/tutorial.ts'

const widths = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const veil = () => [...document.body.children].find((one) => one.matches('[aria-hidden=true].fixed'))
const box = (element: Element) => element.getBoundingClientRect()
const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
/** The lines of the long answer that the card covers. */
function coveredLines(): string[] {
  const lines = [...transcript().element().querySelectorAll('p')].filter((one) => one.textContent.includes('of a long answer'))
  const [shown] = [...document.querySelectorAll('[data-part=tour]')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  return shown ? lines.filter((one) => meet(box(shown), box(one))).map((one) => one.textContent) : []
}
const openAnswer: OpenAnswer = { answerId: 'a1', model: 'test', answering: ['Bram'], afterSeq: 3, text: '' }
const said = ['Good morning', 'What shall we bake?', 'Something with rye'].map((text, index) => messageOf(index + 1, text))
const talking = () => ownSession({ messages: said })

for (const viewport of widths)
  test(`it takes no focus, dims nothing and covers neither the composer nor the text being read, ${viewport.width} px · TUT-06`, async () => {
    await openWithClock({ viewport, session: talking(), stored: noTours })
    await expect.element(transcript().getByText('Something with rye')).toBeVisible()
    composer().element().focus()
    await runFor(2_000)
    await expect.element(card()).toBeVisible()
    await expect.element(composer()).toHaveFocus()
    await expect.element(page.getByRole('status').filter({ hasText: /^Step 1 of 6\. Good to have you here\./ })).toBeInTheDocument()
    await expectNone(page.getByRole('dialog'))
    expect([cutOut(), veil()]).toEqual([null, undefined])
    const shown = box(card().element())
    expect(meet(shown, box(document.querySelector('form')!)), 'over the composer').toBe(false)
    // On the smallest phone there is no other room.
    if (viewport.width > 320)
      expect(meet(shown, box(transcript().getByText('Something with rye').element())), 'over the newest message').toBe(false)
    expect(shown.left >= 0 && shown.right <= viewport.width && shown.top >= 0 && shown.bottom <= viewport.height).toBe(true)
    // Writing and sending go on as if it were not there.
    await userEvent.keyboard('Rye it is')
    await expect.element(composer()).toHaveValue('Rye it is')
    await press('Escape')
    await expect.element(card()).toBeVisible()
    // Highlighting and dimming start with the second step.
    await next().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect([cutOut()?.isConnected, veil()?.isConnected]).toEqual([true, true])
  })

for (const viewport of widths)
  test(`it never covers an answer that is being written, however long, ${viewport.width} px · TUT-06`, async () => {
    const { server } = await openWithClock({ viewport, session: talking(), stored: noTours })
    await runFor(2_000)
    await expect.element(card()).toBeVisible()
    server.sends({ type: 'ai_started', answer: openAnswer })
    let offset = 0
    for (let line = 0; line < 30; line += 1) {
      const text = `Line ${line} of a long answer about bread.\n\n`
      server.sends({ type: 'ai_delta', answerId: 'a1', offset, text })
      offset += text.length
      await runFor(50)
      // The card moves or hides a frame or two after the text has grown.
      await expect.poll(coveredLines, { interval: 20, timeout: 1_000 }).toEqual([])
    }
    await expect.element(transcript()).toHaveTextContent('Line 29 of a long answer')
    server.sends({ type: 'new_message', message: messageOf(4, 'Rye.', { id: 'a1', type: 'ai', anonymousId: null }) })
    await expect.element(card()).toBeVisible()
  })

test('it waits while the person is typing, and comes 5 to 7 s after the last key · TUT-06', async () => {
  await openWithClock({ stored: noTours })
  await composer().click()
  for (let keys = 0; keys < 5; keys += 1) {
    await userEvent.keyboard('a')
    await runFor(1_900)
    await expectNoTour()
  }
  await runFor(3_000)
  await expectNoTour()
  // It looks every 2 s.
  await runFor(2_100)
  await shownByNow(card())
  await expect.element(composer()).toHaveValue('aaaaa')
  await says('All said')
  await expect.element(transcript().getByText('All said')).toBeVisible()
  await expect.element(card()).toBeVisible()
})

test('it waits while a dialog is open · TUT-06', async () => {
  await openWithClock({ stored: noTours })
  await button('Settings').click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await runFor(10_000)
  await expectNoTour()
  await press('Escape')
  await expectNone(page.getByRole('dialog', { name: 'Settings' }))
  await runFor(2_000)
  await shownByNow(card())
})

test('it waits while an answer streams · TUT-06', async () => {
  const { server } = await openWithClock({ session: talking(), stored: noTours })
  server.sends({ type: 'ai_started', answer: openAnswer })
  server.sends({ type: 'ai_delta', answerId: 'a1', offset: 0, text: 'Rye' })
  await expect.element(transcript().getByText('Rye', { exact: true })).toBeVisible()
  await runFor(20_000)
  await expectNoTour()
  server.sends({ type: 'new_message', message: messageOf(4, 'Rye.', { id: 'a1', type: 'ai', anonymousId: null }) })
  await runFor(2_000)
  await shownByNow(card())
})

test('on request the first card takes the focus, so that the keyboard can go on from there · TUT-13', async () => {
  await openTour()
  await runCommand('show the tour again')
  await runFor(300)
  await expect.element(card()).toHaveFocus()
})
