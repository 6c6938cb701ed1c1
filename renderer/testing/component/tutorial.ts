// The tour, for its component tests, with a clock that they control.
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { restartTutorial } from '../../features/coaching/tutorial/restart-tutorial.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { runFor, stopClock } from './clock.ts'
import { composer, press } from './in-session.ts'
import { openPage, openSession, type PageOptions } from './open-page.tsx'
import { ownSession } from './scripted-server.ts'

/** The first card is a region, the others are dialogs. */
export const card = () =>
  page
    .getByRole('dialog')
    .or(page.getByRole('region'))
    .filter({ has: page.getByRole('button', { name: /^(Skip|Sla over)$/ }) })
export const cutOut = () => document.querySelector('[data-part="cut-out"]')
export const next = () => card().getByRole('button', { name: /^(Next|Finish|Volgende|Afronden)$/ })
export const dot = (number: number) => card().getByRole('button', { name: new RegExp(`^(Step|Stap) ${number}:`) })
export const record = () => JSON.parse(localStorage.getItem('tutorial_completed_chat') ?? 'null') as unknown

/** No tour was shown yet. */
export const noTours = { tutorial_completed_home: null, tutorial_completed_chat: null, tutorial_version: null }

/** Opens Anna's session with a stopped clock; only the stored records decide which tours were already shown. */
export async function openWithClock(options: PageOptions = {}) {
  stopClock()
  const stored = { ...localStorage }
  restartTutorial()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
  const opened = await (options.name === null ? openPage(`/chat/${ownSession().id}`, options) : openSession(options))
  if (options.name !== null) await expect.element(composer()).toBeEnabled()
  return opened
}

/** Also waits for a tour that is still loading. */
export async function expectNoTour(): Promise<void> {
  await Promise.all([import('../../features/coaching/tutorial/tutorial-overlay.tsx'), loadTexts('tutorial')])
  await runFor(0)
  await expect.element(card()).not.toBeInTheDocument()
}

/** Opens Anna's session and waits for the tour. */
export async function openTour(options: PageOptions = {}) {
  const opened = await openWithClock({ ...options, stored: { ...noTours, ...options.stored } })
  await runFor(2_000)
  await expect.element(card()).toBeVisible()
  return opened
}

export async function expectAround(target: Locator): Promise<void> {
  await expect
    .poll(() => {
      const [hole, box] = [cutOut()?.getBoundingClientRect(), target.query()?.getBoundingClientRect()]
      if (!hole || !box) return 'not there'
      const edges = [box.left - hole.left, box.top - hole.top, hole.right - box.right, hole.bottom - box.bottom]
      return edges.every((edge) => edge > 2 && edge < 10) ? 'around' : `beside: ${edges.join(' ')}`
    })
    .toBe('around')
  const [of, hole] = [card().element().getBoundingClientRect(), cutOut()!.getBoundingClientRect()]
  const isBeside = of.left >= hole.right || of.right <= hole.left || of.top >= hole.bottom || of.bottom <= hole.top
  expect(isBeside, 'the card is beside its target').toBe(true)
}

const layers = '[role=menu][data-state=open], [role=dialog][data-state=open]:not(:has([aria-current=step]))'
const opened = () => document.querySelectorAll(layers).length
const toasts = () => document.querySelectorAll('[role=region] > ol > li[data-state=open]').length

/** Closes what a target opened with Escape (a notification above it closes first); the tour stays. */
export async function closeWhatOpened(): Promise<void> {
  await expect.poll(opened).toBe(1)
  while (opened() > 0) {
    const before = opened() + toasts()
    await press('Escape')
    await expect.poll(() => opened() + toasts()).toBeLessThan(before)
  }
}

export async function expectRestarted(): Promise<void> {
  await expect.element(card()).toHaveAccessibleName(/^(Good to have you here|Fijn dat je aanschuift)$/)
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'step')
  expect(record()).toBeNull()
}

/** Skips a tour at its fourth step. */
export async function skipTour(): Promise<void> {
  await dot(4).click()
  await card()
    .getByRole('button', { name: /^(Skip|Sla over)$/ })
    .click()
  await expect.element(card()).not.toBeInTheDocument()
  expect(record()).toMatchObject({ skipped: true, version: '2.0' })
}
