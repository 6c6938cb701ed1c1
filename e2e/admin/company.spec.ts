// A company runs its own server: sign-up for one domain, no public pages, its name and logo; the first colleague and the first guest.
import type { Page } from '@playwright/test'
import type { Deps } from '../../server/deps.ts'
import { png } from '../../server/testing/fixtures/sample-files.ts'
import { setPolicy, setSite } from '../../server/testing/fixtures/policy-fixture.ts'
import { sitePages } from '../../shared/support/site-pages.ts'
import { violations } from '../support/axe.ts'
import { connected, expect, test, transcript } from '../support/fixtures.ts'

async function makeOperator(page: Page, deps: Deps): Promise<void> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const at = deps.now()
  await deps.store.operators.add(
    { user_id: id, since: at, added_by: null },
    { operator: { id, name: 'Olga', address: null }, action: 'operator_added', target: `person:${id}`, at },
  )
}

test('an operator closes sign-up except one domain, switches off the public pages, and gives the server a name and a logo; then a colleague signs up and a guest joins by a link · OPER-09 OPER-11', async ({
  kring,
}) => {
  const operator = await kring.person({ name: 'Olga', account: { firstName: 'Olga', lastName: 'Bakker' } })
  await makeOperator(operator, kring.server.app.deps)

  await operator.goto('/admin/policy')
  await operator.getByRole('radio', { name: 'People with an email address at these domains' }).click()
  await operator.getByRole('textbox', { name: 'Domains' }).fill('bak ery.example')
  await expect(operator.getByRole('alert')).toContainText('“bak ery.example” is not a domain')
  await expect(operator.getByRole('button', { name: 'Save' })).toBeDisabled()
  await operator.getByRole('textbox', { name: 'Domains' }).fill(' @Bakery.Example')
  await operator.getByRole('radio', { name: 'People with an account' }).click()
  const changes = operator.getByRole('region', { name: 'What this changes' })
  await expect(changes).toContainText('Only people with an account can create sessions.')
  await expect(changes).toContainText('Only people with an email address at the listed domains can sign up.')
  expect(await violations(operator)).toEqual([])

  // What is not saved survives a visit to another page.
  await operator.getByRole('link', { name: 'Site', exact: true }).click()
  await operator.getByRole('textbox', { name: 'Name', exact: true }).fill('Bakery de Wit')
  await operator.getByRole('textbox', { name: 'Welcome text' }).fill('Hello <img src=x onerror=alert(1)>')
  await operator.getByRole('switch', { name: 'Public pages, plans and prices' }).click()
  await operator.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByText('Saved', { exact: true })).toBeVisible()
  const choosing = operator.waitForEvent('filechooser')
  await operator.getByRole('button', { name: 'Choose a logo' }).click()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(60, 20) })
  await expect(operator.getByRole('img', { name: 'Logo' })).toBeVisible()
  expect(await violations(operator)).toEqual([])
  await operator.getByRole('link', { name: 'Policy', exact: true }).click()
  await expect(changes).toContainText('Only people with an account can create sessions.')
  await operator.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByText('Saved', { exact: true })).toBeVisible()

  const stranger = await kring.person({ name: 'Mallory' })
  await stranger.goto('/')
  await expect(stranger.getByRole('heading', { name: 'Bakery de Wit' })).toBeVisible()
  // The welcome is text, whatever is in it.
  await expect(stranger.getByText('Hello <img src=x onerror=alert(1)>')).toBeVisible()
  await expect(stranger.locator('nav img[src*="/api/site-logo/"]').first()).toBeVisible()
  await expect(stranger).toHaveTitle('Bakery de Wit')
  expect(await violations(stranger)).toEqual([])
  const signUp = async (page: Page, email: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Sign up' }).click()
    await expect(dialog).toContainText('Only people with an email address at bakery.example can create an account here.')
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Chiara')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Romano')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.locator('input[type=password]').fill('sourdough at dawn')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
  }
  await signUp(stranger, 'mallory@evil.example')
  await expect(stranger.getByRole('dialog')).toContainText('can sign up on this server')

  const colleague = await kring.person({ name: 'Chiara' })
  await colleague.goto('/')
  await signUp(colleague, 'chiara@bakery.example')
  await expect(colleague.getByRole('heading', { name: /Chiara/ })).toBeVisible()
  const created = (await (
    await colleague.request.post('/api/sessions', { data: { title: 'Menu for spring', isPrivate: false } })
  ).json()) as { id: string }
  const guest = await kring.person({ name: 'Gijs' })
  await guest.goto(`/chat/${created.id}`)
  await connected(guest)
  await guest.getByRole('textbox', { name: /message/i }).fill('Good morning')
  await guest.keyboard.press('Enter')
  await expect(transcript(guest).getByText('Good morning')).toBeVisible()

  await setPolicy(kring.server, { guests: false })
  await expect(guest.getByRole('heading', { name: 'Sign in to join' })).toBeVisible({ timeout: 4_000 })
})

const paths = [...Object.values(sitePages), '/home', '/new', '/account', '/team', '/team/join?token=x', '/billing', '/subscribe']
const forbidden = [
  /€/,
  /\b(Free|Pro|Gratis)\b/,
  /\bTeam plan\b/i,
  /\bTeam-plan\b/i,
  /\bpric(e|es|ing)\b/i,
  /\bprij(s|zen)\b/i,
  /\bupgrade/i,
  /\babonnement/i,
]

for (const language of ['en', 'nl'] as const)
  test(`without public pages, no address shows a price, a plan or a link to the prices, in ${language} · OPER-11`, async ({ kring }) => {
    await setSite(kring.server, { name: 'Bakery de Wit', publicPages: false })
    const account = await kring.person({ locale: language, account: { firstName: 'Chiara', lastName: 'Romano' } })
    const visitor = await kring.person({ locale: language })
    const { id } = (await (await account.request.post('/api/sessions', { data: { title: 'Menu', isPrivate: false } })).json()) as {
      id: string
    }
    const found: string[] = []
    for (const page of [visitor, account]) page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`))
    for (const page of [visitor, account])
      for (const path of [...paths, `/chat/${id}`]) {
        const response = await page.goto(path)
        const head = (await response?.text())?.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '') ?? ''
        // The page's own figures are no text.
        const html = head.replace(/<meta name="kring-figures"[^>]*>/, '')
        await expect(page.locator('#root'), path).not.toBeEmpty()
        await page.waitForLoadState('networkidle')
        const shown = `${await page.title()}\n${await page.locator('body').innerText()}\n${html}`
        for (const one of forbidden)
          if (one.test(shown))
            found.push(
              `${path}: ${String(one)} ${one.exec(shown)?.input.slice(Math.max(0, (one.exec(shown)?.index ?? 0) - 40), (one.exec(shown)?.index ?? 0) + 40)}`,
            )
        if ((await page.locator('a[href*="pricing"], a[href*="subscribe"], a[href*="billing"]').count()) > 0) found.push(`${path}: a link`)
      }
    for (const file of ['/sitemap.xml', '/manifest.webmanifest', '/robots.txt']) {
      const text = await (await visitor.request.get(file)).text()
      if (/pricing|Kring/.test(text)) found.push(file)
    }
    expect(found).toEqual([])
    expect((await visitor.request.get('/pricing')).status()).toBe(404)
  })
