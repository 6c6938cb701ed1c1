// Whether the app's server is there and speaks our language; a new app becomes a guest there.
import { judgeHealth, type Greeting } from '../../shared/judge-health.ts'
import { limits } from '../../shared/limits.ts'
import { apiRequest, HttpError } from './api.ts'

export async function greetServer(): Promise<Greeting> {
  try {
    const response = await apiRequest('GET', '/api/health', undefined, AbortSignal.timeout(limits.connectMs))
    return judgeHealth(response.status, await response.json().catch(() => null))
  } catch (error) {
    return error instanceof HttpError ? judgeHealth(error.status, null) : 'unreachable'
  }
}
