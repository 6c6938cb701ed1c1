// The content security policy: pages may load their own files and call only the configured server.
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'

interface Given {
  /** The address of the configured server. The policy allows its origin: a path in a policy would mean a single file. */
  server: string
  /** Development only: the origin that serves the pages; Vite inserts a script and opens a WebSocket to it. */
  devServer?: string | undefined
}

export function contentPolicy({ server, devServer }: Given): string {
  const dev = devServer === undefined ? [] : [socketOf(devServer), new URL(devServer).origin]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(devServer === undefined ? [] : ["'unsafe-inline'"])],
    // Radix positions its layers with style attributes and one style element.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', new URL(server).origin],
    'connect-src': ["'self'", new URL(server).origin, socketOf(server), ...dev],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export function contentHeaders(given: Given): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(given),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
    // Blocks pages of every other origin.
    'Access-Control-Allow-Origin': appOrigin,
  }
}

function socketOf(origin: string): string {
  return new URL(origin).origin.replace(/^http/, 'ws')
}
