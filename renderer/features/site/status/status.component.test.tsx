// The status page: its services, an outage and the history, updated regularly.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { hold } from '../../../testing/component/hold.ts'
import { openPage } from '../../../testing/component/open-page.tsx'

type Status = OutputOf<'GET /api/status'>

const at = '2026-11-21T10:00:00.000Z'
const well: Status = {
  services: (['web', 'api', 'database', 'ai', 'authentication', 'files'] as const).map((id) => ({
    id,
    status: 'operational',
    lastChecked: at,
    responseTime: id === 'ai' ? null : 12,
  })),
  incidents: [],
  written: [],
}
const out: Status = {
  services: well.services.map((one) => (one.id === 'files' ? { ...one, status: 'outage', responseTime: null } : one)),
  written: [],
  incidents: [
    {
      ...{ id: 'i', service: 'files', impact: 'critical', status: 'ongoing', startTime: at, endTime: null },
      course: [
        { status: 'degraded', at: '2026-11-21T09:58:00.000Z' },
        { status: 'outage', at },
      ],
    },
  ],
}

test('the status shows six services, an outage when one fails, and its history, updated every 30 seconds · ROUTE-12 STATUS-05 STATUS-08', async () => {
  // Only the page's refresh; everything else keeps the real clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())

  const answered = hold()
  let status = well
  const answers = { 'GET /api/status': async () => (await answered.released, status) }
  const { server } = await openPage('/status', { answers })
  await expect.element(page.getByText('Loading services...', { exact: true })).toBeVisible()
  answered.release()
  const banner = page.getByRole('main').getByRole('status')
  await expect.element(banner).toHaveTextContent(/^all systems operational$/)
  const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem')
  expect(services.elements()).toHaveLength(6)
  for (const [n, name] of ['Web app', 'API', 'Database', 'AI services', 'Authentication', 'File storage'].entries()) {
    const service = services.nth(n)
    await expect.element(service).toHaveTextContent(name)
    await expect.element(service).toHaveTextContent(/Checked at \d/)
    // The offline assistant is used here, so nothing is measured.
    await expect.element(service).toHaveTextContent(name === 'AI services' ? 'not measured' : /\d ms/)
    await expect.element(service).toHaveTextContent('Operational')
    expect(service.element().querySelector('svg')?.checkVisibility()).toBe(true)
  }
  await expect.element(page.getByText('No Recent Incidents', { exact: true })).toBeVisible()

  // Half a minute later storage fails; how the server detects that is tested elsewhere.
  status = out
  const times = () => server.requests.filter((one) => one === 'GET /api/status').length
  vi.advanceTimersByTime(25_000)
  expect(times()).toBe(1)
  await expect.element(banner).toHaveTextContent(/^all systems operational$/)
  vi.advanceTimersByTime(6_000)
  expect(times()).toBe(2)
  await expect.element(banner).toHaveTextContent(/^major service outage$/)
  await expect.element(services.nth(5)).toHaveTextContent('Outage')
  await expect.element(services.nth(5)).toHaveTextContent('no answer')
  const told = page.getByRole('article')
  for (const words of [
    'File storage: outage',
    'This service did not answer.',
    'Critical',
    'Ongoing',
    'Slow or partly down',
    'Does not answer',
  ])
    await expect.element(told).toHaveTextContent(words)
  await expect.element(page.getByText('No Recent Incidents')).not.toBeInTheDocument()
})

const written = (more: Partial<Status['written'][number]> = {}): Status['written'][number] => ({
  ...{ id: 'w', impact: 'major', title: { en: 'Slow answers', nl: 'Trage antwoorden' }, startTime: at, endTime: null },
  updates: [{ at, text: { en: 'We are looking.', nl: 'We kijken ernaar.' } }],
  ...more,
})

test.each([
  [
    'en',
    'some systems experiencing issues',
    'Slow answers',
    'We are looking.',
    'It is over.',
    'Ongoing',
    'Resolved',
    'all systems operational',
  ],
  [
    'nl',
    'sommige systemen hebben problemen',
    'Trage antwoorden',
    'We kijken ernaar.',
    'Het is voorbij.',
    'Duurt nog',
    'Opgelost',
    'alle systemen werken',
  ],
] as const)(
  'an incident that the operator wrote is in the banner until it ends, and stays in the list with its updates, in %s · OPER-12 STATUS-06 STATUS-08',
  async (language, issues, title, first, last, ongoing, over, fine) => {
    let status: Status = { ...well, written: [written()] }
    await openPage('/status', { language, answers: { 'GET /api/status': () => status } })
    const banner = page.getByRole('main').getByRole('status')
    await expect.element(banner).toHaveTextContent(`${issues}${title}`)
    const told = page.getByRole('article')
    for (const words of [title, first, ongoing]) await expect.element(told).toHaveTextContent(words)
    const ended = '2026-11-21T11:00:00.000Z'
    const updates = [...written().updates, { at: ended, text: { en: 'It is over.', nl: 'Het is voorbij.' } }]
    status = { ...well, written: [written({ endTime: ended, updates })] }
    await openPage('/status', { language, answers: { 'GET /api/status': () => status } })
    await expect.element(banner).toHaveTextContent(fine)
    for (const words of [title, first, last, over]) await expect.element(told).toHaveTextContent(words)
    expect(banner.element().textContent).not.toContain(title)
  },
)
