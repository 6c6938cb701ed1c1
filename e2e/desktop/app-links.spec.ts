// Links from the website to the desktop app: signing in, and opening a session.
import { sessionLink } from '../../shared/desktop/desktop-origin.ts'
import { devices } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { dialog, fillIn, submit } from '../support/account-page.ts'
import { connected, expect, newAccount, runCommand, test } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('the app’s sign-in page asks before the app gets access, also after signing in there · DESK-03', async ({ kring }) => {
  const account = newAccount({ firstName: 'Anna', lastName: 'de Vries' })
  await kring.person({ account })
  const anna = await kring.person()
  const codes: string[] = []
  anna.on('request', (request) => request.url().endsWith('/api/app/codes') && codes.push(request.method()))
  for (const search of ['', '?challenge=short', `?challenge=${challenge}&challenge=${challenge}`]) {
    await anna.goto(`/app-sign-in${search}`)
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  }
  await anna.goto(`/app-sign-in?challenge=${challenge}`)
  await expect(anna.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Sign in to the Kring app')
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await fillIn(anna, { email: account.email, password: account.password })
  await submit(anna).click()
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Sign in to the Kring app as Anna de Vries?')
  expect(new URL(anna.url()).searchParams.get('challenge')).toBe(challenge)
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('button', { name: 'Use another account' }).click()
  await expect(dialog(anna)).toBeVisible()
  await anna.keyboard.press('Escape')
  await expect(dialog(anna)).toBeHidden()
  expect(codes).toEqual([])
  await anna.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('You can close this tab')
  await expect(anna.getByRole('link', { name: 'Open the app again' })).toHaveAttribute('href', /^kring:\/\/signed-in\?code=[\w-]{20,}$/)
  expect(codes).toEqual(['POST'])
})

test('a session offers to open in the app, by its menu and the palette; without the app it offers the download, and on a phone nothing · DESK-04', async ({
  kring,
}) => {
  const anna = await kring.person({ name: 'Anna' })
  const id = await hosts(anna, 'Opening the bakery')
  const links: string[] = []
  anna.on('request', (request) => request.url().startsWith('kring:') && links.push(request.url()))
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  await anna.getByRole('button', { name: 'Session menu' }).click()
  await anna.getByRole('menuitem', { name: 'Open in the app' }).click()
  await expect.poll(() => links).toEqual([sessionLink(id, null, kring.server.url)])
  // From here on the browser asks whether to open an unknown program, and receives no more events.
  await expect(anna.getByRole('button', { name: 'Download' })).toBeVisible()

  const chiara = await kring.person({ name: 'Chiara' })
  chiara.on('request', (request) => request.url().startsWith('kring:') && links.push(request.url()))
  await chiara.goto(`/chat/${id}`)
  await connected(chiara)
  await runCommand(chiara, 'desktop')
  await expect.poll(() => links).toHaveLength(2)

  // There is no app for phones.
  const bram = await kring.person({ ...devices['Pixel 7'], name: 'Bram' })
  await bram.goto(`/chat/${id}`)
  await connected(bram)
  await bram.getByRole('button', { name: 'More' }).first().click()
  await expect(bram.getByRole('menuitem', { name: 'Export' })).toBeVisible()
  await expect(bram.getByRole('menuitem', { name: 'Open in the app' })).toHaveCount(0)
})
