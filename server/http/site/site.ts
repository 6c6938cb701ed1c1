// Serves the built site: files that never change, and one page for all addresses.
import type { ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type Request, type Response, type Router } from 'express'
import { AppError } from '../../../shared/errors.ts'
import type { SettingFigures } from '../../../shared/billing/setting-figures.ts'
import type { Deps } from '../../deps.ts'
import { readCookie } from '../../domain/people/cookies.ts'
import { languageOf } from '../../domain/people/identify.ts'
import { isSecure } from '../origin.ts'
import { askedLanguage, figuresOf, openPublicPages, siteAddress, withFigures } from './public-pages.ts'
import { withBuild } from './build-version.ts'
import { withPreview } from './link-preview.ts'
import { openLoadingSession } from './loading-session.ts'
import { nameRoute } from '../observe.ts'
import { withPreloads } from './preloads.ts'
import { serviceWorkerRoutes } from './service-worker.ts'
import { siteMapRoutes } from './site-map.ts'

export function siteRoutes(router: Router, deps: Pick<Deps, 'store' | 'config' | 'models' | 'log'>): void {
  const { webRoot } = deps.config
  if (!webRoot || !existsSync(join(webRoot, 'index.html'))) return
  const page = join(webRoot, 'index.html')
  router.use((request, _response, next) => {
    nameRoute(request, 'site')
    next()
  })
  router.use('/assets', express.static(join(webRoot, 'assets'), { immutable: true, maxAge: '1y', index: false }))
  // A missing file must not be answered with the page: a browser would take HTML for a script.
  router.use('/assets', () => {
    throw new AppError('not_found')
  })
  serviceWorkerRoutes(router, deps.config)
  router.use(express.static(webRoot, { index: false, maxAge: '1h', redirect: false, setHeaders: nameCharset }))
  const preload = withPreloads(webRoot)
  const withLoading = openLoadingSession(webRoot)
  const build = (figures: SettingFigures) => ({
    figures: JSON.stringify(figures),
    html: withBuild(withFigures(readFileSync(page, 'utf8'), figures), deps.config),
    publicPage: openPublicPages(webRoot, figures),
  })
  let built = build(figuresOf(deps))
  // The operator may connect another model while this process runs.
  const current = () => {
    const figures = figuresOf(deps)
    return JSON.stringify(figures) === built.figures ? built : (built = build(figures))
  }
  const send = (request: Request, response: Response, shown: string, language = languageOf(request.headers)) => {
    response.setHeader('Cache-Control', 'no-cache')
    response.vary('Accept-Language, Cookie')
    response.type('html').send(preload(shown, request, language))
  }
  router.get('/chat/:id', async (request, response) => {
    const { html } = current()
    // Without a database the page still loads, and shows the error itself.
    const shown = await withPreview(deps, html, request, request.params.id).catch((error: unknown) => {
      deps.log.error({ error }, 'building a link preview failed')
      return html
    })
    send(request, response, withLoading(shown, languageOf(request.headers)))
  })
  siteMapRoutes(router, deps)
  router.get('/{*path}', (request, response, next) => {
    if (request.path.startsWith('/api/') || request.path === '/ws') return next()
    const { html, publicPage } = current()
    // Signed-in people get the app instead.
    const forVisitor = isSignedIn(deps, request) ? null : publicPage(html, request, siteAddress(deps, request))
    send(request, response, forVisitor ?? html, askedLanguage(request))
  })
}

// Express adds a charset only to text types, but these are text too.
const nameCharset = (response: ServerResponse, path: string) => {
  if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
  if (path.endsWith('.webmanifest')) response.setHeader('Content-Type', 'application/manifest+json; charset=utf-8')
}

const isSignedIn = (deps: Pick<Deps, 'config'>, request: Request) =>
  readCookie(request.headers.cookie, 'kring_login', isSecure(deps)).value !== null
