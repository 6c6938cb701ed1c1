// The help centre and the legal pages, as a visitor uses them.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/component/open-page.tsx'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const search = page.getByRole('textbox', { name: 'Search the help centre' })
const found = page.getByRole('region', { name: 'Found' })
const textsOf = (locator: typeof found) => locator.elements().map((one) => one.textContent)

test('the search filters the complete help centre while typing, and links to its results · HELP-01 HELP-02', async () => {
  await openPage('/help', { name: null, viewport: wide })
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  expect(textsOf(page.getByRole('tab'))).toEqual(['Getting started', 'Features', 'FAQ', 'Troubleshooting', 'Contact'])
  await search.click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('microp')
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  expect(textsOf(found.getByRole('heading', { level: 2 }))).toEqual(['Features', 'Troubleshooting'])
  expect(found.element().querySelector('mark')?.textContent).toBe('microp')
  const status = page.getByRole('status')
  expect(status.filter({ hasText: /^\d+ answers found$/ }).elements()).toHaveLength(1)
  await userEvent.keyboard('xyz')
  await expect.element(status.filter({ hasText: 'Nothing found for ‘micropxyz’' })).toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Ask your question' })).toHaveAttribute('href', '/contact')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(tab('Getting started')).toHaveAttribute('aria-selected', 'true')

  await search.fill('who pays')
  await found.getByRole('link', { name: 'Who pays for the AI’s answers?' }).click()
  await expect.element(tab('FAQ')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Guests never pay.')).toBeVisible()
  expect(location.hash).toBe('#faq-payer')
})

test('each tab has its address, and the keyboard moves between tabs · HELP-02 HELP-04 ROUTE-11', async () => {
  await openPage('/help#features', { name: null, language: 'nl', viewport: phone })
  await expect.element(tab('Functies')).toHaveAttribute('aria-selected', 'true')
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  expect(textsOf(headings)).toEqual(['Samenwerken', 'AI-rollen', 'Spraakbediening', 'Bestanden'])
  tab('Functies').element().focus()
  await expect.element(tab('Functies')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Veelgestelde vragen')).toHaveAttribute('aria-selected', 'true')
  expect(location.hash).toBe('#faq')
  await tab('Aan de slag').click()
  await expect.poll(() => textsOf(headings)).toEqual(['Begin je eerste chat', 'Nodig je team uit', 'Gebruik AI-rollen'])
  await openPage(`/help${location.hash}`, { viewport: phone, isReload: true, language: 'nl' })
  await expect.element(tab('Aan de slag')).toHaveAttribute('aria-selected', 'true')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('opening a question closes the previous one · HELP-05', async () => {
  await openPage('/help#faq', { name: null })
  const questions = page.getByRole('tabpanel').getByRole('group')
  await expect.poll(() => questions.elements()).toHaveLength(5)
  for (const index of [0, 3, 4]) {
    const summary = questions.nth(index).element().querySelector('summary')!
    await page.elementLocator(summary).click()
    await expect.element(questions.nth(index)).toHaveAttribute('open', '')
    await expect.poll(() => document.querySelectorAll('details[open]')).toHaveLength(1)
  }
})

test('quick links work, and the legal pages exist in both languages · HELP-09 ROUTE-14 LEGAL-03', async () => {
  await openPage('/help', { name: null, viewport: wide })
  const quick = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  await expect.poll(() => quick.elements()).toHaveLength(4)
  expect(quick.elements().map((link) => link.getAttribute('href'))).toEqual(['/status', '/integrations', '/terms', '/privacy'])
  for (const [link, sections, title, dutch] of [
    ['Terms of service', 15, 'About these terms', 'Over deze voorwaarden'],
    ['Privacy policy', 13, 'Who is responsible', 'Wie verantwoordelijk is'],
  ] as const) {
    await openPage('/help', { name: null, viewport: wide })
    await quick.filter({ hasText: link }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(link)
    const headings = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect.poll(() => headings.elements()).toHaveLength(sections)
    await expect.element(headings.first()).toHaveTextContent(`1.${title}`)
    await expect.element(page.getByText('Last updated on 19 January 2025')).toBeVisible()
    await expect.element(page.getByText(/^These were the terms of Kring|^This was the privacy policy of Kring/)).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await contents.last().click()
    await expect.element(headings.last()).toBeInViewport()
    await page.getByRole('button', { name: 'Nederlands' }).first().click()
    await expect.element(headings.first()).toHaveTextContent(`1.${dutch}`)
    await expect.element(page.getByText('Laatst bijgewerkt op 19 januari 2025')).toBeVisible()
    await page.getByRole('button', { name: 'English' }).first().click()
    await expect.element(headings.first()).toHaveTextContent(`1.${title}`)
  }
})
