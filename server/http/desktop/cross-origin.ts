// Lets the desktop app's pages, which have their own origin, read API responses. Pages of other origins cannot.
import type { RequestHandler } from 'express'
import { tokenHeader } from '../../../shared/desktop/desktop-origin.ts'

const daySeconds = 24 * 60 * 60
const readable = [tokenHeader, 'Content-Disposition', 'Retry-After', 'Kring-Site']

/** Register before all other API handlers, so that errors can be read too. Credentials are never allowed, so browsers send no cookies. */
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
