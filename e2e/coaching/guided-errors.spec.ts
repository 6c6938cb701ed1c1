// Errors in a guided form: each is explained, and typed text is kept.
import type { Page } from '@playwright/test'
import { composer, expect, newAccount, test, transcript } from '../support/fixtures.ts'

const swot = (page: Page) => page.getByRole('dialog', { name: 'SWOT Analysis' })
const topic = (page: Page) => swot(page).getByRole('textbox', { name: 'Topic' })
const start = (page: Page) => swot(page).getByRole('button', { name: 'Start SWOT Analysis' })
const open = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('openSwotAnalysis')))

test('AI off, no connection, a read-only link: each is reported, and the AI can be switched on · SWOT-07', async ({ kring }) => {
  const page = await kring.person({ name: 'Anna' })
  const line = { isCut: false, cut: () => {} }
  await page.routeWebSocket(/\/ws$/, (route) => {
    if (line.isCut) return void route.close()
    const server = route.connectToServer()
    line.cut = () => {
      line.isCut = true
      void server.close()
      void route.close()
    }
  })
  await page.goto('/chat/demo-4f9a2c7e')
  await expect(composer(page)).toBeEnabled()
  await page.getByRole('switch', { name: 'AI answers' }).click()
  await open(page)
  await topic(page).fill('A second bakery')
  await expect(swot(page).getByRole('alert')).toContainText('there will be no answer')
  await swot(page).getByRole('button', { name: 'Switch the AI on' }).click()
  await expect(swot(page).getByRole('alert')).toHaveCount(0)
  line.cut()
  await expect(swot(page).getByRole('alert')).toContainText('nothing can be sent')
  await expect(start(page)).toBeDisabled()
  line.isCut = false
  await expect(start(page)).toBeEnabled({ timeout: 20_000 })
  await expect(topic(page)).toHaveValue('A second bakery')

  const host = kring.visitor('Host')
  const { id } = await host.createSession()
  const ear = await host.join(id)
  ear.send({ type: 'set_reader_link', on: true })
  const key = (await ear.hears('access_changed', ({ access }) => access.readerKey !== null)).access.readerKey
  await page.goto(`/chat/${id}?key=${key}`)
  await expect(page.getByText('You are reading along.', { exact: false }).first()).toBeVisible()
  await open(page)
  await topic(page).fill('A second bakery')
  await expect(swot(page).getByRole('alert')).toContainText('reading along')
  await expect(start(page)).toBeDisabled()
})

test('in a free session the calendar requires Pro and keeps its input; the strategy is sent and its form cleared · CAL-15 STRAT-12', async ({
  kring,
}) => {
  const { id } = await kring.visitor('Host').createSession()
  const page = await kring.person({ name: 'Anna' })
  await page.goto(`/chat/${id}`)
  await expect(composer(page)).toBeEnabled()
  const calendar = page.getByRole('dialog', { name: 'Content Calendar' })
  const audience = calendar.getByRole('textbox', { name: 'Target audience' })
  await page.evaluate(() => void window.dispatchEvent(new Event('openContentCalendar')))
  await calendar.getByRole('combobox', { name: 'Type of business' }).selectOption('Restaurant/Hospitality')
  await audience.fill('Young families')
  await calendar.getByRole('checkbox', { name: 'Generate leads' }).check()
  await calendar.getByRole('button', { name: 'Generate Content Calendar' }).click()
  await expect(calendar.getByRole('alert')).toContainText('Upgrade to Pro')
  await expect(audience).toHaveValue('Young families')
  await expect(calendar.getByRole('checkbox', { name: 'Generate leads' })).toBeChecked()
  expect(kring.assistant.prompts).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()

  const strategy = page.getByRole('dialog', { name: 'Strategy Refiner' })
  const now = strategy.getByRole('textbox', { name: 'Current strategy' })
  await page.evaluate(() => void window.dispatchEvent(new Event('openStrategyRefiner')))
  await strategy.getByRole('combobox', { name: 'Main goal' }).selectOption('More sales')
  await now.fill('Flyers at the station')
  await strategy.getByRole('textbox', { name: 'Target audience' }).fill('Neighbours')
  await strategy.getByRole('button', { name: 'Analyse & Refine Strategy' }).click()
  ;(await kring.assistant.begins()).ends()
  await expect(strategy).toBeHidden()
  const mine = transcript(page).getByRole('article').filter({ hasText: 'Flyers at the station' })
  await expect(mine.getByText('You', { exact: true })).toBeVisible()
  await page.evaluate(() => void window.dispatchEvent(new Event('openStrategyRefiner')))
  await expect(now).toHaveValue('')
  await expect(strategy.getByRole('combobox', { name: 'Main goal' })).toHaveValue('')
})

