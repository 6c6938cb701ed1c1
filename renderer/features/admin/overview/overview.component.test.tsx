// The operator's overview: loading, what needs attention, the figures, and a server that stops answering.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { failsFirst, openConsole } from '../../../testing/component/open-console.ts'
import { fails } from '../../../testing/component/hold.ts'

type Overview = OutputOf<'GET /api/admin/overview'>

const days = Array.from({ length: 14 }, (_, n) => ({ day: `2026-11-${11 + n}`, answers: n * 10, tokens: n * 1_000, cost: n * 1_000_000 }))
const node = { build: 'abc123', startedAt: Date.parse('2026-11-24T08:00:00Z'), skewMs: 3, people: 1_500, sessions: 2 }
const overview: Overview = {
  ...{ attention: [], people: 1_500, sessions: 2, days, unpriced: 0, reports: 0, contact: 0, budgets: { reached: 0, warned: 0 } },
  queues: { answers: 4, writing: 3, webhooks: 2, pushes: 1 },
  nodes: [{ ...node, id: 'this' }],
  storage: { database: 'sqlite', databaseBytes: 5_000_000, files: 1, fileBytes: 2_000 },
  backup: { isScheduled: true, madeAt: null, bytes: null, failedAt: null },
  enabled: {
    ...{ assistant: 'offline', fanout: 'local', mail: true, payments: false, transcription: false },
    ...{ google: false, provider: false, bucket: false, backups: true },
  },
}
const table = (n: number) => page.getByRole('table').nth(n)

test('figures are shown for today, by day and by process, and nothing needs attention; a failed load is tried again · OPER-03', async () => {
  const loading = failsFirst(() => overview)
  await openConsole('/admin', { 'GET /api/admin/overview': loading.route })
  await loading.expectRetry()
  const main = page.getByRole('main')
  await expect.element(page.getByText('Nothing. Everything works.')).toBeVisible()
  const figures = main
    .getByRole('term')
    .elements()
    .map((one) => [one.textContent, one.nextElementSibling?.textContent])
  expect(figures.slice(0, 5)).toEqual([
    ['People online', '1,500'],
    ['Open sessions', '2'],
    ['Answers today', '130'],
    ['Tokens today', '13,000'],
    ['Cost today', '$13.00'],
  ])
  expect(figures).toContainEqual(['Sessions waiting for an answer', '4'])
  expect(figures).toContainEqual(['Last backup', 'none yet'])
  await expect.element(table(0).getByRole('row').nth(1)).toHaveTextContent('Tue, Nov 2413013,000$13.00')
  expect(table(0).getByRole('row').elements()).toHaveLength(15)
  await expect.element(table(1).getByRole('row').nth(1)).toHaveTextContent(/this process.*abc123.*\+3 ms1,5002/)
})

test('what needs attention is first, with links, in Dutch too; the figures stay while the server does not answer · OPER-03', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const attention: Overview['attention'] = [
    'clock_skewed',
    'versions_differ',
    'budgets_reached',
    'budgets_warned',
    'reports_open',
    'contact_open',
  ]
  let isDown = false
  const busy = {
    ...overview,
    attention,
    ...{ reports: 2, contact: 1, unpriced: 4, budgets: { reached: 1, warned: 3 } },
    nodes: [...overview.nodes, { ...node, id: 'n2', build: 'def456', skewMs: -5_000 }],
  }
  const { server } = await openConsole(
    '/admin/overview',
    { 'GET /api/admin/overview': () => (isDown ? fails() : busy) },
    { language: 'nl', viewport: { width: 390, height: 844 } },
  )
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'klok' })
  await expect.element(list.getByRole('listitem').nth(5)).toBeVisible()
  const links = list
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('href'))
  expect(links).toEqual(['/admin/costs', '/admin/costs', '/admin/reports', '/admin/inbox'])
  await expect.element(list).toHaveTextContent(/1 budget is op: daar is de AI gestopt\..*3 budgetten zijn voor 80% of meer gebruikt\./)
  await expect.element(page.getByText('4 aanroepen van vandaag hebben geen bekende prijs')).toBeVisible()
  await expect.element(table(1).getByRole('row').nth(2)).toHaveTextContent(/n2.*def456.*-5\.000 ms/)
  isDown = true
  const asked = () => server.requests.filter((one) => one === 'GET /api/admin/overview').length
  const before = asked()
  vi.advanceTimersByTime(11_000)
  await expect.poll(asked).toBeGreaterThan(before)
  await expect.element(list.getByRole('listitem').nth(5)).toBeVisible()
})
