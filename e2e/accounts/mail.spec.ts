// The pages that links in mails lead to, with a real mail server.
import type { MailServer } from '../../server/testing/doubles/mail-server.ts'
import { violations } from '../support/checks/axe.ts'
import { expect, type Kring } from '../support/fixtures.ts'
import { test } from '../support/with-mail.ts'

const email = 'anna@bakery.example'
const [old, fresh] = ['kaneelbroodje 9', 'speculaas 1888']

/** Creates an account; returns the link that confirms its address. */
async function signUp(kring: Kring, mails: MailServer): Promise<string> {
  const body = JSON.stringify({ email, password: old, firstName: 'Anna', lastName: 'de Wit' })
  await kring.visitor('Anna').json('/api/auth/email/signup', { method: 'POST', body })
  return linkIn(await mails.next(email))
}

function linkIn({ mail }: { mail: { text?: string } }): string {
  const link = /^http:\S+$/m.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`no link in ${mail.text}`)
  return link
}

test('the link in a reset mail sets a new password and signs in', async ({ kring, mails }) => {
  await signUp(kring, mails)
  const anna = await kring.person()
  await anna.goto('/?signin=1')
  const dialog = anna.getByRole('dialog')
  await dialog.getByRole('button', { name: /Forgot/ }).click()
  await dialog.getByRole('textbox', { name: /E-?mail/ }).fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  const link = linkIn(await mails.next(email))

  await anna.goto(link)
  await expect(anna).toHaveTitle('New password · Kring')
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  expect(await violations(anna)).toEqual([])
  const field = anna.getByLabel('Password', { exact: false }).and(anna.locator('input'))
  await field.fill('short')
  await anna.getByRole('button', { name: 'Save the password' }).click()
  await expect(anna.getByText('A password needs at least 8 characters.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(fresh)
  await anna.getByRole('button', { name: 'Save the password' }).click()
  const done = anna.getByRole('heading', { name: 'Your new password is set' })
  await expect(done).toBeFocused()
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('link', { name: 'Go to Kring' }).click()
  await expect(anna).toHaveURL(/\/(home)?$/)
  expect((await anna.request.get('/api/auth/user')).status()).toBe(200)

  await anna.goto(link)
  await field.fill(fresh)
  await anna.getByRole('button', { name: 'Save the password' }).click()
  await expect(anna.getByRole('alert').filter({ hasText: 'has expired or has already been used' })).toBeVisible()
  await expect(anna.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('an address is confirmed by a button; only opening the link changes nothing', async ({ kring, mails }) => {
  const link = await signUp(kring, mails)
  const isVerified = async () => (await kring.server.app.deps.store.accounts.findByEmail(email))?.email_verified_at !== null
  const anna = await kring.person({ locale: 'nl-NL' })
  await anna.goto(link)
  await expect(anna).toHaveTitle('E-mailadres bevestigen · Kring')
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Is dit e-mailadres van jou?')
  expect(await violations(anna)).toEqual([])
  expect(await isVerified()).toBe(false)
  await anna.getByRole('button', { name: 'Ja, bevestig het' }).click()
  await expect(anna.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeFocused()
  expect(await isVerified()).toBe(true)

  await anna.goto(link)
  await anna.getByRole('button', { name: 'Ja, bevestig het' }).click()
  await expect(anna.getByRole('alert').filter({ hasText: 'al gebruikt of verlopen' })).toBeVisible()
})

test('a link without its token is reported as incomplete', async ({ kring }) => {
  const anna = await kring.person()
  for (const path of ['/reset-password', '/verify-email?token=']) {
    await anna.goto(path)
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText('This link is not complete')
    expect(await violations(anna)).toEqual([])
  }
})
