// The site page in a browser: it loads, previews the colour, saves, refuses wrong addresses, and loses nothing if two operators save.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SiteView } from '../../../../shared/policy/policy-api.ts'
import { usualSite, type Site } from '../../../../shared/policy/site.ts'
import { openConsole } from '../../../testing/component/open-console.ts'

const view = (site: Partial<Site> = {}, version = 2): SiteView => ({
  site: { ...usualSite, ...site },
  version,
  logo: null,
  isSupportFixed: false,
})
interface Sent {
  site: Site
  version: number
}

async function open(save: (sent: Sent) => SiteView | Response = ({ site, version }) => view(site, version + 1)) {
  const sent: Sent[] = []
  const now = { view: view({ name: 'Bakery' }) }
  await openConsole('/admin/site', {
    'GET /api/admin/site': () => now.view,
    'POST /api/admin/site': (_path, body) => {
      sent.push(body as Sent)
      return save(body as Sent)
    },
  })
  await expect.element(name()).toBeVisible()
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (discard.query()) await discard.click()
  return { sent, now }
}
const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const changes = () => page.getByRole('region', { name: 'What this changes' })
const colorOf = (element: Element) => getComputedStyle(element).backgroundColor

test('shows what is stored, says what a change does, previews a colour in both themes, and saves · OPER-11', async () => {
  const { sent } = await open()
  await expect.element(name()).toHaveValue('Bakery')
  await name().fill('Bakery de Wit')
  await page.getByRole('radio', { name: 'Blue' }).click()
  // Darker in the light theme, and lighter in the dark one, until texts are readable.
  const buttons = page.getByText('Button', { exact: true })
  await expect.poll(() => buttons.elements().map(colorOf)).toEqual(['rgb(15, 114, 178)', 'rgb(65, 151, 218)'])
  await expect
    .element(changes())
    .toHaveTextContent('People see this name in the menu, on the start page and as the name of the app: Bakery de Wit.')
  await expect.element(changes()).toHaveTextContent('Buttons, links and highlights get this colour on every page.')
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ site: { ...usualSite, name: 'Bakery de Wit', accent: '#2580c1' }, version: 2 }])
})

test('addresses that are none are refused before they are sent · OPER-11', async () => {
  const { sent } = await open()
  const support = page.getByRole('textbox', { name: 'Support address' })
  for (const wrong of ['javascript:alert(1)', 'help at bakery', 'http://bakery.example']) {
    await support.fill(wrong)
    await expect.element(support).toHaveAttribute('aria-invalid', 'true')
    await expect.element(save()).toBeDisabled()
  }
  await support.fill('help@bakery.example')
  const terms = page.getByRole('textbox', { name: 'Terms' })
  await terms.fill('bakery.example/terms')
  await expect.element(save()).toBeDisabled()
  await terms.fill('https://bakery.example/terms')
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.map(({ site }) => [site.support, site.terms])).toEqual([['help@bakery.example', 'https://bakery.example/terms']])
})

test('the second of two operators reads what the first changed, and keeps their own changes · OPER-11', async () => {
  let isFirst = true
  const { sent, now } = await open((one) => {
    if (!isFirst) return view(one.site, 4)
    isFirst = false
    now.view = view({ name: 'Bakery', welcome: 'Hello' }, 3)
    return new Response(JSON.stringify({ code: 'policy_changed', message: 'Changed in the meantime.' }), { status: 409 })
  })
  await name().fill('Mill')
  await save().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/Someone else has changed the site.*Changed by the other operator: welcome text/)
  await expect.element(name()).toHaveValue('Mill')
  await expect.element(page.getByRole('textbox', { name: 'Welcome text' })).toHaveValue('Hello')
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.map(({ site, version }) => [version, site.name, site.welcome])).toEqual([
    [2, 'Mill', ''],
    [3, 'Mill', 'Hello'],
  ])
})
