// The metrics page for Prometheus: for this machine itself, and for callers with the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, Router } from 'express'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'

export function metricsRoutes(router: Router, { config, meters }: Pick<Deps, 'config' | 'meters'>): void {
  router.get('/metrics', async (request, response) => {
    if (!isFromHere(request) && !hasToken(request, config.metricsToken)) throw new AppError('forbidden')
    const { contentType, text } = await meters.read()
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', contentType)
    response.end(text)
  })
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const hereByName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** True for requests of this machine itself; not for a proxy on it, nor for a page whose name resolves to it (DNS rebinding). */
function isFromHere({ headers, socket }: Request): boolean {
  if (!loopback.test(socket.remoteAddress ?? '') || !hereByName.test(headers.host ?? '')) return false
  return proxyHeaders.every((name) => headers[name] === undefined)
}

function hasToken({ headers }: Request, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
