// Lets the desktop app's pages read what the API answers; they come from an origin of their own, and pages of no other may.
import type { RequestHandler } from 'express'
import { tokenHeader } from '../../shared/desktop/desktop-origin.ts'

const daySeconds = 24 * 60 * 60
const readable = [tokenHeader, 'Content-Disposition', 'Retry-After']

/** Before everything else of the API, so that errors can be read too. No cookies: browsers are never told that they may bring them. */
export function letAppRead(appOrigin: string): RequestHandler {
  return (request, response, next) => {
    response.vary('Origin')
    if (request.headers.origin !== appOrigin) return next()
    response.setHeader('Access-Control-Allow-Origin', appOrigin)
    response.setHeader('Access-Control-Expose-Headers', readable.join(', '))
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return next()
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE')
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept-Language')
    response.setHeader('Access-Control-Max-Age', daySeconds)
    response.status(204).end()
  }
}
