// A team from its creation: an invitation accepted in a second browser, templates, branding as a guest sees it, and figures.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { png } from '../../server/testing/fixtures/sample-files.ts'
import { violations } from '../support/checks/axe.ts'
import { fillIn, submit } from '../support/account-page.ts'
import { composer, connected, expect, says, test, transcript } from '../support/fixtures.ts'
import { hosts, misfits, phone } from '../support/session-page.ts'

test.use({ env: { DEFAULT_PLAN: 'team' } })

const words = {
  'en-US': {
    name: 'Team name',
    make: 'Create team',
    link: 'Create link',
    linkField: 'Link for one person',
    accept: 'Join the team',
    signIn: 'Sign in and join',
    invited: 'Join Bakery de Wit',
    templates: 'Templates',
    newTemplate: 'New template',
    templateName: 'Name',
    prompt: 'Prompt',
    keep: 'Save',
    button: 'Team templates',
    choose: 'Choose a template',
    look: 'Branding',
    logo: 'Choose a logo',
    teal: 'Teal',
    figures: 'Analytics',
    table: 'Table',
    talk: 'Messages and AI answers',
  },
  'nl-NL': {
    name: 'Naam van het team',
    make: 'Team maken',
    link: 'Link maken',
    linkField: 'Link voor één persoon',
    accept: 'Aanschuiven',
    signIn: 'Inloggen en aanschuiven',
    invited: 'Schuif aan bij Bakery de Wit',
    templates: 'Sjablonen',
    newTemplate: 'Nieuw sjabloon',
    templateName: 'Naam',
    prompt: 'Prompt',
    keep: 'Opslaan',
    button: 'Sjablonen van je team',
    choose: 'Kies een sjabloon',
    look: 'Huisstijl',
    logo: 'Logo kiezen',
    teal: 'Zeegroen',
    figures: 'Cijfers',
    table: 'Tabel',
    talk: 'Berichten en AI-antwoorden',
  },
} as const
type Words = (typeof words)[keyof typeof words]

async function makeTeam(page: Page, w: Words): Promise<void> {
  await page.goto('/team')
  await page.getByRole('textbox', { name: w.name }).fill('Bakery de Wit')
  await page.getByRole('button', { name: w.make }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bakery de Wit' })).toBeVisible()
}

async function inviteLink(page: Page, w: Words): Promise<string> {
  await page.getByRole('button', { name: w.link }).click()
  const field = page.getByRole('textbox', { name: w.linkField })
  await expect(field).toHaveValue(/\/team\/join\?token=[\w-]{43}$/)
  // The field shows the link without its scheme.
  return `http://${await field.inputValue()}`
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

for (const locale of ['en-US', 'nl-NL'] as const) {
  const w = words[locale]

  test(`in ${locale} a team is joined by its link, shares its templates and branding, and shows its figures · TEAM-03 TEAM-04 TEAM-05`, async ({
    kring,
  }) => {
    const anna = await kring.person({ locale, account: { firstName: 'Anna', lastName: 'de Wit' } })
    await makeTeam(anna, w)
    expect(await violations(anna)).toEqual([])
    const link = await inviteLink(anna, w)

    const bram = await kring.person({ locale, account: { firstName: 'Bram', lastName: 'Bakker' } })
    await bram.goto(link)
    await expect(bram.getByRole('heading', { name: w.invited })).toBeVisible()
    await bram.getByRole('button', { name: w.accept }).click()
    await expect(bram.getByRole('heading', { level: 1, name: 'Bakery de Wit' })).toBeVisible()
    await expect(bram.getByText('Anna de Wit')).toBeVisible()
    // The owner's tab is missing.
    await expect(tab(bram, w.look)).toHaveCount(0)

    await tab(bram, w.templates).click()
    await bram.getByRole('button', { name: w.newTemplate }).click()
    await expect(bram.getByRole('textbox', { name: w.templateName })).toBeFocused()
    await bram.getByRole('textbox', { name: w.templateName }).fill('Menu')
    await bram.getByRole('textbox', { name: w.prompt }).fill('Write a menu for spring.')
    expect(await violations(bram)).toEqual([])
    await bram.getByRole('button', { name: w.keep }).click()
    await expect(bram.getByRole('listitem').filter({ hasText: 'Write a menu for spring.' })).toBeVisible()

    await anna.reload()
    await tab(anna, w.look).click()
    const [chooser] = await Promise.all([anna.waitForEvent('filechooser'), anna.getByRole('button', { name: w.logo }).click()])
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(120, 40) })
    await expect(anna.locator('img[src^="/api/team-logos/"]').first()).toBeVisible()
    await anna.getByRole('radio', { name: w.teal }).click()
    await expect(anna.getByRole('radio', { name: w.teal })).toBeChecked()

    const id = await hosts(anna, 'Spring menu')
    await anna.goto(`/chat/${id}`)
    await connected(anna)
    await composer(anna).fill('For the bakery:')
    await anna.getByRole('button', { name: w.button }).click()
    const dialog = anna.getByRole('dialog', { name: w.choose })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    expect(await violations(anna)).toEqual([])
    await anna.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(composer(anna)).toHaveValue('For the bakery:')
    await anna.getByRole('button', { name: w.button }).click()
    await dialog.getByRole('button', { name: /^Menu/ }).click()
    await expect(composer(anna)).toHaveValue('For the bakery:\nWrite a menu for spring.')
    await expect(composer(anna)).toBeFocused()
    await anna.keyboard.press('Enter')
    const answer = await kring.assistant.begins()
    expect(answer.prompt.messages.at(-1)?.text).toBe('For the bakery:\nWrite a menu for spring.')
    answer.says('Asparagus.')
    answer.ends()
    await expect(transcript(anna).getByText('Asparagus.')).toBeVisible()

    const guest = await kring.person({ locale, name: 'Chiara' })
    await guest.goto(`/chat/${id}`)
    const header = guest.locator('main > header')
    await expect(header.getByRole('img', { name: 'Bakery de Wit' })).toBeVisible()
    await expect(header.getByText('Bakery de Wit').first()).toBeVisible()
    await expect(header.locator('[style*="#238b8b"]').first()).toHaveCSS('background-color', 'rgb(35, 139, 139)')
    await expect(guest.getByRole('button', { name: w.button })).toHaveCount(0)
    await says(guest, 'Lovely')
    await expect(transcript(anna).getByText('Lovely')).toBeVisible()
    expect([await misfits(guest), await violations(guest)]).toEqual([[], []])
    const elsewhere = await hosts(guest, 'Own session')
    await guest.goto(`/chat/${elsewhere}`)
    await connected(guest)
    await expect(header.getByText('Bakery de Wit')).toHaveCount(0)

    await bram.goto('/team')
    await tab(bram, w.figures).click()
    await expect(bram.locator('.recharts-bar-rectangle').first()).toBeAttached()
    await bram.getByRole('radio', { name: w.table }).click()
    const week = bram.getByRole('table', { name: w.talk }).locator('tbody tr').last()
    await expect(week.getByRole('cell').nth(0)).toHaveText('2')
    await expect(week.getByRole('cell').nth(1)).toHaveText(/^[1-9]$/)
    expect(await violations(bram)).toEqual([])
  })
}

