// A service on the status page: its name, icon and status, when it was checked, and its response time.
import { expect, it } from 'vitest'
import { elements, rendered, words } from '../../../testing/rendered.tsx'
import { ServiceRow } from './service-row.tsx'

const seen = { lastChecked: '2026-03-13T09:00:00Z', responseTime: 1234 }
const row = (id: 'web' | 'files', status: 'operational' | 'degraded' | 'outage' | 'maintenance', responseTime: number | null = 1234) =>
  rendered(<ServiceRow service={{ ...seen, id, status, responseTime }} note={null} />, 'en')

it.each([
  ['operational', 'Operational'],
  ['degraded', 'Degraded'],
  ['outage', 'Outage'],
  ['maintenance', 'Maintenance'],
] as const)(
  'the service %s has a name, an icon, a status, when it was checked and its response time · STATUS-02 STATUS-03',
  async (status, shown) => {
    const [web, files] = [await row('web', status), await row('files', status)]
    expect(words(web)).toMatch(new RegExp(`^Web app Checked at \\d+:00:00.* Response time: 1,234 ms ${shown}$`))
    expect(web).toContain('<time dateTime="2026-03-13T09:00:00Z">')
    expect(words(files)).toContain('File storage')
    const icons = [web, files].map((page) => elements(page, 'svg').length)
    expect(icons).toEqual([1, 1])
    expect(elements(web, 'svg')).not.toEqual(elements(files, 'svg'))
  },
)