test('a reload while sending neither loses the form nor sends it twice', async ({ kring }) => {
  const page = await kring.person({ name: 'Anna' })
  let isDeaf = false
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => server.send(frame))
    server.onMessage((frame) => isDeaf || socket.send(frame))
  })
  await page.goto('/chat/demo-4f9a2c7e')
  await expect(composer(page)).toBeEnabled()
  await open(page)
  await topic(page).fill('A second bakery')
  isDeaf = true
  await start(page).click()
  const answer = await kring.assistant.begins()
  await expect(swot(page).getByRole('button', { name: 'Generating...' })).toBeVisible()
  isDeaf = false
  await page.reload()
  await expect(composer(page)).toBeEnabled()
  answer.says('It is your chance.')
  answer.ends()
  await expect(transcript(page).getByText('It is your chance.')).toBeVisible()
  await expect(transcript(page).getByText('Topic: A second bakery')).toHaveCount(1)
  await open(page)
  await expect(topic(page)).toHaveValue('')
})

test.describe('on a server with Pro for all accounts', () => {
  test.use({ env: { DEFAULT_PLAN: 'pro' } })

  test('when the host no longer has Pro, the server’s refusal keeps the form with its input and leaves nothing in the chat · SWOT-09', async ({
    kring,
  }) => {
    const host = kring.visitor('Host')
    await host.signUp(newAccount())
    const { id } = await host.createSession()
    const ear = await host.join(id)
    const page = await kring.person({ name: 'Anna' })
    await page.goto(`/chat/${id}`)
    await expect(composer(page)).toBeEnabled()
    await open(page)
    await topic(page).fill('A second bakery')
    const anna = await ear.hears('participant_joined', ({ participant }) => participant.displayName === 'Anna')
    ear.send({ type: 'hand_over', participant: anna.participant.anonymousId ?? '' })
    // Accepts by event, as the keyboard would while the form is open.
    await page.getByRole('button', { name: 'Accept' }).dispatchEvent('click')
    await ear.hears('access_changed', ({ access }) => !access.isHost)
    await start(page).click()
    await expect(swot(page).getByRole('alert')).toContainText('Upgrade to Pro')
    await expect(topic(page)).toHaveValue('A second bakery')
    await page.keyboard.press('Escape')
    await expect(swot(page)).toBeHidden()
    await expect(transcript(page).getByText('A second bakery')).toHaveCount(0)
  })
})

test.describe('in a demo without answers left', () => {
  test.use({ env: { DEMO_AI_LIMIT: '0' } })

  test('the form says so and cannot be sent', async ({ kring }) => {
    const page = await kring.person({ name: 'Anna' })
    await page.goto('/chat/demo-4f9a2c7e')
    await expect(page.getByText('This demo has had its 0 AI answers.').first()).toBeVisible()
    await open(page)
    await topic(page).fill('A second bakery')
    await expect(swot(page).getByRole('alert')).toContainText('This demo has had its 0 AI answers.')
    await expect(start(page)).toBeDisabled()
  })
})

test('a dialog that closes while the form opens does not take the focus from it', async ({ kring }) => {
  const page = await kring.person({ name: 'Anna', reducedMotion: 'reduce' })
  await page.goto('/chat/demo-4f9a2c7e')
  await expect(composer(page)).toBeEnabled()
  await open(page)
  await expect(topic(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swot(page)).toBeHidden()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  const taken = await settings.getByRole('button', { name: 'Close' }).evaluateHandle((close: HTMLElement) => {
    const times = { count: 0 }
    document.addEventListener('focusin', () => (times.count += 1))
    close.click()
    window.dispatchEvent(new Event('openSwotAnalysis'))
    return times
  })
  await expect(settings).toBeHidden()
  await expect(topic(page)).toBeFocused()
  // A closing dialog restores the focus in its own timer; the field would get the focus again, with all its text selected.
  expect(await taken.evaluate((times) => new Promise<number>((done) => setTimeout(() => done(times.count))))).toBe(1)
})
