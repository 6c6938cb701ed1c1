// The tour of the chat: when it starts, how its steps work, and what is stored.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goneByNow, runFor, shownByNow } from '../../../testing/component/clock.ts'
import { button, composer, expectNone, press, pressOn, runCommand } from '../../../testing/component/in-session.ts'
import {
  card,
  closeWhatOpened,
  cutOut,
  dot,
  expectAround,
  expectNoTour,
  expectRestarted,
  next,
  noTours,
  openTour,
  openWithClock,
  record,
  skipTour,
} from '../../../testing/component/tutorial.ts'

test('the tour starts 2 s after the screen is ready, and never over the name dialog · TUT-06', async () => {
  await openWithClock({ name: null, stored: noTours })
  const name = page.getByRole('textbox', { name: 'Your name' })
  await expect.element(name).toBeVisible()
  await runFor(10_000)
  await expectNoTour()
  await name.fill('Anna')
  const entered = Date.now()
  await press('Enter')
  await expectNone(name)
  // Waiting has advanced the clock.
  await runFor(1_900 - (Date.now() - entered))
  await expectNoTour()
  await runFor(100)
  await shownByNow(card())
})

for (const [is, records, comes] of [
  ['current', {}, false],
  ['stored beside another version', { tutorial_version: '1.0' }, true],
  ['of another version', { tutorial_completed_chat: '{"completed":true,"version":"1.0","type":"chat"}' }, true],
  ['unreadable', { tutorial_completed_chat: 'yes' }, true],
] as const) {
  test(`with a record that is ${is}, the tour ${comes ? 'starts again' : 'does not start'} · TUT-06 TUT-16`, async () => {
    await openWithClock({ stored: records })
    await runFor(1_900)
    await expectNoTour()
    await runFor(comes ? 100 : 10_000)
    if (comes) await shownByNow(card())
    else await expectNoTour()
  })
}

for (const { language, words } of [
  { language: 'en', words: { step: 'Step', of: 'of', done: 'Completed', next: 'Next', finish: 'Finish', back: 'Back' } },
  { language: 'nl', words: { step: 'Stap', of: 'van', done: 'Voltooid', next: 'Volgende', finish: 'Afronden', back: 'Terug' } },
] as const) {
  test(`the six steps in ${language}: each waits for its target and shows what is done, and completion is stored · TUT-01 TUT-09 TUT-11`, async () => {
    await openTour({ language })
    await expect.element(card()).toHaveTextContent(`${words.step} 1 ${words.of} 6 · 17%`)
    expect(cutOut()).toBeNull()
    await expect.element(card().getByRole('listitem')).toHaveLength(6)
    await expect.element(page.elementLocator(card().element().querySelector('.lucide-armchair')!)).toBeVisible()
    for (const part of ['heading', 'button'] as const) await expect.element(card().getByRole(part).first()).toBeVisible()
    await expect.element(card().getByRole('button', { name: words.back })).toBeDisabled()
    await next().click()

    const targets = [
      page.getByRole('button', { name: /^(AI role|AI-rol)/ }),
      page.getByRole('button', { name: /^(Share|Deel)$/ }),
      page.getByRole('button', { name: /online/ }),
      page.elementLocator(document.querySelector('[data-tutorial="attach"]')!),
      composer(),
    ]
    for (const [index, target] of targets.entries()) {
      const isLast = index === targets.length - 1
      await expect.element(card()).toHaveTextContent(`${words.step} ${index + 2} ${words.of} 6 · ${[33, 50, 67, 83, 100][index]}%`)
      await expectAround(target)
      await expect.element(next()).toBeDisabled()
      await expectNone(card().getByText(words.done, { exact: true }))
      await target.click()
      if (isLast) await userEvent.keyboard('Hi')
      if (index < 3) await closeWhatOpened()
      await expect.element(card().getByText(words.done, { exact: true })).toBeVisible()
      expect(
        dot(index + 2)
          .element()
          .querySelector('[data-done=true]'),
      ).toBeVisible()
      await expect.element(next()).toBeEnabled()
      await expect.element(next()).toHaveTextContent(isLast ? words.finish : words.next)
      if (!isLast) await next().click()
    }

    const since = Date.now()
    await next().click()
    expect(record()).toEqual({ completed: true, version: '2.0', completedAt: new Date(since).toISOString(), type: 'chat' })
    expect(localStorage.getItem('tutorial_version')).toBe('2.0')
    await runFor(299)
    await expect.element(card()).toBeInTheDocument()
    await runFor(1)
    await expectNone(card())
    expect(cutOut()).toBeNull()
    await expect.element(composer()).toHaveValue('Hi')
  })
}

