// The help centre and the legal pages, as a visitor uses them.
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { wideScreen, phone } from '../support/people.ts'
import { stored } from '../support/tutorial-page.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const search = (page: Page) => page.getByRole('textbox', { name: /Search the help centre|Zoek in het helpcentrum/ })
const found = (page: Page) => page.getByRole('region', { name: /^(Found|Gevonden)$/ })

test('the search filters the complete help centre while typing, and links to its results · HELP-01 HELP-02', async ({ kring }) => {
  const anna = await kring.person({ viewport: wideScreen })
  await anna.goto('/help')
  await expect(anna.getByRole('tab')).toHaveText(['Getting started', 'Features', 'FAQ', 'Troubleshooting', 'Contact'])
  await search(anna).click()
  await expect(search(anna)).toBeFocused()
  // Before its scripts load the field is read-only, so no text is lost.
  await expect(search(anna)).toBeEditable()
  await anna.keyboard.type('microp')
  await expect(anna.getByRole('tab')).toHaveCount(0)
  await expect(found(anna).getByRole('heading', { level: 2 })).toHaveText(['Features', 'Troubleshooting'])
  await expect(found(anna).locator('mark').first()).toHaveText('microp')
  await expect(anna.getByRole('status').filter({ hasText: /^\d+ answers found$/ })).toHaveCount(1)
  await anna.keyboard.type('xyz')
  await expect(anna.getByRole('status').filter({ hasText: 'Nothing found for ‘micropxyz’' })).toHaveCount(1)
  await expect(anna.getByRole('main').getByRole('link', { name: 'Ask your question' })).toHaveAttribute('href', '/contact')
  expect(await violations(anna)).toEqual([])
  await anna.keyboard.press('Escape')
  await expect(search(anna)).toHaveValue('')
  await expect(tab(anna, 'Getting started')).toHaveAttribute('aria-selected', 'true')

  await search(anna).fill('who pays')
  await found(anna).getByRole('link', { name: 'Who pays for the answers of the AI?' }).click()
  await expect(tab(anna, 'FAQ')).toHaveAttribute('aria-selected', 'true')
  await expect(anna.getByText('Guests never pay.')).toBeVisible()
  await expect(anna).toHaveURL(/\/help#faq-payer$/)
})

test('each tab has its address, and the keyboard moves between tabs · HELP-02 HELP-04 ROUTE-11', async ({ kring }) => {
  const bram = await kring.person({ locale: 'nl-NL', viewport: phone })
  await bram.goto('/help#features')
  await expect(tab(bram, 'Functies')).toHaveAttribute('aria-selected', 'true')
  const panel = bram.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Samenwerken', 'AI-rollen', 'Spraakbediening', 'Bestanden'])
  await tab(bram, 'Functies').focus()
  await expect(tab(bram, 'Functies')).toBeFocused()
  await bram.keyboard.press('ArrowRight')
  await expect(tab(bram, 'Veelgestelde vragen')).toHaveAttribute('aria-selected', 'true')
  await expect(bram).toHaveURL(/#faq$/)
  await tab(bram, 'Aan de slag').click()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Begin je eerste chat', 'Nodig je team uit', 'Gebruik AI-rollen'])
  await bram.reload()
  await expect(tab(bram, 'Aan de slag')).toHaveAttribute('aria-selected', 'true')
  expect(await bram.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('opening a question closes the previous one · HELP-05', async ({ kring }) => {
  const anna = await kring.person()
  await anna.goto('/help#faq')
  const questions = anna.getByRole('tabpanel').getByRole('group')
  await expect(questions).toHaveCount(5)
  for (const index of [0, 3, 4]) {
    await questions.nth(index).locator('summary').click()
    await expect(questions.nth(index)).toHaveAttribute('open', '')
    await expect(anna.locator('details[open]')).toHaveCount(1)
  }
})

test('the contact tab links to the form and restarts the tours, after a reload · HELP-07 HELP-08', async ({ kring }) => {
  const anna = await kring.person({ tours: 'due' })
  await anna.goto('/help#contact')
  await expect(anna.getByRole('link', { name: 'To the contact form' })).toHaveAttribute('href', '/contact')
  const keys = ['tutorial_completed_home', 'tutorial_completed_chat', 'tutorial_version']
  await anna.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, name === 'tutorial_version' ? '2.0' : '{"completed":true,"version":"2.0"}')
  }, keys)
  await anna.reload()
  const start = anna.getByRole('button', { name: 'Start tutorial' })
  await expect(start).toBeVisible()
  await expect(anna.getByText('The tour is ready.')).toHaveCount(0)
  const reloaded = anna.waitForEvent('load')
  await start.click()
  await reloaded
  await expect(anna.getByText('The tour is ready.')).toBeVisible()
  for (const key of keys) expect(await stored(anna, key)).toBeNull()
})

test('quick links work, and the legal pages exist in both languages · HELP-09 ROUTE-14 LEGAL-03', async ({ kring }) => {
  const anna = await kring.person({ viewport: wideScreen })
  await anna.goto('/help')
  const quick = anna.getByRole('navigation', { name: 'Straight to' }).getByRole('link')
  await expect(quick).toHaveCount(4)
  expect(await quick.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/status',
    '/integrations',
    '/terms',
    '/privacy',
  ])
  for (const [link, sections, title, dutch] of [
    ['Terms of service', 15, 'About these terms', 'Over deze voorwaarden'],
    ['Privacy policy', 13, 'Who is responsible', 'Wie verantwoordelijk is'],
  ] as const) {
    await anna.goto('/help')
    await quick.filter({ hasText: link }).click()
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText(link)
    const headings = anna.getByRole('article').getByRole('heading', { level: 2 })
    await expect(headings).toHaveCount(sections)
    await expect(headings.first()).toHaveText(`1.${title}`)
    await expect(anna.getByText('Last updated on 19 January 2025')).toBeVisible()
    await expect(anna.getByText(/^These were the terms of Kring|^This was the privacy policy of Kring/)).toBeVisible()
    const contents = anna.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await contents.last().click()
    await expect(headings.last()).toBeInViewport()
    expect(await violations(anna)).toEqual([])
    await anna.getByRole('button', { name: 'Nederlands' }).click()
    await expect(headings.first()).toHaveText(`1.${dutch}`)
    await expect(anna.getByText('Laatst bijgewerkt op 19 januari 2025')).toBeVisible()
    await anna.getByRole('button', { name: 'English' }).click()
    await expect(headings.first()).toHaveText(`1.${title}`)
  }
})
