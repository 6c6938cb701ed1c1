// The site map and robots.txt: the public pages, their languages, and what search engines must not visit.
import type { Router } from 'express'
import { languages } from '../../../shared/texts/language.ts'
import { sitePages, type SitePage } from '../../../shared/support/site-pages.ts'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../domain/text.ts'
import { siteAddress } from './public-pages.ts'
import { pagesOf, siteFactsOf } from './site-facts.ts'

/** Paths that search engines must not index: sessions, accounts and the API. */
const closed = [
  '/api/',
  '/chat/',
  '/account',
  '/team',
  '/billing',
  '/subscribe',
  '/new',
  '/home',
  '/reset-password',
  '/verify-email',
  '/app-sign-in',
]

export function siteMapRoutes(router: Router, deps: Pick<Deps, 'config' | 'policy'>): void {
  router.get('/robots.txt', (request, response) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${deps.config.basePath}${path}`),
      `Sitemap: ${siteAddress(deps, request)}/sitemap.xml`,
    ]
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  router.get('/sitemap.xml', (request, response) => {
    const origin = siteAddress(deps, request)
    response.type('application/xml').send(siteMap(origin, pagesOf(siteFactsOf(deps))))
  })
}

function siteMap(origin: string, pages: readonly SitePage[]): string {
  const at = (path: string, language?: string) => escapeHtml(`${origin}${path}${language ? `?lang=${language}` : ''}`)
  const urls = pages.flatMap((page) => {
    const path = sitePages[page]
    const others = [
      ...languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(path, language)}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${at(path)}"/>`,
    ].join('')
    return languages.map((language) => `<url><loc>${at(path, language)}</loc>${others}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