test('Back and the dots lead to any step, and completed steps stay completed · TUT-07 TUT-09 TUT-10', async () => {
  await openTour()
  await next().click()
  await card().getByRole('button', { name: 'Back' }).click()
  await expect.element(card()).toHaveTextContent('Step 1 of 6 · 17%')
  await expect.element(card().getByText('Completed', { exact: true })).toBeVisible()
  await dot(6).click()
  await expect.element(card()).toHaveTextContent('Step 6 of 6 · 100%')
  await expect.element(dot(6)).toHaveAttribute('aria-current', 'step')
  await expect.element(next()).toHaveTextContent('Finish')
  await expect.element(next()).toBeDisabled()
  await dot(3).click()
  await expect.element(card()).toHaveTextContent('Step 3 of 6 · 50%')
})

for (const [way, leave] of [
  ['the skip button', () => card().getByRole('button', { name: 'Skip' }).click()],
  ['the close button', () => card().getByRole('button', { name: 'Close the tour' }).click()],
  ['Escape in the first card', () => pressOn(next(), 'Escape')],
  [
    'Escape at a later step',
    () =>
      dot(2)
        .click()
        .then(() => press('Escape')),
  ],
] as const) {
  test(`a tour closed by ${way} is stored as skipped and does not start again · TUT-12 TUT-15 TUT-16`, async () => {
    await openTour()
    await leave()
    await expectNone(card())
    expect(record()).toEqual({
      completed: false,
      skipped: true,
      version: '2.0',
      skippedAt: expect.stringMatching(/^2026-03-01T12:.*Z$/) as string,
      type: 'chat',
    })
    expect(localStorage.getItem('tutorial_version')).toBe('2.0')
    await openWithClock({ isReload: true })
    await runFor(10_000)
    await expectNoTour()
  })
}

test('the hint of a step disappears after 5 s and returns when Next is pointed at; why Next is disabled stays visible · TUT-08 TUT-14', async () => {
  await openTour()
  await next().click()
  const hint = card().getByText('Try it: press the highlighted button. Next is disabled until then.')
  const reason = card().getByText('Next is disabled until you press the highlighted button.')
  await expect.element(hint).toBeVisible()
  const height = () => card().element().getBoundingClientRect().height
  const before = height()
  await runFor(4_900)
  await expect.element(hint).toBeVisible()
  await runFor(100)
  await goneByNow(hint)
  await runFor(60_000)
  await expect.element(next()).toBeDisabled()
  await expect.element(reason).toBeVisible()
  expect(height()).toBe(before)
  await next().hover({ force: true })
  await expect.element(hint).toBeVisible()
  await dot(6).click()
  await runFor(10_000)
  await expect.element(card().getByText('Finish is disabled until you click or type in the field.')).toBeVisible()
})

test('the palette repeats the tour: its record is removed, and it starts at step 1 at once · TUT-13', async () => {
  await openTour()
  await skipTour()
  await repeatTour()
  await expectRestarted()
  // Requested in the middle of a tour, it also starts at step 1.
  await dot(5).click()
  await repeatTour()
  await expectRestarted()
  await dot(6).click()
  await composer().click()
  await next().click()
  await runFor(300)
  await expectNone(card())
  expect(record()).toMatchObject({ completed: true, version: '2.0', type: 'chat' })
})

async function repeatTour(): Promise<void> {
  await runCommand('show the tour again')
  await runFor(300)
}

for (const { language, width, settings, again } of [
  { language: 'en', width: 1440, settings: 'Settings', again: 'Show the tour again' },
  { language: 'nl', width: 390, settings: 'Instellingen', again: 'Rondleiding opnieuw' },
] as const) {
  test(`the settings repeat the tour, ${language}, ${width} px · TUT-13`, async () => {
    await openTour({ language, viewport: { width, height: 844 } })
    await skipTour()
    if (width < 640) {
      await button('Meer').click()
      await page.getByRole('menuitem', { name: settings, exact: true }).click()
    } else await button(settings).click()
    const dialog = page.getByRole('dialog', { name: settings })
    await dialog.getByRole('button', { name: again, exact: true }).click()
    await expectNone(dialog)
    await runFor(300)
    await expectRestarted()
    expect(localStorage.getItem('tutorial_completed_home'), 'the other tour has no record').toBeNull()
  })
}
