// Signing up, in and out: what is sent, what a guest keeps, and what needs no account.
import type { Page } from '@playwright/test'
import { account, dialog, fillIn, nav, openDialog, submit } from '../support/account-page.ts'
import { connected, expect, newAccount, says, test, transcript } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

/** Submits the form, waits for the page to reload, and returns what was sent. */
async function send(page: Page): Promise<unknown> {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const [request] = await Promise.all([page.waitForRequest(/\/api\/auth\/email\//), submit(page).click()])
  expect(request.headers()['content-type']).toBe('application/json')
  await page.waitForFunction(() => !('isOld' in window))
  return request.postDataJSON() as unknown
}

const titles = async (page: Page) =>
  ((await (await page.context().request.get('/api/sessions')).json()) as { title: string }[]).map(({ title }) => title)

test('signing up, out and in again reloads the page and shows the account · SIGN-11 HTTP-09 HTTP-10', async ({ kring }) => {
  const chiara = newAccount()
  const anna = await kring.person()
  const asked: number[] = []
  anna.on('response', (response) => response.url().endsWith('/api/auth/user') && asked.push(response.status()))
  await anna.goto('/new')
  await openDialog(anna, 'up')
  // Requested once, although it was refused.
  expect(asked).toEqual([401])
  await fillIn(anna, chiara)
  expect(await send(anna)).toEqual(chiara)
  await expect(account(anna)).toBeVisible()
  await expect(anna).toHaveURL('/new')
  await expect(dialog(anna)).toHaveCount(0)
  const user = (await (await anna.context().request.get('/api/auth/user')).json()) as Record<string, unknown>
  expect(user).toEqual({
    id: expect.any(String) as unknown,
    firstName: 'Chiara',
    lastName: 'Romano',
    profileImageUrl: null,
    plan: 'free',
    monthlyAIUsage: 0,
  })

  await nav(anna).getByRole('link', { name: 'Sign out' }).click()
  await expect(anna).toHaveURL('/')
  await expect(nav(anna).getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect((await anna.context().request.get('/api/auth/user')).status()).toBe(401)

  await openDialog(anna)
  await fillIn(anna, { email: chiara.email, password: chiara.password })
  expect(await send(anna)).toEqual({ email: chiara.email, password: chiara.password })
  await expect(anna.getByRole('heading', { level: 1 })).toContainText('Chiara')
})

for (const isKept of [true, false]) {
  test(`the sessions that this browser hosts ${isKept ? 'move to the account by default' : 'stay behind when the box is unticked'} · SIGN-19`, async ({
    kring,
  }) => {
    const anna = await kring.person({ name: 'Anna' })
    const id = await hosts(anna, 'From before')
    await hosts(anna, 'Another from before')
    await anna.goto('/')
    await openDialog(anna, 'up')
    const tick = dialog(anna).getByRole('checkbox', { name: /^Keep the 2 sessions I started here/ })
    await expect(tick).toBeChecked()
    if (!isKept) await tick.uncheck()
    await fillIn(anna, newAccount())
    expect(await send(anna)).toMatchObject({ claim: isKept })
    await expect(account(anna)).toBeVisible()
    expect((await titles(anna)).toSorted()).toEqual(isKept ? ['Another from before', 'From before'] : [])
    const view = (await (await anna.context().request.get(`/api/sessions/${id}`)).json()) as { access: { isHost: boolean } }
    expect(view.access.isHost).toBe(isKept)
  })
}

test('sign-in does not offer to keep sessions when there are none · SIGN-19', async ({ kring }) => {
  const anna = await kring.person()
  await anna.goto('/')
  const options = anna.waitForResponse('**/api/auth/options')
  await openDialog(anna)
  await options
  await expect(dialog(anna).getByRole('checkbox')).toHaveCount(0)
})

test('a guest can create, share and join a session; only account pages are refused · SIGN-14 SIGN-15', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto('/new')
  await anna.getByRole('button', { name: 'Start now' }).first().click()
  await connected(anna)
  await anna.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(anna.getByText('Link copied!', { exact: true })).toBeVisible()
  const link = await anna.evaluate(() => navigator.clipboard.readText())
  const bram = await kring.person({ name: 'Bram' })
  await bram.goto(link)
  await connected(bram)
  await says(bram, 'Nobody asked me for an account')
  await expect(transcript(anna).getByText('Nobody asked me for an account')).toBeVisible()
  for (const page of [anna, bram]) {
    expect((await page.context().request.get('/api/auth/user')).status()).toBe(401)
    expect((await page.context().request.get('/api/usage')).status()).toBe(401)
  }
  for (const [path, refusal] of [
    ['/subscribe', 'Authentication Required'],
    ['/billing', 'Account Required'],
  ] as const) {
    await bram.goto(path)
    await expect(bram.getByRole('heading', { name: refusal })).toBeVisible()
  }
})
