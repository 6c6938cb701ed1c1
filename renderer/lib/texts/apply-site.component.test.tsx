// An open page shows what an operator has changed about the site, without losing what a person is typing.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usualFacts, type SiteFacts } from '../../../shared/policy/site.ts'
import { apiRequest } from '../api/api.ts'
import { openPage } from '../../testing/component/open-page.tsx'

const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--accent')

test('the name and the colour of the site arrive in an open session within seconds, and a draft stays · OPER-10 OPER-11', async () => {
  let site: SiteFacts = usualFacts
  const { server } = await openPage('/chat/AAAAAAAAAAAAAAAAAAAAAA', {
    answers: { 'GET /api/health': () => ({ status: 'ok', protocol: 1, site }) as never },
  })
  const draft = page.getByRole('textbox', { name: /message/i })
  await draft.fill('Rye or')
  await expect.poll(() => document.title).toBe('Bakery · Kring')
  const before = accentOf(document.body)
  site = { ...usualFacts, name: 'De Molen', accent: '#0055aa' }
  server.sends({ type: 'site_changed' })
  await expect.poll(() => document.title, { timeout: 4_000 }).toBe('Bakery · De Molen')
  await expect.poll(() => accentOf(document.body)).toMatch(/#0055aa/)
  expect(before).not.toMatch(/#0055aa/)
  await expect.element(draft).toHaveTextContent('Rye or')
  // And back, so that later tests see the usual site.
  site = usualFacts
  server.sends({ type: 'site_changed' })
  await expect.poll(() => document.title, { timeout: 4_000 }).toBe('Bakery · Kring')
  expect(accentOf(document.body)).toBe(before)
  await expect.element(draft).toHaveTextContent('Rye or')
})

test('a page without a session learns it from the answer to its next request · OPER-10 OPER-11', async () => {
  let [site, version]: [SiteFacts, string] = [usualFacts, 'a']
  const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'Kring-Site': version } })
  await openPage('/help', {
    answers: { 'GET /api/health': () => json({ status: 'ok', protocol: 1, site }), 'GET /api/status': () => json({}) },
  })
  await expect.poll(() => document.title).toMatch(/Kring$/)
  for (const [next, name, title] of [
    ['b', 'De Molen', /De Molen$/],
    ['c', '', /Kring$/],
  ] as const) {
    ;[site, version] = [{ ...usualFacts, name }, next]
    await apiRequest('GET', '/api/status').catch(() => undefined)
    await expect.poll(() => document.title).toMatch(title)
  }
})
