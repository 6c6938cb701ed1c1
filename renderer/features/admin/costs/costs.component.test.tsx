// The costs page of the operator console: the chart and the tables of a month.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Cost } from '../../../../shared/billing/cost-api.ts'
import { budget, cost, openCosts, rowsOf, startNovember } from '../../../testing/component/costs-page.ts'
import { expectNone } from '../../../testing/component/in-session.ts'
import type { Answers } from '../../../testing/component/scripted-server.ts'

beforeEach(startNovember)

const november: Record<string, Cost[]> = {
  day: [cost('2026-11-03', { cost: 1_500_000, calls: 3 }), cost('2026-11-05', { cost: 3_000_000 }), cost('2026-11-06', { unpriced: 2 })],
  model: [cost('gpt', { cost: 4_500_000, calls: 4, answers: 3 }), cost('local', { unpriced: 2 }), cost('cheap', { cost: 7 })],
  assistant: [cost('', { cost: 4_000_000 }), cost('coach', { cost: 400_000 }), cost('zoe', { name: 'Zoë', cost: 2 }), cost('gone')],
  payer: [cost('team:t', { name: 'Bakery', cost: 4_000_000 }), cost('user:a', { name: 'Anna de Wit' }), cost('user:x'), cost('guest:')],
}

const chart = () => page.getByRole('img', { name: /Bar chart|Staafdiagram/ })
const bars = () =>
  [...chart().element().querySelectorAll('.recharts-bar-rectangle path')].filter((bar) => bar.getBoundingClientRect().height > 0)
test('a month is a chart with a description and a table of its days; what is unknown is never shown as nothing · OPER-08', async () => {
  await openCosts({ costs: november })
  await expect
    .element(chart())
    .toHaveAccessibleName('Bar chart of November 2026: $4.50 + unknown in total. The most expensive day is November 5, with $3.00.')
  await expect.poll(() => bars().length).toBe(2)
  const [first, second] = bars().map((bar) => bar.getBoundingClientRect().height)
  expect(second! / first!).toBeCloseTo(2, 1)
  // The day of which nothing is known has a mark instead of a bar.
  await expect.element(chart()).toHaveTextContent(/\?/)
  await expect.element(page.getByText('The cost of 2 calls is not known. They are not included in the amounts.')).toBeVisible()
  await page.getByText('As a table').click()
  expect(rowsOf(0)).toEqual([
    'Nov 3, 2026 | 3 | 1 | 1,000 | $1.50',
    'Nov 5, 2026 | 1 | 1 | 1,000 | $3.00',
    'Nov 6, 2026 | 1 | 1 | 1,000 | unknown',
  ])
})

test('costs are listed by model, by assistant and by payer, with names for those that were deleted · OPER-08', async () => {
  await openCosts({ costs: november })
  const group = page.getByRole('region', { name: 'Breakdown' })
  await expect.element(group).toHaveTextContent(/gpt/)
  expect(rowsOf(0)).toEqual(['gpt | 4 | 3 | 1,000 | $4.50', 'local | 1 | 1 | 1,000 | unknown', 'cheap | 1 | 1 | 1,000 | $0.000007'])
  await group.getByRole('radio', { name: 'Assistant' }).click()
  await expect.element(group).toHaveTextContent(/Zoë/)
  expect(rowsOf(0).map((row) => row.split(' | ')[0])).toEqual(['Default assistant', 'Coach', 'Zoë', 'Deleted assistant'])
  await group.getByRole('radio', { name: 'Payer' }).click()
  await expect.element(group).toHaveTextContent(/Anna de Wit/)
  expect(rowsOf(0).map((row) => row.split(' | ')[0])).toEqual(['Bakery (team)', 'Anna de Wit', 'Deleted account', 'Guests'])
})

test('a month without calls says so; the next month is not offered before it begins · OPER-08', async () => {
  const { path } = await openCosts({ costs: november })
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.element(page.getByText('No calls')).toBeVisible()
  expect(path()).toBe('/admin/costs?month=2026-10')
  await expectNone(chart())
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(chart()).toBeVisible()
})

for (const wrong of ['2026-12', '2026-00', '2025-13', '1', "2026-11'"])
  test(`an address with the month ${wrong} shows this month · OPER-08`, async () => {
    await openCosts({ costs: november }, { path: `/admin/costs?month=${wrong}` })
    await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  })

test('costs that cannot be loaded are offered again, and the budgets are still shown, in Dutch · OPER-08', async () => {
  let isDown = true
  const answers: Answers = { 'GET /api/admin/costs': () => (isDown ? 500 : { costs: november.day! }) }
  await openCosts({ budgets: [budget('server')] }, { language: 'nl', answers })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Dit kon niet worden geladen/)
  await expect.element(page.getByRole('progressbar', { name: 'Budget van De hele server' })).toBeVisible()
  isDown = false
  await page.getByRole('alert').getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.element(chart()).toHaveAccessibleName(/^Staafdiagram van november 2026: samen US\$\s4,50 \+ onbekend/)
})
