// Checks that the app's server responds with a compatible version, and reads its settings; gives a new app its guest token.
import type { OutputOf } from '../../../shared/api/api.ts'
import { parseHealth, type Greeting } from '../../../shared/support/parse-health.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { apiRequest, HttpError } from './api.ts'
import { onSiteChanged } from './server-build.ts'
import { takeFigures } from '../texts/server-figures.ts'
import { siteFacts, takeSiteFacts } from '../site-facts.ts'

onSiteChanged(() => void checkServer())

export async function checkServer(): Promise<Greeting> {
  try {
    const response = await apiRequest('GET', '/api/health', undefined, AbortSignal.timeout(limits.connectMs))
    const body: unknown = await response.json().catch(() => null)
    const greeting = parseHealth(response.status, body)
    if (greeting === 'ok') {
      const { figures, site } = body as Partial<OutputOf<'GET /api/health'>>
      takeFigures(figures)
      const before = JSON.stringify(siteFacts())
      takeSiteFacts(site)
      if (JSON.stringify(siteFacts()) !== before) void import('../texts/apply-site.ts').then(({ applySite }) => applySite())
    }
    return greeting
  } catch (error) {
    return error instanceof HttpError ? parseHealth(error.status, null) : 'unreachable'
  }
}
