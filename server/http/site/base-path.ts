// Serves everything below BASE_PATH: removes the path from each request, so that no route knows it, and refuses what is outside.
import type { RequestHandler } from 'express'
import { addressWithin } from '../../../shared/support/base-path.ts'
import { outsideBasePath as en } from '../../../shared/texts/en/server.ts'
import { outsideBasePath as nl } from '../../../shared/texts/nl/server.ts'
import type { Config } from '../../config/config.ts'
import { languageOf } from '../../domain/people/identify.ts'
import { fill } from '../../domain/text.ts'

export function underBasePath({ basePath }: Pick<Config, 'basePath'>): RequestHandler {
  return (request, response, next) => {
    if (basePath === '') return next()
    const within = addressWithin(basePath, request.url)
    if (within !== null) {
      request.url = within
      return next()
    }
    const [path, query] = request.url.split('?', 2)
    if (path === basePath) return response.redirect(308, `${basePath}/${query === undefined ? '' : `?${query}`}`)
    // No redirect: behind a proxy that removes the path, it would lead back here for ever. This sentence tells what is wrong instead.
    const sentence = fill(languageOf(request.headers) === 'nl' ? nl : en, { path: `${basePath}/` })
    response.status(404).setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Security-Policy', "default-src 'none'")
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.type('text/plain').send(sentence)
  }
}
