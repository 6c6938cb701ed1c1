// What a suspended person sees: on every page and while a page is open, as an account and as a guest, and never instead of the contact page.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../../shared/api/api.ts'
import { expectNone } from '../../testing/component/in-session.ts'
import { signedIn } from '../../testing/component/account.ts'
import { openPage, openSession } from '../../testing/component/open-page.tsx'
import { ownSession, type Answers } from '../../testing/component/scripted-server.ts'
import { suspension } from '../../lib/api/suspension.ts'
import { routes } from '../../routes.tsx'

const refused = () => new Response(JSON.stringify({ code: 'suspended', message: 'You are suspended on this server.' }), { status: 403 })
/** As the server answers a suspended account: only what everyone may read is left. */
const allRefused = Object.fromEntries(
  Object.keys(api)
    .filter((route) => !['GET /api/health', 'GET /api/contact', 'GET /api/status'].includes(route))
    .map((route) => [route, refused]),
) as Answers
const heading = () => page.getByRole('heading', { level: 1, name: 'You are suspended' })

const open = ['/contact', '/status', '/terms', '/privacy']
const inApp = ['/quick-ask', '/find', '/question', '/print/:id']
const paths = (routes[0]?.children ?? [])
  .map(({ path = '' }) => path.replace('/:section?', '').replace(':id', ownSession().id).replace('*', '/no/such/page'))
  .filter((path) => !open.includes(path) && !inApp.includes(path.replace(ownSession().id, ':id')))

test.for(paths)('%s of a suspended account is the explanation, with contact and signing out · OPER-05', async (path) => {
  await openPage(path, { answers: allRefused })
  await expect.element(heading()).toBeVisible()
  await expect.element(page.getByText('has suspended your account')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Contact the operator' })).toHaveAttribute('href', '/contact')
  await expect.element(page.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/api/logout')
  expect(document.title).toBe('You are suspended · Kring')
})

test.for(['/status', '/terms', '/privacy'])('%s stays readable for a suspended account · OPER-05', async (path) => {
  // From here on the explanation is loaded, so a page that shows it shows it at once.
  await openPage('/account', { answers: allRefused })
  await expect.element(heading()).toBeVisible()
  await openPage(path, { answers: allRefused })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  suspension.notice()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNone(heading())
})

test('the contact page of a suspended account can be used · OPER-05', async () => {
  const opened = await openPage('/account', {
    answers: { ...allRefused, 'GET /api/contact': { address: 'help@kring.example', isMailed: true } },
  })
  await page.getByRole('link', { name: 'Contact the operator' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toBeVisible()
  await expectNone(heading())
  opened.goBack()
  await expect.element(heading()).toBeVisible()
})

test('an account that is suspended while a page is open reads so at its next action, in Dutch · OPER-05', async () => {
  let isSuspended = false
  const usual = signedIn()
  await openPage('/new', {
    language: 'nl',
    answers: { ...usual, 'POST /api/sessions': () => (isSuspended ? refused() : 500) },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNone(page.getByText('Je bent geschorst'))
  isSuspended = true
  await page.getByRole('main').getByRole('button', { name: 'Begin nu', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Je bent geschorst' })).toBeVisible()
})

test('someone who is suspended inside a session sees the same page · OPER-05', async () => {
  const { server } = await openSession({ answers: signedIn() })
  server.sends({ type: 'removed', reason: 'suspended' })
  await expect.element(page.getByRole('link', { name: 'Contact the operator' })).toBeVisible()
  await expect.element(heading()).toBeVisible()
})

test('a suspended guest can sign in: others may share the browser or the network · OPER-05', async () => {
  await openPage(`/chat/${ownSession().id}`, { answers: { ...signedIn(), 'GET /api/auth/user': 401, 'GET /api/sessions/:id': refused } })
  await expect.element(page.getByText('has suspended you or your network')).toBeVisible()
  await expectNone(page.getByRole('link', { name: 'Sign out' }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /^Email/ })).toBeVisible()
})

test('whoever signs in to a suspended account reads so in the form · OPER-05', async () => {
  await openPage('/?signin=1', { answers: { ...signedIn(), 'GET /api/auth/user': 401, 'POST /api/auth/email/signin': refused } })
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Email/ }).fill('anna@example.com')
  await form.getByLabelText(/^Password/).fill('flour and water')
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(form.getByText('You are suspended on this server.')).toBeVisible()
  await expectNone(heading())
})
