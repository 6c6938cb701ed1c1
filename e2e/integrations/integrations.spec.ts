// Connections, webhooks and API keys on screen, against real servers; and sending an answer to a service.
import type { Locator, Page } from '@playwright/test'
import { startServiceServer, type ServiceServer } from '../../server/testing/doubles/service-server.ts'
import { exampleOf } from '../../renderer/features/site/api-docs/event-examples.ts'
import { violations } from '../support/checks/axe.ts'
import { dialog as signInDialog, fillIn, submit, tab } from '../support/account-page.ts'
import { connected, expect, newAccount, runCommand, says, test as base, transcript } from '../support/fixtures.ts'
import { phone } from '../support/session-page.ts'

/** Accepts every request, except at one address that responds with 404. */
const test = base.extend<{ receiver: ServiceServer }>({
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const receiver = await startServiceServer(({ path }) => (path === '/gone' ? { status: 404 } : { body: 'ok' }))
    await use(receiver)
    await receiver.stop()
  },
})
test.use({ env: { WEBHOOKS_ALLOW_PRIVATE: 'on', DEFAULT_PLAN: 'pro', PUBLIC_URL: 'https://kring.example' } })

const service = (page: Page, id: string) => page.locator(`[data-service="${id}"]`)
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

async function open(page: Page): Promise<void> {
  await page.goto('/integrations')
  await expect(service(page, 'slack').getByRole('switch')).toBeEnabled()
}

async function connectSlack(page: Page, address: string): Promise<Locator> {
  await service(page, 'slack').getByRole('switch').click()
  const form = dialog(page, 'Connect Slack')
  await form.getByRole('textbox', { name: 'Webhook address' }).fill(address)
  await form.getByRole('button', { name: 'Connect' }).click()
  return form
}

