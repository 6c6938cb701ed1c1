// The cards beside the sessions: usage, plan and tips; and the home page for signed-out visitors.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogue } from '../../../shared/billing/plans.ts'
import { usualFigures } from '../../../shared/billing/setting-figures.ts'
import { protocolVersion } from '../../../shared/desktop/desktop-origin.ts'
import { cardText, chiara, forChiara, freeUsage } from '../../testing/component/home-page.ts'
import { composer, press } from '../../testing/component/in-session.ts'
import { openPage } from '../../testing/component/open-page.tsx'

const usage = () => document.querySelector('[data-tutorial="usage-stats"]')?.textContent ?? ''
/** The filled part of the bar, in per cent, rounded to half a per cent. */
function fill(): number {
  const bar = page.getByRole('progressbar').element()
  return Math.round((bar.firstElementChild!.getBoundingClientRect().width / bar.getBoundingClientRect().width) * 200) / 2
}

for (const { language, sentence } of [
  { language: 'en', sentence: 'Monthly limit reached. Upgrade to Pro for unlimited AI messages.' },
  { language: 'nl', sentence: 'Maandlimiet bereikt. Stap over op Pro voor onbeperkt AI-berichten.' },
] as const) {
  test(`the limit is reported at and above it, not below it, ${language} · HOME-14 HOME-13 USAGE-12`, async () => {
    for (const [aiMessages, percent] of [
      [39, 97.5],
      [40, 100],
      [41, 100],
    ] as const) {
      await openPage('/', { language, answers: forChiara({ 'GET /api/usage': { ...freeUsage, aiMessages } }) })
      await expect.poll(usage).toContain(String(aiMessages))
      expect(fill()).toBe(percent)
      expect(page.getByText(sentence, { exact: true }).elements()).toHaveLength(aiMessages < 40 ? 0 : 1)
    }
  })

  test(`the plan, what it includes, and the upgrade; three tips, ${language} · HOME-15 HOME-16`, async () => {
    const isDutch = language === 'nl'
    await openPage('/', { language, answers: forChiara() })
    const plan = isDutch ? 'Je plan' : 'Your plan'
    await expect.poll(() => cardText(plan)).toMatch(isDutch ? /:Gratis/ : /:Free/)
    // The yearly price begins with the same digits.
    expect(/€(\d+)/.exec(cardText(plan))?.[1]).toBe(String(catalogue.pro.price.month))
    const upgrade = page.getByRole('main').getByRole('link', { name: isDutch ? 'Stap over op Pro' : 'Upgrade to Pro' })
    await expect.element(upgrade).toHaveAttribute('href', '/pricing')
    const tips = page.getByRole('heading', { name: 'Pro tips' }).element().closest('section')!.querySelectorAll('li')
    expect([...tips].map((tip) => tip.textContent)).toEqual(
      (isDutch
        ? [/^Deel de link\./, /Marketingexpert, Copywriter, Coach/, /\/note of druk op Notitie: de AI ziet het niet/]
        : [/^Share by link\./, /Marketing Expert, Copywriter, Coach/, /\/note or press Note: the AI will not see it/]
      ).map((words) => expect.stringMatching(words) as unknown),
    )
  })
}

for (const { plan, language, kept } of [
  { plan: 'free', language: 'en', kept: 'keeps your history for 14 days.' },
  { plan: 'free', language: 'nl', kept: 'bewaart je geschiedenis 14 dagen lang.' },
  { plan: 'pro', language: 'en', kept: 'your history is kept for 14 days.' },
  { plan: 'pro', language: 'nl', kept: 'je geschiedenis blijft 14 dagen lang bewaard.' },
] as const)
  test(`the plan card does not promise to keep history for longer than the retention ceiling, ${plan}, ${language} · HOME-15`, async () => {
    const health = { status: 'ok', protocol: protocolVersion, figures: { ...usualFigures, retentionCeilingDays: 14 } }
    await openPage('/', {
      language,
      answers: forChiara({ 'GET /api/auth/user': { ...chiara, plan }, 'GET /api/health': () => Response.json(health) }),
    })
    await expect.poll(() => cardText(language === 'nl' ? 'Je plan' : 'Your plan')).toContain(kept)
  })

