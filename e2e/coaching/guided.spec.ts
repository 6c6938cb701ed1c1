// The guided forms in a browser: opening, filling in, sending, getting an answer, and errors.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { composer, drawn, expect, runCommand, test, transcript, type Kring } from '../support/fixtures.ts'
import { phone } from '../support/session-page.ts'

const demo = '/chat/demo-4f9a2c7e'
const form = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const swot = (page: Page) => form(page, /^SWOT/)
const calendar = (page: Page) => form(page, /^Content (Calendar|Kalender)$/)
const strategy = (page: Page) => form(page, /^(Strategy Refiner|Strategie Verfijnen)$/)
const tools = (page: Page) => page.locator('main > header').getByRole('group', { name: /^(Tools|Hulpmiddelen)$/ })
const dispatch = (page: Page, name: string) => page.evaluate((event) => void window.dispatchEvent(new Event(event)), name)

async function opens(kring: Kring, path = demo, options: Parameters<Kring['person']>[0] = {}): Promise<Page> {
  const page = await kring.person({ name: 'Anna', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  await page.goto(path)
  await expect(composer(page)).toBeEnabled()
  return page
}

const words = {
  'en-US': { tools: ['Brainstorm Free', 'SWOT Pro', 'Calendar Pro', 'Strategy Free'], back: 'Back to Chat', close: 'Close', free: 'Free' },
  'nl-NL': {
    tools: ['Brainstorm Gratis', 'SWOT Pro', 'Kalender Pro', 'Strategie Gratis'],
    back: 'Terug naar Chat',
    close: 'Sluiten',
    free: 'Gratis',
  },
} as const

for (const locale of ['en-US', 'nl-NL'] as const) {
  test(`each form opens by its button and its event, and closes in every way, ${locale} · SWOT-01 CAL-01 STRAT-01`, async ({ kring }) => {
    const page = await opens(kring, demo, { locale, colorScheme: locale === 'en-US' ? 'light' : 'dark' })
    const say = words[locale]
    await expect(tools(page).getByRole('button')).toHaveText(say.tools.map((name) => name.replace(' ', '')))
    const forms = [
      [1, 'openSwotAnalysis', swot, 'Pro'],
      [2, 'openContentCalendar', calendar, 'Pro'],
      [3, 'openStrategyRefiner', strategy, say.free],
    ] as const
    for (const [place, event, dialog, badge] of forms) {
      const button = tools(page).getByRole('button').nth(place)
      await button.click()
      await expect(dialog(page).getByRole('banner').or(dialog(page).locator('header')).getByText(badge, { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await dialog(page).getByRole('button', { name: say.back }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(button).toBeFocused()
      await dispatch(page, event)
      await dialog(page).getByRole('button', { name: say.close }).click()
      await expect(dialog(page)).toBeHidden()
      await dispatch(page, event)
      await expect(dialog(page)).toBeVisible()
      // It handles clicks outside only shortly after it is drawn.
      await expect(async () => {
        await page.mouse.click(4, 450)
        await expect(dialog(page)).toBeHidden({ timeout: 1_000 })
      }).toPass()
      await dispatch(page, event)
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
  })
}

test('a SWOT needs a topic, shows its progress, and gets its answer · SWOT-02 SWOT-03 SWOT-07', async ({ kring }) => {
  const line = { isHeld: false, waiting: [] as (() => void)[] }
  const page = await kring.person({ name: 'Anna', locale: 'nl-NL' })
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => server.send(frame))
    server.onMessage((frame) => (line.isHeld ? void line.waiting.push(() => socket.send(frame)) : socket.send(frame)))
  })
  await page.goto(demo)
  await expect(composer(page)).toBeEnabled()
  await tools(page).getByRole('button', { name: 'SWOT' }).click()
  const start = swot(page).getByRole('button', { name: 'Start SWOT Analyse' })
  await expect(start).toBeDisabled()
  await expect(swot(page).getByText('Vul eerst het onderwerp in.')).toBeVisible()
  await expect(swot(page).getByRole('heading', { name: 'Tips' })).toBeVisible()
  await expect(swot(page).getByRole('button', { name: 'Annuleren' })).toBeVisible()
  const topic = swot(page).getByRole('textbox', { name: 'Onderwerp' })
  await expect(topic).toHaveAttribute('aria-required', 'true')
  await expect(swot(page).locator('label', { hasText: 'Onderwerp' })).toHaveText('Onderwerp *')
  for (const name of ['Sterktes', 'Zwaktes', 'Kansen', 'Bedreigingen'])
    await expect(swot(page).getByRole('textbox', { name })).not.toHaveAttribute('aria-required')
  await topic.fill('   ')
  await expect(start).toBeDisabled()
  await topic.fill('Een tweede bakkerij')
  await swot(page).getByRole('textbox', { name: 'Sterktes' }).fill('De oven')
  line.isHeld = true
  await start.click()
  await expect(swot(page).getByRole('button', { name: 'Genereren...' })).toBeDisabled()
  const answer = await kring.assistant.begins()
  expect(answer.prompt.messages.at(-1)?.text).toMatch(/^Maak een SWOT-analyse[^]*Onderwerp: Een tweede bakkerij[^]*Sterktes:\nDe oven/)
  answer.says('Jullie oven is jullie kans.')
  answer.ends()
  line.isHeld = false
  for (const send of line.waiting) send()
  await expect(swot(page)).toBeHidden()
  await expect(transcript(page).getByText('Jullie oven is jullie kans.')).toBeVisible()
  await dispatch(page, 'openSwotAnalysis')
  await expect(topic).toHaveValue('')
  await expect(swot(page).getByRole('textbox', { name: 'Sterktes' })).toHaveValue('')
})

test('a calendar marks incomplete fields, and its answer can be downloaded as .ics and .csv · CAL-02 CAL-10 CAL-12', async ({ kring }) => {
  const page = await opens(kring, demo, { locale: 'nl-NL' })
  await runCommand(page, 'contentkalender')
  const box = calendar(page)
  const send = box.getByRole('button', { name: 'Genereer Content Kalender' })
  await expect(box.getByText('kies minimaal 1')).toBeVisible()
  await expect(box.getByRole('combobox', { name: 'Periode' })).toHaveValue('30')
  await expect(box.getByRole('textbox')).toHaveCount(4)
  await expect(box.getByRole('checkbox')).toHaveCount(27)
  await expect(box.locator('label, legend').filter({ hasText: '*' })).toHaveText([
    /^Type bedrijf \*/,
    /^Doelgroep \*/,
    /^Marketingdoelen \*/,
  ])
  await send.click()
  const business = box.getByRole('combobox', { name: 'Type bedrijf' })
  await expect(business).toBeFocused()
  await expect(business).toHaveAccessibleDescription('Kies het type bedrijf.')
  const audience = box.getByRole('textbox', { name: 'Doelgroep' })
  await expect(audience).toHaveAccessibleDescription('Vul in voor wie de content is.')
  await expect(box.getByText('Kies minimaal 1 doel.')).toBeVisible()
  expect(kring.assistant.prompts).toEqual([])
  expect(await violations(page)).toEqual([])
  await business.selectOption('Restaurant/Horeca')
  await audience.fill('Jonge gezinnen')
  await box.getByRole('checkbox', { name: 'Leads genereren' }).check()
  await box.getByRole('checkbox', { name: 'Instagram' }).check()
  await box.getByRole('combobox', { name: 'Budget' }).selectOption('€250-500 per maand')
  await send.click()
  const answer = await kring.assistant.begins()
  expect(answer.prompt.messages.at(-1)?.text).toContain('Doelgroep: Jonge gezinnen\nDoelen: Leads genereren\nKanalen: Instagram\n')
  answer.says('| Datum | Onderwerp |\n| - | - |\n| 2026-12-05 | Speculaas, vers |\n| 2026-12-24 | Stol |\n')
  answer.ends()
  await expect(box).toBeHidden()
  // Looks like any other message of the user.
  await expect(
    transcript(page).getByRole('article').filter({ hasText: 'Doelgroep: Jonge gezinnen' }).getByText('Jij', { exact: true }),
  ).toBeVisible()
  await dispatch(page, 'openContentCalendar')
  await expect(audience).toHaveValue('')
  await expect(business).toHaveValue('')
  await expect(box.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const
  }
  const [icsName, ics] = await download(/\.ics$/)
  expect(icsName).toBe('contentkalender.ics')
  expect(ics).toMatch(/DTSTART;VALUE=DATE:20261205[^]*DTSTART;VALUE=DATE:20261224/)
  const [csvName, csv] = await download(/\.csv$/)
  expect(csvName).toBe('contentkalender.csv')
  expect(csv).toBe('\ufeffDatum,Onderwerp\r\n2026-12-05,"Speculaas, vers"\r\n2026-12-24,Stol\r\n')
})

/** Opens forms from the menu on a phone, in a session whose host is on Free. */
async function opensFree(kring: Kring) {
  const { id } = await kring.visitor('Host').createSession()
  const page = await opens(kring, `/chat/${id}`, { viewport: phone, hasTouch: true, isMobile: true })
  const fromMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('menuitem', { name }).tap()
  }
  return { page, fromMenu }
}

test('in a free session SWOT requires Pro and keeps its input, also after a reload · SWOT-09 HEAD-12', async ({ kring }) => {
  const { page, fromMenu } = await opensFree(kring)
  await fromMenu('SWOT')
  const topic = swot(page).getByRole('textbox', { name: 'Topic' })
  await topic.fill('A second bakery')
  const start = swot(page).getByRole('button', { name: 'Start SWOT Analysis' })
  await start.tap()
  await expect(swot(page).getByRole('alert')).toContainText('Upgrade to Pro')
  await expect(swot(page).getByRole('alert').getByRole('link')).toHaveAttribute('href', '/pricing')
  await expect(start).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
  await swot(page).getByRole('button', { name: 'Not now' }).tap()
  await expect(swot(page).getByRole('alert')).toHaveCount(0)
  await expect(topic).toHaveValue('A second bakery')
  await page.reload()
  await expect(composer(page)).toBeEnabled()
  await fromMenu('SWOT')
  await expect(topic).toHaveValue('A second bakery')
})

test('in a free session the strategy can be sent once it is complete · STRAT-02 STRAT-12 STRAT-15', async ({ kring }) => {
  const { page, fromMenu } = await opensFree(kring)
  await fromMenu('Strategy')
  const send = strategy(page).getByRole('button', { name: 'Analyse & Refine Strategy' })
  await send.tap()
  await expect(strategy(page).getByRole('alert')).toHaveText([
    'Choose the main goal.',
    'Describe what you do now.',
    'Say whom you want to reach.',
  ])
  expect(await violations(page)).toEqual([])
  await strategy(page).getByRole('combobox', { name: 'Main goal' }).selectOption('More sales')
  await strategy(page).getByRole('textbox', { name: 'Current strategy' }).fill('Flyers')
  await strategy(page).getByRole('textbox', { name: 'Target audience' }).fill('Neighbours')
  for (const name of ['Main goal', 'Timeframe', 'Monthly budget'])
    await expect(strategy(page).getByRole('combobox', { name })).toBeVisible()
  await expect(strategy(page).getByRole('combobox')).toHaveCount(3)
  for (const name of ['Current strategy', 'Target audience', 'Current results', 'What do you see at competitors?', 'Desired outcome'])
    await expect(strategy(page).getByRole('textbox', { name })).toBeVisible()
  await expect(strategy(page).getByRole('textbox')).toHaveCount(5)
  await expect(strategy(page).getByRole('checkbox')).toHaveCount(31)
  await send.tap()
  const answer = await kring.assistant.begins()
  expect(answer.prompt.messages.at(-1)?.text).toContain('Current results:\nNot specified')
  answer.says('Flyers are a beginning.')
  answer.ends()
  await expect(strategy(page)).toBeHidden()
  await fromMenu('Strategy')
  for (const name of ['Current strategy', 'Target audience']) await expect(strategy(page).getByRole('textbox', { name })).toHaveValue('')
  await expect(strategy(page).getByRole('combobox', { name: 'Main goal' })).toHaveValue('')
})

test('Escape closes only the topmost layer: the palette over a form, then the form · HEAD-15', async ({ kring }) => {
  const page = await opens(kring)
  await dispatch(page, 'openStrategyRefiner')
  await expect(strategy(page).getByRole('combobox', { name: 'Main goal' })).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await drawn(page)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(strategy(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strategy(page)).toBeHidden()
})