test('the page and the form of a connection are accessible, also when the service refuses', async ({ kring, receiver }) => {
  const page = await kring.person({ account: {} })
  await open(page)
  expect(await violations(page)).toEqual([])
  const form = await connectSlack(page, `${receiver.url}/gone`)
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a webhook is called for a test and for changes by an API key, as documented · INTEG-09 INTEG-10', async ({ kring, receiver }) => {
  const page = await kring.person({ account: {} })
  await open(page)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = dialog(page, 'Add webhook')
  await form.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/in`)
  await form.getByRole('checkbox', { name: 'You started a session' }).check()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const kept = dialog(page, 'Save the secret')
  await expect(kept.getByRole('textbox', { name: 'Secret of this webhook' })).toHaveValue(/^whsec_/)
  expect(await violations(page)).toEqual([])
  await kept.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Details of ${receiver.url}/in` }).click()
  const details = dialog(page, 'Webhooks')
  await details.getByRole('button', { name: 'Send a test' }).click()
  expect((await receiver.hears(1)).body()).toMatchObject({ type: 'test' })
  await expect(details.getByRole('listitem')).toContainText(['Accepted'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Get API key' }).click()
  const keys = dialog(page, 'API keys')
  await keys.getByRole('textbox', { name: 'Name' }).fill('Weekly report')
  await keys.getByRole('checkbox', { name: 'Create sessions' }).check()
  await keys.getByRole('button', { name: 'Create key' }).click()
  const key = await keys.getByRole('textbox', { name: 'Your new API key' }).inputValue()
  expect(key).toMatch(/^kring_/)
  expect(await violations(page)).toEqual([])
  const call = () =>
    fetch(`${kring.server.url}/api/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'By a program', isPrivate: false }),
    })
  expect((await call()).status).toBe(200)
  const told = (await receiver.hears(2)).body()
  expect(shapeOf(told)).toEqual(shapeOf(JSON.parse(exampleOf('session.created'))))
  expect(told).toMatchObject({ type: 'session.created', data: { session: { title: 'By a program' } } })

  await keys.getByRole('button', { name: 'Revoke key Weekly report' }).click()
  await dialog(page, /^Revoke key/)
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(keys.getByText('You have no keys yet.')).toBeVisible()
  expect((await call()).status).toBe(401)
})

test('a visitor reads why an account is needed before the connection form opens · INTEG-06 INTEG-08', async ({ kring }) => {
  const page = await kring.person({ viewport: phone })
  await open(page)
  expect(await isTooWide(page)).toBe(false)
  await service(page, 'notion').getByRole('switch').click()
  const why = dialog(page, 'Sign in to connect Notion')
  await expect(why).toContainText('A connection belongs to your account')
  await why.getByRole('button', { name: 'Sign up' }).click()
  await expect(tab(page, 'up')).toHaveAttribute('aria-selected', 'true')
  await fillIn(page, newAccount())
  await submit(page).click()
  await expect(signInDialog(page)).toBeHidden()
  await expect(service(page, 'notion').getByRole('switch')).toBeEnabled()
  await service(page, 'notion').getByRole('switch').click()
  await expect(dialog(page, 'Connect Notion').getByRole('textbox', { name: 'Token' })).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
})

test('an answer and a complete session can be sent from the session, and guests see nothing of it · INTEG-08', async ({
  kring,
  receiver,
}) => {
  const page = await kring.person({ account: {} })
  await page.goto('/new')
  const id = await page.evaluate(async () => {
    const body = JSON.stringify({ title: 'Bakery launch', isPrivate: false })
    const response = await fetch('/api/sessions', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return ((await response.json()) as { id: string }).id
  })
  await page.goto(`/chat/${id}`)
  await connected(page)
  await says(page, 'Which headline?')
  const answer = await kring.assistant.begins()
  answer.says('Fresh before you wake.')
  answer.ends()
  await expect(transcript(page).getByText('Fresh before you wake.')).toBeVisible()
  // Without a connection the menu shows nothing, and the export has one line below the formats.
  await runCommand(page, 'export')
  await dialog(page, 'Export session').getByRole('link', { name: 'Connect a service, such as Slack or Notion' }).click()
  await expect(page).toHaveURL(/\/integrations$/)
  await expect(service(page, 'slack').getByRole('switch')).toBeEnabled()
  await connectSlack(page, `${receiver.url}/slack`)
  await expect(service(page, 'slack').getByRole('switch')).toBeChecked()

  await page.goto(`/chat/${id}`)
  const row = transcript(page).getByRole('article').filter({ hasText: 'Fresh before you wake.' })
  await row.getByRole('button', { name: 'Actions for this message' }).click()
  await page.getByRole('menuitem', { name: 'Send to…' }).click()
  const before = receiver.asked.length
  await dialog(page, 'Send this answer').getByRole('button', { name: 'Send to Slack' }).click()
  expect((await receiver.hears(before + 1)).text).toContain('Fresh before you wake.')
  expect(receiver.asked.at(-1)?.text).not.toContain('Which headline?')
  await expect(toast(page, 'Sent to Slack')).toBeVisible()

  await runCommand(page, 'export')
  await dialog(page, 'Export session').getByRole('button', { name: 'Send to Slack' }).click()
  expect((await receiver.hears(before + 2)).text).toContain('Which headline?')

  const guest = await kring.person({ name: 'Bram' })
  const asked: string[] = []
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await guest.goto(`/chat/${id}`)
  await connected(guest)
  const sameRow = transcript(guest).getByRole('article').filter({ hasText: 'Fresh before you wake.' })
  await sameRow.getByRole('button', { name: 'Actions for this message' }).click()
  await expect(guest.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await guest.keyboard.press('Escape')
  await runCommand(guest, 'export')
  await expect(dialog(guest, 'Export session').getByRole('button', { name: /^Download/ })).toHaveCount(3)
  await expect(dialog(guest, 'Export session').getByText(/Slack/)).toHaveCount(0)
  expect(asked).not.toContain('/api/integrations')
})

/** Returns the fields and their types, without values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
}