for (const plan of ['pro', 'team'] as const) {
  test(`${plan}: no limit, a bar that is one fifth full, and no upgrade · HOME-13 HOME-15 USAGE-12`, async () => {
    const unlimited = { ...freeUsage, plan, limit: null, aiMessages: 4_000, creditLimit: catalogue[plan].credits }
    await openPage('/', { answers: forChiara({ 'GET /api/auth/user': { ...chiara, plan }, 'GET /api/usage': unlimited }) })
    await expect.poll(usage).toContain('4,000AI messages, unlimited')
    expect(fill()).toBe(20)
    expect(usage()).toContain(`of ${catalogue[plan].credits.toLocaleString('en')}`)
    await expect.element(page.getByText(/Monthly limit reached/)).not.toBeInTheDocument()
    expect(cardText('Your plan')).toContain(plan === 'pro' ? ':Pro' : ':Team')
    const links = [...page.getByRole('heading', { name: 'Your plan' }).element().closest('section')!.querySelectorAll('a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(plan === 'pro' ? [] : [['Your team', '/team']])
  })
}

test('without a limit and before anything is used, the bar is empty and shows no progress · USAGE-12', async () => {
  await openPage('/', { answers: forChiara({ 'GET /api/usage': { ...freeUsage, plan: 'pro', limit: null, aiMessages: 0 } }) })
  await expect.poll(usage).toContain('AI messages, unlimited')
  expect(fill()).toBe(0)
  await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
})

test('budgets of which 80 % is used are named: of the person, and of a team for its owner · OPER-08', async () => {
  const budgets = [
    { isTeam: false, unit: 'answers', amount: 1_000, used: 1_000, state: 'reached' },
    { isTeam: true, unit: 'answers', amount: 5_000, used: 4_000, state: 'warned' },
    { isTeam: true, unit: 'cost', amount: 10_000_000, used: 8_250_000, state: 'warned' },
  ] as const
  await openPage('/', { answers: forChiara({ 'GET /api/usage': { ...freeUsage, budgets: [...budgets] } }) })
  await expect.poll(usage).toContain('Your AI budget for this month is used up. The operator of the server can raise it.')
  expect(usage()).toContain('Your team has used 4,000 of 5,000 answers of its AI budget for this month. When it is used up,')
  expect(usage()).toContain('Your team has used $8.25 of $10.00 of its AI budget for this month.')
})

test('the usage changes its language at once', async () => {
  const sentences = { en: 'AI answers in your sessions', nl: 'AI-antwoorden in je sessies' }
  const described = () => ({ ...freeUsage, description: document.documentElement.lang === 'nl' ? sentences.nl : sentences.en })
  await openPage('/', { answers: forChiara({ 'GET /api/usage': described }) })
  await expect.poll(usage).toContain(sentences.en)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Nederlands' }).click()
  await expect.poll(usage).toContain(sentences.nl)
})

for (const { language, welcome, trial, pricing, demo } of [
  { language: 'en', welcome: 'Welcome to Kring', trial: 'Start free trial', pricing: 'See the prices', demo: 'Open the demo session' },
  {
    language: 'nl',
    welcome: 'Welkom bij Kring',
    trial: 'Start gratis proefperiode',
    pricing: 'Bekijk de prijzen',
    demo: 'Open de demosessie',
  },
] as const) {
  test(`a visitor is offered a trial, the prices, three cards and the demo, ${language} · HOME-18 HOME-19 HOME-20`, async () => {
    const { path } = await openPage('/home', { language })
    const main = page.getByRole('main')
    await expect.element(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible()
    expect(main.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(main.getByRole('link', { name: pricing })).toHaveAttribute('href', '/pricing')
    await page.getByRole('button', { name: trial }).click()
    await expect.element(page.getByRole('tab', { name: /^(Sign up|Registreren)$/ })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('dialog').getByLabelText(/^(First name|Voornaam)/)).toHaveFocus()
    await press('Escape')
    await main.getByRole('link', { name: demo }).click()
    await expect.poll(path).toBe('/chat/demo-session')
    await expect.element(composer()).toBeEnabled()
  })
}
