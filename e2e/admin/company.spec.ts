// A company runs its own server: the first run, sign-up for one domain, no public pages, its name and logo; the first colleague, guest, report and bill.
import type { Page } from '@playwright/test'
import { makeOperatorLink } from '../../server/commands/operators/operator-links.ts'
import { png } from '../../server/testing/fixtures/sample-files.ts'
import { setPolicy, setSite } from '../../server/testing/fixtures/policy-fixture.ts'
import { sitePages } from '../../shared/support/site-pages.ts'
import { violations } from '../support/checks/axe.ts'
import { connected, expect, test, transcript } from '../support/fixtures.ts'

test('an operator closes sign-up except one domain, switches off the public pages, and gives the server a name and a logo; a colleague signs up, a guest joins by a link and reports a message, and the first bill is a chart · OPER-09 OPER-11 OPER-08', async ({
  kring,
}) => {
  const operator = await kring.person({ name: 'Olga', account: { firstName: 'Olga', lastName: 'Bakker' } })
  await operator.goto(`/operator#${await makeOperatorLink(kring.server.app.deps, true)}`)
  await operator.getByRole('button', { name: 'Make me an operator' }).click()
  await operator.waitForURL('**/admin')

  await operator.goto('/admin/policy')
  await operator.getByRole('radio', { name: 'People with an email address at these domains' }).click()
  await operator.getByRole('textbox', { name: 'Domains' }).fill('bak ery.example')
  await expect(operator.getByRole('alert')).toContainText('‘bak ery.example’ is not a domain')
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

  // A price before the first call: what is called without one costs an unknown amount.
  await operator.getByRole('link', { name: 'Costs', exact: true }).click()
  await expect(operator.getByText('No calls')).toBeVisible()
  expect(await violations(operator)).toEqual([])
  await operator.getByRole('button', { name: 'Add price' }).click()
  const price = operator.getByRole('dialog', { name: 'Add price' })
  await price.getByRole('combobox', { name: 'Model' }).fill(kring.assistant.model)
  await price.getByRole('textbox', { name: 'Reading' }).fill('2')
  await price.getByRole('textbox', { name: 'Writing' }).fill('10')
  expect(await violations(operator)).toEqual([])
  await price.getByRole('button', { name: 'Save' }).click()
  await expect(price).toBeHidden()

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
  const answer = await kring.assistant.begins()
  answer.says('Good morning, bakers.')
  answer.counts({ input: 100_000, output: 5_000 })
  answer.ends()
  const answered = transcript(guest).getByRole('article').filter({ hasText: 'Good morning, bakers.' })
  await answered.hover()
  await answered.getByRole('button', { name: 'Actions for this message' }).click()
  await guest.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const report = guest.getByRole('dialog', { name: 'Report this message' })
  await report.getByRole('radio', { name: 'Spam or advertising' }).click()
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report).toBeHidden()

  await operator.goto('/admin')
  await operator.getByRole('link', { name: '1 report is waiting for a decision.' }).click()
  const reported = operator.getByRole('article').filter({ hasText: 'Good morning, bakers.' })
  await reported.getByRole('button', { name: 'Dismiss report' }).click()
  await expect(operator.getByText('There are no open reports')).toBeVisible()
  await operator.getByRole('link', { name: 'Costs', exact: true }).click()
  // 100,000 × 2 and 5,000 × 10 dollars per million.
  await expect(operator.getByRole('img', { name: /Bar chart of .*: \$0\.25 in total/ })).toBeVisible()
  await expect(operator.locator('.recharts-bar-rectangle path')).toHaveCount(1)
  const breakdown = operator.getByRole('region', { name: 'Breakdown' })
  await expect(breakdown.getByRole('row', { name: /scripted 1 1 105,000 \$0\.25/ })).toBeVisible()
  await breakdown.getByRole('radio', { name: 'Payer' }).click()
  await expect(breakdown.getByRole('row', { name: /Chiara Romano 1 1 105,000 \$0\.25/ })).toBeVisible()
  expect(await violations(operator)).toEqual([])

  await setPolicy(kring.server, { guests: false })
  await expect(guest.getByRole('heading', { name: 'Sign in to join' })).toBeVisible({ timeout: 4_000 })
})

const paths = ['/home', '/new', '/account', '/team', '/team/join?token=x', '/billing', '/subscribe']
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
    // Everyone gets the same public pages, so only the visitor opens them.
    for (const [page, addresses] of [
      [visitor, [...Object.values(sitePages), ...paths, `/chat/${id}`]],
      [account, ['/', ...paths, `/chat/${id}`]],
    ] as const)
      for (const path of addresses) {
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
