// The tour of the home page: its four steps on the real dashboard.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { restartTutorial } from '../../features/coaching/tutorial/restart-tutorial.ts'
import { runFor } from '../../testing/component/clock.ts'
import { chiarasSession, forChiara } from '../../testing/component/home-page.ts'
import { expectNone, phone, press, wideScreen } from '../../testing/component/in-session.ts'
import { openPage } from '../../testing/component/open-page.tsx'
import { card, cutOut, dot, expectAround, expectNoTour, next, noTours } from '../../testing/component/tutorial.ts'

const stored = (key: string) => localStorage.getItem(key)
const record = () => JSON.parse(stored('tutorial_completed_home') ?? 'null') as unknown
const target = (name: string) => page.elementLocator(document.querySelector<HTMLElement>(`[data-tutorial="${name}"]`)!)
const ofForty = () => page.getByText(/of 40 AI messages|van 40 AI-berichten/)

/** A clock that runs by itself, and that a test can advance. */
function useClock(): void {
  vi.useFakeTimers({
    now: new Date('2026-03-01T12:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  // Clears what an earlier test has stored about the tour.
  restartTutorial()
}

for (const { language, viewport, step, done } of [
  { language: 'en', viewport: wideScreen, step: /^Step (\d) of 4/, done: 'Completed' },
  { language: 'nl', viewport: phone, step: /^Stap (\d) van 4/, done: 'Voltooid' },
] as const) {
  test(`the tour starts after 2 s and explains New session and the usage, ${language}, ${viewport.width} px · HOME-17 TUT-04 TUT-06`, async () => {
    useClock()
    const { path, goBack } = await openPage('/', {
      language,
      viewport,
      stored: noTours,
      session: chiarasSession(),
      answers: forChiara({ 'POST /api/sessions': chiarasSession({ id: 'created' }) }),
    })
    const stepText = () => card().getByText(step)
    await expect.element(ofForty()).toBeVisible()
    await runFor(2_000)
    await expect.element(card()).toBeVisible()
    await expect.element(stepText()).toHaveTextContent(/[^\d]1 .* 25%$/)
    expect(card().getByRole('listitem').elements()).toHaveLength(4)
    expect(cutOut()).toBeNull()
    await next().click()

    const start = target('new-chat')
    expect(start.element().textContent).toMatch(/^(New session|Nieuwe sessie)/)
    await expect.element(stepText()).toHaveTextContent(/[^\d]2 .* 50%$/)
    await expectAround(start)
    await expect.element(next()).toBeDisabled()
    // The target leads to another page; back home the tour continues where it was.
    await start.click()
    await expect.poll(path).toBe('/chat/created')
    await expectNone(card())
    goBack()
    await expect.element(ofForty()).toBeVisible()
    await runFor(2_000)
    await expect.element(card().getByText(done, { exact: true })).toBeVisible()
    expect(dot(2).element().querySelectorAll('[data-done=true]')).toHaveLength(1)
    await next().click()

    const usage = target('usage-stats')
    await expect.element(stepText()).toHaveTextContent(/[^\d]3 .* 75%$/)
    await expectAround(usage)
    await expect.element(next()).toBeDisabled()
    // Tab moves from the card to the control in the target.
    const refresh = usage.getByRole('button')
    for (let n = 0; n < 20 && refresh.query() !== document.activeElement; n += 1) await press('Tab')
    await expect.element(refresh).toHaveFocus()
    await press('Enter')
    await expect.element(card().getByText(done, { exact: true })).toBeVisible()
    await next().click()
    await expect.element(stepText()).toHaveTextContent(/[^\d]4 .* 100%$/)
    await expect.element(next()).toHaveTextContent(/^(Finish|Afronden)$/)
    await next().click()
    await runFor(300)
    await expectNone(card())
    expect(record()).toMatchObject({ completed: true, version: '2.0', type: 'home' })
    expect(stored('tutorial_version')).toBe('2.0')
  })
}

test('a skipped tour starts again on request · TUT-12 TUT-13', async () => {
  useClock()
  await openPage('/', { stored: noTours, answers: forChiara() })
  await expect.element(ofForty()).toBeVisible()
  await runFor(2_000)
  await expect.element(card()).toBeVisible()
  await card().getByRole('button', { name: 'Skip' }).click()
  await expectNone(card())
  expect(record()).toMatchObject({ completed: false, skipped: true, type: 'home' })
  await page.getByRole('button', { name: 'Show the tour again' }).click()
  await expect.element(card().getByText('Step 1 of 4')).toBeVisible()
  expect(record()).toBeNull()
})

test('a visitor gets no tour', async () => {
  useClock()
  for (const path of ['/', '/home']) {
    await openPage(path, { name: null, stored: noTours })
    await expect.element(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign in' })).toBeVisible()
    await runFor(10_000)
    await expectNoTour()
  }
})
