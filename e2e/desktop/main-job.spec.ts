// The packaged pages of the desktop app, served from another origin than their server: the main functions of Kring, with people in
// browsers.
import { png, pdf } from '../../server/testing/fixtures/sample-files.ts'
import { account as accountLink, fillIn, openDialog, submit } from '../support/account-page.ts'
import { joinByLink, sayName, test } from '../support/with-packed-pages.ts'
import { connected, expect, newAccount, says, transcript } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

test('a link opens the session, a guest talks to someone in a browser and to the AI, and is the same person after a reload · DESK-03 DESK-04', async ({
  app,
  kring,
}) => {
  const bram = await kring.person({ name: 'Bram' })
  const id = await hosts(bram, 'Opening the bakery')
  await bram.goto(`/chat/${id}`)
  await connected(bram)
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible()

  await joinByLink(app, id)
  await says(app.page, 'Hello from the app')
  await expect(transcript(bram).getByText('Hello from the app')).toBeVisible()
  await says(bram, 'Hello from a browser')
  await expect(transcript(app.page).getByText('Hello from a browser')).toBeVisible()
  const answer = await kring.assistant.begins()
  answer.says('We open at seven.')
  answer.ends()
  await expect(transcript(app.page).getByText('We open at seven.')).toBeVisible()

  // No request of the app left a cookie.
  expect(await app.page.context().cookies()).toEqual([])
  expect(app.kept.token).toMatch(/^kringapp_/)
  await app.page.reload()
  await expect(transcript(app.page).getByText('Hello from the app')).toBeVisible()
  await says(app.page, 'Still me')
  await expect(transcript(bram).getByText('Still me')).toBeVisible()
  // After the reload the app is not counted twice.
  await expect(bram.locator('main > header').getByRole('button', { name: '2 people online' })).toBeVisible()
})

test('files are sent and saved through the native dialogs, and pictures are shown · DESK-03 DESK-07', async ({ app, kring }) => {
  const bram = await kring.person({ name: 'Bram' })
  const id = await hosts(bram, 'Opening the bakery')
  await bram.goto(`/chat/${id}`)
  await joinByLink(app, id)
  const bytes = new Uint8Array(png(640, 400, [], [70, 130, 180]))
  app.files.push(
    { name: 'front.png', type: 'image/png', bytes },
    { name: 'prices.pdf', type: 'application/pdf', bytes: new Uint8Array(pdf(['Bread 2 euro'])) },
  )
  await app.page.getByRole('button', { name: 'Attach files' }).click()
  await expect(app.page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
  await app.page.getByRole('button', { name: 'Send' }).click()
  for (const page of [bram, app.page]) {
    await expect(transcript(page).getByRole('img', { name: 'front.png' })).toHaveJSProperty('naturalWidth', 640)
  }
  await transcript(app.page)
    .getByRole('link', { name: /prices\.pdf/ })
    .click()
  await expect.poll(() => app.saved).toEqual([{ name: 'prices.pdf', text: expect.stringMatching(/^%PDF/) }])
})

test('signing in through the browser keeps the guest’s sessions, and the account page can sign the app out · DESK-03', async ({
  app,
  kring,
}) => {
  const chiara = await kring.person({ account: newAccount() })
  await app.page.goto(new URL('/new', app.page.url()).href)
  await app.page.getByRole('button', { name: 'Start now' }).first().click()
  await sayName(app.page)

  await app.page.goto(new URL('/home', app.page.url()).href)
  await openDialog(app.page)
  await app.page.getByRole('button', { name: 'Continue in your browser' }).click()
  await expect.poll(() => app.openedOutside.length).toBe(1)
  const asked = app.openedOutside[0] ?? ''
  expect(new URL(asked).origin).toBe(kring.server.url)
  await chiara.goto(asked)
  await chiara.getByRole('button', { name: 'Continue', exact: true }).click()
  const back = chiara.getByRole('link', { name: /app/i }).and(chiara.locator('[href^="kring:"]'))
  await app.openLink((await back.getAttribute('href')) ?? '')

  await expect(accountLink(app.page)).toBeVisible()
  await expect(app.page.getByRole('main').getByRole('link', { name: 'New Chat Session' }).first()).toBeVisible()
  // Opens the same link again, as someone who found it might: its code has been used.
  await expect(app.openLink((await back.getAttribute('href')) ?? '')).resolves.toBeUndefined()

  // Needs a new page: the one that followed the `kring:` link waits for the system's dialog.
  const account = await chiara.context().newPage()
  await account.goto('/account')
  const devices = account.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices.filter({ hasNotText: 'This device' }).getByRole('button').click()
  await expect(devices).toHaveCount(1)
  await app.page.reload()
  await expect(app.page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
})

test('signing in with a password and out again works without cookies · DESK-03', async ({ app, kring }) => {
  const account = newAccount()
  await kring.person({ account })
  await openDialog(app.page)
  await fillIn(app.page, { email: account.email, password: account.password })
  await submit(app.page).click()
  await expect(accountLink(app.page)).toBeVisible()
  expect(await app.page.context().cookies()).toEqual([])
  await app.page.getByRole('link', { name: 'Sign out' }).click()
  await expect(app.page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
})
