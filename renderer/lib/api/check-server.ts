// Checks that the app's server responds with a compatible version, and reads its settings; gives a new app its guest token.
import type { OutputOf } from '../../../shared/api/api.ts'
import { parseHealth, type Greeting } from '../../../shared/support/parse-health.ts'
import { limits } from '../../../shared/limits.ts'
import { apiRequest, HttpError } from './api.ts'
import { takeFigures } from '../texts/text-numbers.ts'
import { takeSiteFacts } from '../site-facts.ts'

export async function checkServer(): Promise<Greeting> {
  try {
    const response = await apiRequest('GET', '/api/health', undefined, AbortSignal.timeout(limits.connectMs))
    const body: unknown = await response.json().catch(() => null)
    const greeting = parseHealth(response.status, body)
    if (greeting === 'ok') {
      const { figures, site } = body as Partial<OutputOf<'GET /api/health'>>
      takeFigures(figures)
      takeSiteFacts(site)
    }
    return greeting
  } catch (error) {
    return error instanceof HttpError ? parseHealth(error.status, null) : 'unreachable'
  }
}
