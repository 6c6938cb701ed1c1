// How the status page displays the server's report.
import { expect, it } from 'vitest'
import { serviceIds, type Service, type ServiceStatus } from '../../../../shared/support/support.ts'
import { rendered, words } from '../../../testing/rendered.tsx'
import { Incidents } from './incidents.tsx'
import { StatusBoard } from './status-board.tsx'

const shown = async (changed: Partial<Record<Service['id'], ServiceStatus>>) => {
  const services = serviceIds.map((id) => ({
    ...{ id, status: changed[id] ?? 'operational' },
    ...{ responseTime: id === 'ai' ? null : 12, lastChecked: '2026-03-01T12:00:00.000Z' },
  }))
  const page = await rendered(<StatusBoard />, 'en', {
    '/api/status': { services, incidents: [], written: [] },
    '/api/health': { assistant: 'offline' },
  })
  const [, banner = ''] = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(page) ?? []
  return { banner: words(banner), rows: page.split('<li').slice(1).map(words) }
}

it.each<[Parameters<typeof shown>[0], string]>([
  [{}, 'all systems operational'],
  [{ files: 'degraded' }, 'some systems experiencing issues'],
  [{ web: 'maintenance' }, 'some systems experiencing issues'],
  [{ web: 'maintenance', api: 'degraded', files: 'outage' }, 'major service outage'],
])('with %o the banner reads %s · STATUS-06', async (changed, sentence) => {
  expect((await shown(changed)).banner).toBe(sentence)
})

it('services show status, response time, check time; the offline assistant is not measured · STATUS-02 STATUS-03 STATUS-04', async () => {
  const { rows } = await shown({ database: 'degraded', files: 'outage', web: 'maintenance' })
  expect(rows.map((row) => /\b(Operational|Degraded|Outage|Maintenance)\b/.exec(row)?.[1])).toEqual([
    'Maintenance',
    'Operational',
    'Degraded',
    'Operational',
    'Operational',
    'Outage',
  ])
  for (const [n, row] of rows.entries()) {
    expect(row).toMatch(/Checked at \d/)
    expect(row.includes('12 ms'), row).toBe(serviceIds[n] !== 'ai')
  }
  expect(rows[serviceIds.indexOf('ai')]).toContain('not measured')
})

it('until the services are known, they are shown as loading · STATUS-09', async () => {
  expect(words(await rendered(<StatusBoard />, 'en'))).toMatch(/^Loading services\.\.\./)
})

it('an empty list reads “No Recent Incidents” · STATUS-08', async () => {
  expect(words(await rendered(<Incidents incidents={[]} written={[]} />, 'en'))).toContain('No Recent Incidents')
})
