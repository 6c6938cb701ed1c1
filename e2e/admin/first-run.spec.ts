// From the link that the server prints to the operator console; then a person is suspended, and their open browser says why.
import { makeOperatorLink } from '../../server/commands/operators/operator-links.ts'
import { violations } from '../support/checks/axe.ts'
import { connected, expect, newAccount, test } from '../support/fixtures.ts'

test('the link of the first start makes an operator, who suspends a person and finds it in the audit log · OPER-01 OPER-05 OPER-13', async ({
  kring,
}) => {
  const token = await makeOperatorLink(kring.server.app.deps, true)
  const olga = await kring.person()
  expect((await olga.request.get('/admin')).status()).toBe(404)
  await olga.goto(`/operator#${token}`)
  await expect(olga.getByRole('heading', { level: 1, name: 'Become an operator of this server' })).toBeVisible()
  expect(await violations(olga)).toEqual([])
  await olga.getByRole('button', { name: 'Create an account' }).click()
  const form = olga.getByRole('dialog')
  const account = newAccount({ firstName: 'Olga', lastName: 'Bakker' })
  await form.getByLabel('First name').fill(account.firstName)
  await form.getByLabel('Last name').fill(account.lastName)
  await form.getByRole('textbox', { name: /^Email/ }).fill(account.email)
  await form.locator('input[type=password]').fill(account.password)
  await form.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await olga.getByRole('button', { name: 'Make me an operator' }).click()
  await olga.waitForURL('**/admin')
  await expect(olga.getByRole('navigation', { name: 'Operator console' }).locator('[aria-current=page]')).toHaveText('Overview')

  const bram = await kring.person({ name: 'Bram', account: { firstName: 'Bram', lastName: 'de Boer' } })
  const host = kring.visitor('Anna')
  const { id } = await host.createSession()
  await bram.goto(`/chat/${id}`)
  await connected(bram)

  await olga.goto('/admin/people')
  await olga.getByRole('searchbox', { name: 'Search by name or email address' }).fill('boer')
  await olga.getByRole('button', { name: /Bram de Boer/ }).click()
  const person = olga.getByRole('dialog', { name: 'Bram de Boer' })
  await person.getByRole('button', { name: 'Suspend' }).click()
  expect(await violations(olga)).toEqual([])
  await person.getByRole('button', { name: 'Suspend' }).click()
  await expect(person.getByText('Enter a reason. It is kept in the audit log.')).toBeVisible()
  await person.getByRole('textbox', { name: /Reason/ }).fill('Spam in sessions')
  await person.getByRole('button', { name: 'Suspend' }).click()
  await expect(person.getByRole('button', { name: 'Lift the suspension' })).toBeVisible()
  await expect(bram.getByRole('heading', { name: 'You are suspended' })).toBeVisible()
  await expect(bram.getByText('If this is a mistake, contact the operator.')).toBeVisible()

  await olga.goto('/admin/audit')
  await expect(olga.getByRole('listitem').filter({ hasText: 'Person suspended' })).toContainText('Spam in sessions')
  expect(await violations(olga)).toEqual([])
  await olga.setViewportSize({ width: 390, height: 844 })
  expect(await violations(olga)).toEqual([])
  expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
