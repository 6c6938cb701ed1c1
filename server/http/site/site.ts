// Serves the built site: files that never change, and one page for all addresses.
import type { ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type Request, type Response, type Router } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { pageUnder } from '../../../shared/support/base-path.ts'
import { isAdminPage, isPage } from '../../../shared/support/page-addresses.ts'
import type { SettingFigures } from '../../../shared/billing/setting-figures.ts'
import type { SiteFacts } from '../../../shared/policy/site.ts'
import type { Deps } from '../../deps.ts'
import { cookieSiteOf, readCookie } from '../../domain/people/cookies.ts'
import { languageOf } from '../../domain/people/identify.ts'
import { askedLanguage, figuresOf, openPublicPages, siteAddress, withFigures } from './public-pages.ts'
import { withBuild } from './build-version.ts'
import { withPreview } from './link-preview.ts'
import { openLoadingSession } from './loading-session.ts'
import { nameRoute } from '../observe.ts'
import { withPreloads } from './preloads.ts'
import { serviceWorkerRoutes } from './service-worker.ts'
import { isAsBuilt, pagesOf, siteFactsOf, targetOf, withSiteFacts } from './site-facts.ts'
import { siteMapRoutes } from './site-map.ts'

/** `isOperator`: whether the console's pages exist for the caller. */
export function siteRoutes(
  router: Router,
  deps: Pick<Deps, 'store' | 'config' | 'models' | 'log' | 'policy'>,
  isOperator: (request: Request) => Promise<boolean>,
): void {
  const { webRoot, basePath } = deps.config
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
  webManifestRoute(router, { webRoot, basePath, name: () => deps.policy.site().name })
  router.use(express.static(webRoot, { index: false, maxAge: '1h', redirect: false, setHeaders: nameCharset }))
  const preload = withPreloads(webRoot)
  const withLoading = openLoadingSession(webRoot)
  const build = (figures: SettingFigures, facts: SiteFacts) => ({
    from: JSON.stringify([figures, facts]),
    facts,
    html: withBuild(withSiteFacts(withFigures(readFileSync(page, 'utf8'), figures), facts), deps.config),
    publicPage: openPublicPages(webRoot, figures, {
      name: facts.name || 'Kring',
      hasPlans: facts.publicPages,
      pages: pagesOf(facts),
      isAsBuilt: isAsBuilt(facts),
    }),
  })
  let built = build(figuresOf(deps), siteFactsOf(deps))
  // The operator may connect another model, or change the site, while this process runs.
  const current = () => {
    const [figures, facts] = [figuresOf(deps), siteFactsOf(deps)]
    return JSON.stringify([figures, facts]) === built.from ? built : (built = build(figures, facts))
  }
  const send = (request: Request, response: Response, shown: string, language = languageOf(request.headers)) => {
    response.setHeader('Cache-Control', 'no-cache')
    response.vary('Accept-Language, Cookie')
    response.type('html').send(pageUnder(basePath, preload(shown, request, language, current().facts.publicPages)))
  }
  router.get('/chat/:id', async (request, response) => {
    const { html } = current()
    // Without a database the page still loads, and shows the error itself.
    const shown = await withPreview(deps, html, request, request.params.id).catch((error: unknown) => {
      deps.log.error({ error }, 'building a link preview failed')
      return html
    })
    send(request, response, withLoading(shown, languageOf(request.headers), deps.policy.site()))
  })
  siteMapRoutes(router, deps)
  router.get('/{*path}', async (request, response, next) => {
    if (request.path.startsWith('/api/') || request.path === '/ws') return next()
    const { html, publicPage, facts } = current()
    const target = targetOf(request.path, facts)
    if (target) return response.redirect(target)
    // A page that is switched off looks like one that never was.
    const isThere = isPage(request.path) || (isAdminPage(request.path) && (await isOperator(request)))
    if (target === null || !isThere) response.status(404)
    // Signed-in people get the app instead.
    const forVisitor = isSignedIn(deps, request) ? null : publicPage(html, request, siteAddress(deps, request))
    send(request, response, forVisitor ?? html, askedLanguage(request))
  })
}

/** An installed page is known by the id in its manifest: two Krings on one host need different ones. It has the name that the operator set. */
function webManifestRoute(router: Router, { webRoot, basePath, name }: { webRoot: string; basePath: string; name: () => string }): void {
  const place = join(webRoot, 'manifest.webmanifest')
  if (!existsSync(place)) return
  const manifest = readFileSync(place, 'utf8').replaceAll('"/', () => `"${basePath}/`)
  router.get('/manifest.webmanifest', (_request, response, next) => {
    if (basePath === '' && name() === '') return next()
    const named = { ...(JSON.parse(manifest) as object), ...(name() === '' ? {} : { name: name(), short_name: name() }) }
    response.setHeader('Cache-Control', 'public, max-age=3600')
    response.type('application/manifest+json; charset=utf-8').send(JSON.stringify(named))
  })
}

// Express adds a charset only to text types, but these are text too.
const nameCharset = (response: ServerResponse, path: string) => {
  if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
  if (path.endsWith('.webmanifest')) response.setHeader('Content-Type', 'application/manifest+json; charset=utf-8')
}

const isSignedIn = (deps: Pick<Deps, 'config'>, request: Request) =>
  readCookie(request.headers.cookie, 'kring_login', cookieSiteOf(deps.config)).value !== null
