// Errors in a guided form: each is explained, and typed text is kept.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callForm, demo, startSwot, strategy, swot, topic, transcript, calendar } from '../../testing/component/guided-page.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { ownSession } from '../../testing/component/scripted-server.ts'
import { answers, heard, sentBy, stores } from '../../testing/component/session-script.ts'

const alert = swot.getByRole('alert')
const reader = () => demo({ access: { ...demo().access, role: 'reader' } })

test('AI off, no connection, a read-only link: each is reported, and the AI can be switched on · SWOT-07', async () => {
  const { server } = await openSession({ session: demo() })
  await page.getByRole('switch', { name: 'AI answers' }).click()
  callForm('openSwotAnalysis')
  await topic.fill('A second bakery')
  await expect.element(alert).toHaveTextContent('there will be no answer')
  await swot.getByRole('button', { name: 'Switch the AI on' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(sentBy(server, 'ai_toggle').map(({ enabled }) => enabled)).toEqual([false, true])
  server.cuts()
  await expect.element(alert).toHaveTextContent('nothing can be sent')
  await expect.element(startSwot).toBeDisabled()
  await expect.element(startSwot).toBeEnabled()
  await expect.element(topic).toHaveValue('A second bakery')

  await openSession({ session: reader() })
  await expect.element(page.getByText('You have read-only access.').first()).toBeVisible()
  callForm('openSwotAnalysis')
  await expect.element(topic).toBeDisabled()
  await expect.element(alert).toHaveTextContent('read-only')
  await expect.element(startSwot).toBeDisabled()
})

test('in a free session the calendar requires Pro and keeps its input; the strategy is sent and its form cleared · CAL-15 STRAT-12', async () => {
  const { server } = await openSession()
  const audience = calendar.getByRole('textbox', { name: 'Target audience' })
  callForm('openContentCalendar')
  await calendar.getByRole('combobox', { name: 'Type of business' }).selectOptions('Restaurant/Hospitality')
  await audience.fill('Young families')
  const leads = calendar.getByRole('checkbox', { name: 'Generate leads' })
  await leads.click()
  await calendar.getByRole('button', { name: 'Generate Content Calendar' }).click()
  await expect.element(calendar.getByRole('alert')).toHaveTextContent('Upgrade to Pro')
  await expect.element(audience).toHaveValue('Young families')
  await expect.element(leads).toBeChecked()
  expect(sentBy(server, 'send_message')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()

  const now = strategy.getByRole('textbox', { name: 'Current strategy' })
  callForm('openStrategyRefiner')
  await strategy.getByRole('combobox', { name: 'Main goal' }).selectOptions('More sales')
  await now.fill('Flyers at the station')
  await strategy.getByRole('textbox', { name: 'Target audience' }).fill('Neighbours')
  await strategy.getByRole('button', { name: 'Analyse & Refine Strategy' }).click()
  stores(server, await heard(server, 'send_message'))
  answers(server, 'Flyers are a beginning.')
  await expect.element(strategy).not.toBeInTheDocument()
  const mine = transcript.getByRole('article').filter({ hasText: 'Flyers at the station' })
  await expect.element(mine.getByText('You', { exact: true })).toBeVisible()
  callForm('openStrategyRefiner')
  await expect.element(now).toHaveValue('')
  await expect.element(strategy.getByRole('combobox', { name: 'Main goal' })).toHaveValue('')
})

test('when the host no longer has Pro, the server’s refusal keeps the form with its input and leaves nothing in the chat · SWOT-09', async () => {
  const { server } = await openSession({ session: ownSession({ plan: 'pro' }) })
  callForm('openSwotAnalysis')
  await topic.fill('A second bakery')
  await startSwot.click()
  const { messageKey = null } = await heard(server, 'send_message')
  server.sends({ type: 'error', code: 'upgrade_required', error: 'This needs Pro.', messageKey })
  await expect.element(alert).toHaveTextContent('Upgrade to Pro')
  await expect.element(topic).toHaveValue('A second bakery')
  await userEvent.keyboard('{Escape}')
  await expect.element(swot).not.toBeInTheDocument()
  await expect.element(transcript.getByText('A second bakery')).not.toBeInTheDocument()
})

test('in a demo without answers left, the form says so and cannot be sent', async () => {
  await openSession({ session: demo({ limit: { limit: 0, period: 'session', payer: 'demo' } }) })
  await expect.element(page.getByText('This demo has used its 0 AI answers.').first()).toBeVisible()
  callForm('openSwotAnalysis')
  await topic.fill('A second bakery')
  await expect.element(alert).toHaveTextContent('This demo has used its 0 AI answers.')
  await expect.element(startSwot).toBeDisabled()
})

test('a dialog that closes while the form opens does not take the focus from it', async () => {
  await openSession({ session: demo(), stored: { 'kring:settings': { reducedMotion: true } } })
  callForm('openSwotAnalysis')
  await expect.element(topic).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(swot).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect.element(settings).toBeVisible()
  const close = settings.getByRole('button', { name: 'Close' }).element() as HTMLElement
  let taken = 0
  const count = () => void (taken += 1)
  document.addEventListener('focusin', count)
  close.click()
  callForm('openSwotAnalysis')
  await expect.element(settings).not.toBeInTheDocument()
  await expect.element(topic).toHaveFocus()
  // A closing dialog restores the focus in its own timer; the field would get the focus again, with all its text selected.
  await new Promise((done) => setTimeout(done))
  document.removeEventListener('focusin', count)
  expect(taken).toBe(1)
})