test('a visitor with an invitation sees the team’s name and nothing else, signs in, and joins · TEAM-02', async ({ kring }) => {
  const w = words['en-US']
  const anna = await kring.person({ account: { firstName: 'Anna', lastName: 'de Wit' } })
  await makeTeam(anna, w)
  const link = await inviteLink(anna, w)
  const dirk = await kring.person({ viewport: phone })
  const account = { email: `dirk.${Date.now()}@example.org`, password: 'sourdough at dawn', firstName: 'Dirk', lastName: 'Jansen' }
  await kring.visitor('Dirk').json('/api/auth/email/signup', { method: 'POST', body: JSON.stringify(account) })
  await dirk.goto(link)
  await expect(dirk.getByRole('heading', { name: w.invited })).toBeVisible()
  await expect(dirk.getByText('Anna')).toHaveCount(0)
  expect(await violations(dirk)).toEqual([])
  await dirk.getByRole('button', { name: w.signIn }).click()
  await fillIn(dirk, { email: account.email, password: account.password })
  await submit(dirk).click()
  await dirk.getByRole('button', { name: w.accept }).click()
  await expect(dirk.getByText('Anna de Wit')).toBeVisible()
  const another = await kring.person({ account: { firstName: 'Eva', lastName: 'Smit' } })
  await another.goto(link)
  await expect(another.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await anna.reload()
  await anna.getByRole('button', { name: 'Actions for Dirk Jansen' }).click()
  await anna.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click()
  await expect(anna.getByText('Dirk Jansen')).toHaveCount(0)
  await dirk.goto('/team')
  await expect(dirk.getByRole('textbox', { name: w.name })).toBeVisible()
})

test('at 360 px the session header has room for the team, and the composer for its templates · TEAM-03 TEAM-04', async ({ kring }) => {
  const w = words['en-US']
  const viewport = { width: 360, height: 740 }
  const anna = await kring.person({ viewport, account: { firstName: 'Anna', lastName: 'de Wit' } })
  await makeTeam(anna, w)
  const id = await hosts(anna, 'Opening of the new bakery in the Kleine Houtstraat')
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByRole('button', { name: w.button })).toBeVisible()
  const boxes = await anna.locator('form:has(textarea) button').evaluateAll((buttons) =>
    buttons.map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return { left, right }
    }),
  )
  for (const [index, { right }] of boxes.entries()) {
    expect(right).toBeLessThanOrEqual(360)
    expect(boxes[index + 1]?.left ?? 360).toBeGreaterThanOrEqual(right - 1)
  }
  const guest = await kring.person({ name: 'Chiara', viewport })
  await guest.goto(`/chat/${id}`)
  await expect(guest.locator('main > header').getByRole('img', { name: 'Bakery de Wit' })).toBeVisible()
  await expect(guest.locator('main > header').getByText('Bakery de Wit', { exact: true }).last()).toBeVisible()
  expect(await misfits(guest)).toEqual([])
})

test('an export of a team’s session carries the team’s name · TEAM-03', async ({ kring }) => {
  const anna = await kring.person({ account: { firstName: 'Anna', lastName: 'de Wit' } })
  await makeTeam(anna, words['en-US'])
  const id = await hosts(anna, 'Spring menu')
  await anna.goto(`/chat/${id}`)
  await connected(anna)
  const [download] = await Promise.all([
    anna.waitForEvent('download'),
    anna.evaluate(
      (path) => Object.assign(document.createElement('a'), { href: path, download: '' }).click(),
      `/api/sessions/${id}/export?format=md`,
    ),
  ])
  expect(String(await readFile(await download.path()))).toContain('**Bakery de Wit**')
})

test.describe('without the plan', () => {
  test.use({ env: { DEFAULT_PLAN: 'pro' } })

  test('the page that explains teams is accessible', async ({ kring }) => {
    const visitor = await kring.person({ locale: 'nl-NL' })
    await visitor.goto('/team')
    await expect(visitor.getByRole('link', { name: 'Bekijk de plannen' })).toBeVisible()
    expect(await violations(visitor)).toEqual([])
  })
})
