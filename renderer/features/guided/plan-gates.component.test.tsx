// What a plan does not include says so before anyone types; people who are on the plan see no tags.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNone, runCommand, wideScreen } from '../../testing/component/in-session.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { demo } from '../../testing/component/guided-page.ts'
import { ownSession } from '../../testing/component/scripted-server.ts'

const swot = page.getByRole('dialog', { name: 'SWOT Analysis' })
const calendar = page.getByRole('dialog', { name: 'Content Calendar' })
const tools = page.getByRole('group', { name: 'Tools' })
const openTool = (name: RegExp) => tools.getByRole('button', { name }).click()
const guests = (plan: 'free' | 'pro') => {
  const { access, self } = ownSession()
  return ownSession({ plan, hostId: 'bram', access: { ...access, isHost: false }, self: { ...self, isHost: false } })
}

test('a form that needs Pro says so before anything is typed, with a link for the host · EXP-10', async () => {
  await openSession({ viewport: wideScreen })
  await openTool(/SWOT/)
  await expect.element(swot.getByText(/sent only in a session whose host has Pro or Team/)).toBeVisible()
  const upgrade = swot.getByRole('link', { name: 'Upgrade to Pro' })
  await expect.element(upgrade).toHaveAttribute('href', '/pricing')
  // The form stays open, with what is in it.
  await expect.element(upgrade).toHaveAttribute('target', '_blank')
  await expect.element(swot.getByRole('textbox', { name: 'Topic' })).toHaveValue('')

  await openSession({ viewport: wideScreen, session: guests('free') })
  await openTool(/Calendar|Kalender/)
  await expect.element(calendar.getByText(/Only the host can upgrade this session/)).toBeVisible()
  await expectNone(calendar.getByRole('link', { name: 'Upgrade to Pro' }))
})

test.each([
  ['session on Pro', () => guests('pro')],
  ['demo', () => demo()],
] as const)('in a %s nothing is gated or tagged with a plan · EXP-10', async (_name, session) => {
  await openSession({ viewport: wideScreen, session: session() })
  await expect.element(tools).toBeVisible()
  expect(tools.element().textContent).not.toMatch(/Pro|Free/)
  await openTool(/SWOT/)
  await expect.element(swot.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  await expectNone(swot.getByText('Pro', { exact: true }))
  await expectNone(swot.getByText(/only a session whose host/))
})

test('the export says that it needs Pro before a format is chosen · EXP-10', async () => {
  await openSession()
  await runCommand('export')
  const exporting = page.getByRole('dialog', { name: /Export/ })
  await expect.element(exporting.getByText(/exported when their host has Pro or Team/)).toBeVisible()
  await expect.element(exporting.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/pricing')
  await expect.element(page.getByRole('button', { name: /^Download PDF/ })).toBeDisabled()
  await openSession({ session: guests('pro') })
  await runCommand('export')
  await expect.element(page.getByRole('button', { name: /^Download PDF/ })).toBeEnabled()
  await expectNone(exporting.getByRole('link', { name: 'Upgrade to Pro' }))
})
