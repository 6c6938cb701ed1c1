// The guided forms: opening, filling in, sending and getting an answer.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads } from '../../testing/component/downloads.ts'
import { calendar, callForm, demo, runCommand, strategy, swot, topic, transcript } from '../../testing/component/guided-page.ts'
import { composer } from '../../testing/component/in-session.ts'
import { ownSession } from '../../testing/component/scripted-server.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { answers, heard, sentBy, stores } from '../../testing/component/session-script.ts'

const tools = page.getByRole('group', { name: /^(Tools|Hulpmiddelen)$/ })
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const still = { 'kring:settings': { reducedMotion: true } }

const words = {
  en: { tools: ['Brainstorm Free', 'SWOT Pro', 'Calendar Pro', 'Strategy Free'], back: 'Back to Chat', close: 'Close', free: 'Free' },
  nl: {
    tools: ['Brainstorm Gratis', 'SWOT Pro', 'Kalender Pro', 'Strategie Gratis'],
    back: 'Terug naar Chat',
    close: 'Sluiten',
    free: 'Gratis',
  },
} as const

const forms = [
  [1, 'openSwotAnalysis', swot],
  [2, 'openContentCalendar', calendar],
  [3, 'openStrategyRefiner', strategy],
] as const

for (const language of ['en', 'nl'] as const)
  for (const [place, event, dialog] of forms)
    test(`each form opens by its button and its event, and closes in every way, ${event}, ${language} · SWOT-01 CAL-01 STRAT-01`, async () => {
      await openSession({ session: ownSession(), language, viewport: wide, stored: still })
      const say = words[language]
      await expect.element(tools).toBeVisible()
      const labels = tools
        .getByRole('button')
        .elements()
        .map((button) => button.textContent)
      expect(labels).toEqual(say.tools.map((name) => name.replace(' ', '')))
      const button = tools.getByRole('button').nth(place)
      await button.click()
      const badge = event === 'openStrategyRefiner' ? say.free : 'Pro'
      await expect.element(dialog.getByText(badge, { exact: true }).first()).toBeVisible()
      await dialog.getByRole('button', { name: say.back }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      // It was opened with a pointer: typing is what comes next.
      await expect.element(composer()).toHaveFocus()
      callForm(event)
      await dialog.getByRole('button', { name: say.close, exact: true }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      callForm(event)
      await expect.element(dialog).toBeVisible()
      // A dialog starts to handle outside clicks shortly after it is rendered.
      await vi.waitFor(async () => {
        await page.elementLocator(document.documentElement).click({ position: { x: 4, y: 450 }, force: true })
        expect(dialog.query()).toBeNull()
      }, 10_000)
      callForm(event)
      await expect.element(dialog).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    })

test('a SWOT needs a topic, shows its progress, and gets its answer · SWOT-02 SWOT-03 SWOT-07', async () => {
  const { server } = await openSession({ session: demo(), language: 'nl', viewport: wide })
  await tools.getByRole('button', { name: 'SWOT' }).click()
  const start = swot.getByRole('button', { name: 'Start SWOT Analyse' })
  await expect.element(start).toBeDisabled()
  await expect.element(swot.getByText('Vul eerst het onderwerp in.')).toBeVisible()
  await expect.element(swot.getByRole('heading', { name: 'Tips' })).toBeVisible()
  await expect.element(swot.getByRole('button', { name: 'Annuleren' })).toBeVisible()
  await expect.element(topic).toHaveAttribute('aria-required', 'true')
  expect((topic.element() as HTMLTextAreaElement).labels?.[0]?.textContent).toBe('Onderwerp *')
  for (const name of ['Sterktes', 'Zwaktes', 'Kansen', 'Bedreigingen'])
    await expect.element(swot.getByRole('textbox', { name })).not.toHaveAttribute('aria-required')
  await topic.fill('   ')
  await expect.element(start).toBeDisabled()
  await topic.fill('Een tweede bakkerij')
  await swot.getByRole('textbox', { name: 'Sterktes' }).fill('De oven')
  await start.click()
  await expect.element(swot.getByRole('button', { name: 'Genereren...' })).toBeDisabled()
  const sent = await heard(server, 'send_message')
  expect(sent.content).toMatch(/^Maak een SWOT-analyse[^]*Onderwerp: Een tweede bakkerij[^]*Sterktes:\nDe oven/)
  expect(sent.form).toBe('swot')
  stores(server, sent)
  answers(server, 'Jullie oven is jullie kans.')
  await expect.element(swot).not.toBeInTheDocument()
  await expect.element(transcript.getByText('Jullie oven is jullie kans.')).toBeVisible()
  callForm('openSwotAnalysis')
  await expect.element(topic).toHaveValue('')
  await expect.element(swot.getByRole('textbox', { name: 'Sterktes' })).toHaveValue('')
})

test('a calendar marks incomplete fields, and its answer can be downloaded as .ics and .csv · CAL-02 CAL-10 CAL-12', async () => {
  const files = catchDownloads()
  const { server } = await openSession({ session: demo(), language: 'nl', viewport: wide })
  await runCommand('contentkalender')
  const box = calendar
  const send = box.getByRole('button', { name: 'Genereer Content Kalender' })
  await expect.element(box.getByText('kies minimaal 1')).toBeVisible()
  await expect.element(box.getByRole('combobox', { name: 'Periode' })).toHaveValue('30')
  expect(box.getByRole('textbox').elements()).toHaveLength(4)
  expect(box.getByRole('checkbox').elements()).toHaveLength(27)
  const labels = [...box.element().querySelectorAll('label, legend')].map((one) => one.textContent).filter((text) => text.includes('*'))
  expect(labels).toEqual([
    expect.stringMatching(/^Type bedrijf \*/),
    expect.stringMatching(/^Doelgroep \*/),
    expect.stringMatching(/^Marketingdoelen \*/),
  ])
  await send.click()
  const business = box.getByRole('combobox', { name: 'Type bedrijf' })
  await expect.element(business).toHaveFocus()
  await expect.element(business).toHaveAccessibleDescription('Kies het type bedrijf.')
  const audience = box.getByRole('textbox', { name: 'Doelgroep' })
  await expect.element(audience).toHaveAccessibleDescription('Vul in voor wie de content is.')
  await expect.element(box.getByText('Kies minimaal 1 doel.')).toBeVisible()
  expect(sentBy(server, 'send_message')).toEqual([])
  await business.selectOptions('Restaurant/Horeca')
  await audience.fill('Jonge gezinnen')
  await box.getByRole('checkbox', { name: 'Leads genereren' }).click()
  await box.getByRole('checkbox', { name: 'Instagram' }).click()
  await box.getByRole('combobox', { name: 'Budget' }).selectOptions('€250-500 per maand')
  await send.click()
  const sent = await heard(server, 'send_message')
  expect(sent.content).toContain('Doelgroep: Jonge gezinnen\nDoelen: Leads genereren\nKanalen: Instagram\n')
  stores(server, sent)
  answers(server, '| Datum | Onderwerp |\n| - | - |\n| 2026-12-05 | Speculaas, vers |\n| 2026-12-24 | Stol |\n')
  await expect.element(box).not.toBeInTheDocument()
  // Looks like any other message of the user.
  await expect
    .element(transcript.getByRole('article').filter({ hasText: 'Doelgroep: Jonge gezinnen' }).getByText('Jij', { exact: true }))
    .toBeVisible()
  callForm('openContentCalendar')
  await expect.element(audience).toHaveValue('')
  await expect.element(business).toHaveValue('')
  expect(box.getByRole('checkbox', { checked: true }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await page.getByRole('button', { name: /\.ics$/ }).click()
  await expect.poll(() => files).toHaveLength(1)
  await page.getByRole('button', { name: /\.csv$/ }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['contentkalender.ics', 'contentkalender.csv'])
  expect(files[0]?.text).toMatch(/DTSTART;VALUE=DATE:20261205[^]*DTSTART;VALUE=DATE:20261224/)
  expect(files[1]?.text).toBe('\ufeffDatum,Onderwerp\r\n2026-12-05,"Speculaas, vers"\r\n2026-12-24,Stol\r\n')
})

async function fromMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('in a free session SWOT requires Pro and keeps its input, also after a reload · SWOT-09 HEAD-12', async () => {
  const { server } = await openSession({ viewport: phone })
  await fromMenu('SWOT')
  await topic.fill('A second bakery')
  const start = swot.getByRole('button', { name: 'Start SWOT Analysis' })
  await start.click()
  const alert = swot.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Upgrade to Pro')
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/pricing')
  await expect.element(start).toBeInViewport({ ratio: 1 })
  await swot.getByRole('button', { name: 'Not now' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(topic).toHaveValue('A second bakery')
  await openSession({ viewport: phone, isReload: true })
  await fromMenu('SWOT')
  await expect.element(topic).toHaveValue('A second bakery')
  expect(sentBy(server, 'send_message')).toEqual([])
})

test('in a free session the strategy can be sent once it is complete · STRAT-02 STRAT-12 STRAT-15', async () => {
  const { server } = await openSession({ viewport: phone })
  await fromMenu('Strategy')
  const send = strategy.getByRole('button', { name: 'Analyse & Refine Strategy' })
  await send.click()
  const alerts = () =>
    strategy
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent)
  await expect.poll(alerts).toEqual(['Choose the main goal.', 'Describe what you do now.', 'Say who you want to reach.'])
  await strategy.getByRole('combobox', { name: 'Main goal' }).selectOptions('More sales')
  await strategy.getByRole('textbox', { name: 'Current strategy' }).fill('Flyers')
  await strategy.getByRole('textbox', { name: 'Target audience' }).fill('Neighbours')
  for (const name of ['Main goal', 'Timeframe', 'Monthly budget'])
    await expect.element(strategy.getByRole('combobox', { name })).toBeVisible()
  expect(strategy.getByRole('combobox').elements()).toHaveLength(3)
  for (const name of ['Current strategy', 'Target audience', 'Current results', 'What do you see competitors doing?', 'Desired outcome'])
    await expect.element(strategy.getByRole('textbox', { name })).toBeVisible()
  expect(strategy.getByRole('textbox').elements()).toHaveLength(5)
  expect(strategy.getByRole('checkbox').elements()).toHaveLength(31)
  await send.click()
  const sent = await heard(server, 'send_message')
  expect(sent.content).toContain('Current results:\nNot specified')
  stores(server, sent)
  answers(server, 'Flyers are a beginning.')
  await expect.element(strategy).not.toBeInTheDocument()
  await fromMenu('Strategy')
  for (const name of ['Current strategy', 'Target audience']) await expect.element(strategy.getByRole('textbox', { name })).toHaveValue('')
  await expect.element(strategy.getByRole('combobox', { name: 'Main goal' })).toHaveValue('')
})

test('Escape closes only the topmost layer: the palette over a form, then the form · HEAD-15', async () => {
  await openSession({ session: demo(), viewport: wide, stored: still })
  callForm('openStrategyRefiner')
  await expect.element(strategy.getByRole('combobox', { name: 'Main goal' })).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  // A dialog knows that it is the topmost only after the next render.
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)))
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(strategy).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(strategy).not.toBeInTheDocument()
})
