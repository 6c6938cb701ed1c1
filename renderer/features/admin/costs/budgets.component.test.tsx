// The costs page of the operator console: budgets and prices are set, with wrong input and refusals.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { budget, openCosts, rowsOf, startNovember } from '../../../testing/component/costs-page.ts'
import { expectNone } from '../../../testing/component/in-session.ts'

beforeEach(startNovember)

test('budgets show how much is used, and whether they warn or have stopped the AI · OPER-08', async () => {
  const budgets = [
    budget('server', { amount: 1_000, used: 250 }),
    budget('team:t', { name: 'Bakery', unit: 'cost', amount: 10_000_000, used: 8_000_000, state: 'warned' }),
    budget('user:a', { name: 'Anna de Wit', amount: 0, used: 0, state: 'reached' }),
  ]
  await openCosts({ budgets })
  const shown = page.getByRole('region', { name: 'Budgets' }).getByRole('listitem')
  await expect.element(shown.nth(2)).toBeVisible()
  expect(shown.elements().map((row) => row.querySelector('div')!.textContent)).toEqual([
    'The whole server250 of 1,000 answers this month',
    'Bakery (team)80% reached$8.00 of $10.00 this month',
    'Anna de WitUsed up: the AI has stopped0 of 0 answers this month',
  ])
  const bar = (name: string) => page.getByRole('progressbar', { name })
  await expect.element(bar('Budget of The whole server')).toHaveAttribute('aria-valuenow', '25')
  await expect.element(bar('Budget of Bakery (team)')).toHaveAttribute('aria-valuenow', '80')
  await expect.element(bar('Budget of Anna de Wit')).toHaveAttribute('aria-valuenow', '100')
})

test('a budget in money is added for a team, after amounts that mean nothing or two things are refused · OPER-08', async () => {
  const { state } = await openCosts({})
  await page.getByRole('button', { name: 'Add budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add budget' })
  await dialog.getByRole('radio', { name: 'A team' }).click()
  await dialog.getByRole('radio', { name: 'Dollars' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Dollars per month' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(dialog.getByText('Choose a team or a person.')).toBeVisible()
  for (const wrong of ['', '-1', 'ten', '1,000', '1.5.2', '1e3', '9999999999']) {
    await amount.fill(wrong)
    await save.click()
    await expect
      .element(amount)
      .toHaveAccessibleDescription(/^Enter an amount from 0 to 999,999,999 with at most two decimals, such as 12\.50/)
    await expect.element(amount).toHaveValue(wrong)
  }
  await amount.fill('12,5')
  await dialog.getByRole('radio', { name: 'Bakery' }).click()
  await save.click()
  await expectNone(dialog)
  expect(state.sent).toEqual([{ owner: 'team:t', unit: 'cost', amount: 12_500_000 }])
  await expect.element(page.getByRole('region', { name: 'Budgets' })).toHaveTextContent(/\$0\.00 of \$12\.50 this month/)
})

test('a budget is changed to 0, which stops the AI, and then removed after a question; a refusal keeps what was typed · OPER-08', async () => {
  const refusal = new Response(JSON.stringify({ code: 'payer_not_found', message: 'This person or team was not found.' }), {
    status: 404,
    headers: { 'content-type': 'application/json' },
  })
  const { state } = await openCosts({ budgets: [budget('server')], refusals: [refusal] })
  await page.getByRole('button', { name: 'Change: The whole server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change budget' })
  const amount = dialog.getByRole('textbox', { name: 'Answers per month' })
  await expect.element(amount).toHaveValue('100')
  await amount.fill('0.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveAccessibleDescription('Enter a whole number from 0 to 999,999,999.')
  await amount.fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This person or team was not found.')
  await expect.element(amount).toHaveValue('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Used up: the AI has stopped')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: The whole server' }).click()
  expect(state.sent).toHaveLength(1)
  await page.getByRole('dialog', { name: 'Remove this budget?' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('There are no budgets.')).toBeVisible()
  expect(state.sent).toEqual([
    { owner: 'server', unit: 'answers', amount: 0 },
    { owner: 'server', unit: 'answers', amount: null },
  ])
})

test('prices are listed by date: which one applies now, which is planned, and which are unknown · OPER-08', async () => {
  const prices = [
    { model: 'gpt', from: '2026-12-01', price: { input: 1, output: 2 } },
    { model: 'gpt', from: '2026-11-26', price: { input: 0.075, output: 10 } },
    { model: 'gpt', from: null, price: { input: 3, output: 12 } },
    { model: 'local', from: '2026-01-01', price: null },
  ]
  await openCosts({ prices })
  await expect.element(page.getByRole('region', { name: 'Prices' }).getByRole('table')).toBeVisible()
  expect(rowsOf(0)).toEqual([
    'gpt | Dec 1, 2026planned | $1.00 | $2.00',
    'gpt | Nov 26, 2026applies now | $0.075 | $10.00',
    'gpt | the beginning | $3.00 | $12.00',
    'local | Jan 1, 2026applies now | unknown | unknown',
  ])
})

test('a price is added from a day on, after wrong amounts are refused; it can also be unknown · OPER-08', async () => {
  const { state } = await openCosts({})
  await page.getByRole('button', { name: 'Add price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add price' })
  const field = (name: RegExp) => dialog.getByLabelText(name)
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(field(/^Model/)).toHaveAccessibleDescription('Enter a model.')
  await field(/^Model/).fill('gpt')
  for (const wrong of ['-1', '100001', 'free', '1.0000001']) {
    await field(/^Reading/).fill(wrong)
    await expect.element(field(/^Reading/)).toHaveAccessibleDescription('Enter an amount from 0 to 100,000, such as 2.50.')
  }
  await field(/^Reading/).fill('0.075')
  await field(/^Writing/).fill('0')
  await field(/^From/).fill('')
  await save.click()
  await expect.element(field(/^From/)).toHaveAccessibleDescription('Choose a day.')
  expect(state.sent).toEqual([])
  await field(/^From/).fill('2026-11-30')
  await save.click()
  await expectNone(dialog)
  await page.getByRole('button', { name: 'Add price' }).click()
  await field(/^Model/).fill('local')
  await expect.element(field(/^From/)).toHaveValue('2026-11-26')
  await field(/^The price is not known/).click()
  await save.click()
  await expectNone(dialog)
  expect(state.sent).toEqual([
    { model: 'gpt', from: '2026-11-30', price: { input: 0.075, output: 0 } },
    { model: 'local', from: '2026-11-26', price: null },
  ])
})

test('a price that the server refuses is kept in the form, with its sentence · OPER-08', async () => {
  await openCosts({}, { answers: { 'POST /api/admin/prices': 500 } })
  await page.getByRole('button', { name: 'Add price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add price' })
  await dialog.getByLabelText(/^Model/).fill('gpt')
  await dialog.getByLabelText(/^Reading/).fill('1')
  await dialog.getByLabelText(/^Writing/).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Model/)).toHaveValue('gpt')
})
