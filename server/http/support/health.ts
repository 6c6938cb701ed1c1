// Reports whether this process is running, whether it is ready for traffic, and which features are enabled.
import { get, type Server } from 'node:http'
import type { Router } from 'express'
import { protocolVersion } from '../../../shared/desktop/desktop-origin.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { figuresOf } from '../site/public-pages.ts'
import { isUsualSite, siteFactsOf } from '../site/site-facts.ts'
import { route } from '../routes/route.ts'

/** `isReady`: whether new traffic should be sent here; connected people are served either way. */
export function healthRoutes(router: Router, deps: Deps, isReady: () => boolean): void {
  route(router, 'GET /api/health', () => ({
    status: 'ok' as const,
    protocol: protocolVersion,
    ...switchedOn(deps),
    figures: figuresOf(deps),
    ...(isUsualSite(deps) ? {} : { site: siteFactsOf(deps) }),
  }))
  route(router, 'GET /api/ready', () => {
    if (!isReady()) throw new AppError('not_ready')
    return { status: 'ready' as const }
  })
}

export function switchedOn({ models, store, bus, mailer, payments }: Pick<Deps, 'models' | 'store' | 'bus' | 'mailer' | 'payments'>) {
  const { assistant } = models.choose('free', null)
  return {
    assistant: assistant.label,
    storage: store.dialect,
    fanout: bus.label,
    mail: mailer?.label ?? 'off',
    payments: payments?.label ?? 'off',
    transcription: assistant.transcribe !== undefined,
  }
}

/** Requests a path from this server's own address, like a visitor, and returns the content type. Rejects unless the status is 200, and before the server listens. */
export function selfProbeOf(
  server: Server,
  { basePath }: Pick<Deps['config'], 'basePath'>,
): (path: string, signal: AbortSignal) => Promise<string> {
  return (path, signal) =>
    new Promise((resolve, reject) => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new AppError('not_ready'))
      // A server that listens on all addresses listens on loopback too.
      const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
      const request = get({ host, port: address.port, path: basePath + path, signal, agent: false }, (response) => {
        response.resume()
        response.once('error', reject)
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(response.headers['content-type'] ?? '')
            : reject(new Error(`${path} answers ${response.statusCode}`)),
        )
      })
      request.once('error', reject)
    })
}
