// The checkout and the billing page on a server without payments.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogue } from '../../../shared/billing/plans.ts'
import { billingOf, signedIn } from '../../testing/component/account.ts'
import { openPage } from '../../testing/component/open-page.tsx'

const seen = (text: string | RegExp) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('without a payment provider nothing is sold, and the billing page shows Free · SUB-04 BILL-03 ROUTE-09', async () => {
  const options = {
    language: 'nl',
    viewport: { width: 390, height: 844 },
    answers: {
      ...signedIn(),
      'GET /api/billing': billingOf({ canTry: false }),
      'GET /api/team': { team: null, mayMake: false, canMail: false },
    },
  } as const
  for (const [query, plan] of [
    ['', 'Pro'],
    ['?plan=team', 'Team'],
    ['?plan=enterprise', 'Pro'],
  ] as const) {
    await openPage(`/subscribe${query}`, options)
    await expect.element(page.getByRole('heading', { name: `Neem ${plan}` })).toBeVisible()
  }
  await seen('Betalingen worden ingericht')
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
  const { path } = await openPage('/subscribe', options)
  await page.getByRole('link', { name: 'Terug naar de prijzen' }).click()
  await expect.poll(path).toBe('/pricing')

  await openPage('/billing', options)
  const perks = ['Onbeperkt AI-berichten per maand', 'Brainstormmodus inbegrepen', '24/7 voorrang bij hulp']
  for (const perk of [...perks, `${catalogue.free.aiMessages} AI-berichten per maand`]) await seen(perk)
  await seen('Nog geen betalingen')
  await expect.element(page.getByRole('button', { name: /bijwerken|opzeggen/i })).not.toBeInTheDocument()
})
