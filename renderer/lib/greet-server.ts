// Whether the app's server is there and speaks our language; a new app becomes a guest there.
import type { OutputOf } from '../../shared/api.ts'
import { protocolVersion } from '../../shared/desktop-origin.ts'
import type { ServerCheck } from '../../shared/desktop.ts'
import { get, HttpError } from './api.ts'

export async function greetServer(): Promise<ServerCheck> {
  try {
    const { protocol } = await get<OutputOf<'GET /api/health'>>('/api/health')
    return typeof protocol !== 'number' ? 'not_kring' : protocol === protocolVersion ? 'ok' : 'other_version'
  } catch (error) {
    // A proxy says with 5xx that what is behind it is away; a body that is no JSON is somebody else's.
    if (error instanceof HttpError) return error.status >= 500 ? 'unreachable' : 'not_kring'
    return error instanceof SyntaxError ? 'not_kring' : 'unreachable'
  }
}
