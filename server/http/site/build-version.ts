// Names the build of the site in pages and in responses of the API, so that a page notices that the server serves a newer one.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Config } from '../../config/config.ts'

type Given = Pick<Config, 'webRoot' | 'serviceWorker'>

/** Null without a built site. The page names its scripts by their content, so its digest changes with each of them. */
export function buildOf({ webRoot }: Given): string | null {
  const page = webRoot && join(webRoot, 'index.html')
  if (!page || !existsSync(page)) return null
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12)
}

export function nameBuild(config: Given): RequestHandler {
  const build = buildOf(config)
  return (_request, response, next) => {
    if (build !== null) response.setHeader('Kring-Build', build)
    next()
  }
}

/** Adds the build to the page's head, and whether the page may register the service worker. */
export function withBuild(html: string, config: Given): string {
  const off = config.serviceWorker ? '' : '<meta name="kring-service-worker" content="off" />'
  return html.replace('</head>', `<meta name="kring-build" content="${buildOf(config)}" />${off}</head>`)
}
