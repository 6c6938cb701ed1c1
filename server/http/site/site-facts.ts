// What operators set about this site, written into its pages: facts for scripts, the name, and pages that are switched off.
import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { accentStyle } from '../../../shared/policy/accent-shades.ts'
import { usualFacts, type SiteFacts } from '../../../shared/policy/site.ts'
import { pagesWithoutPlans, sitePages, type SitePage } from '../../../shared/support/site-pages.ts'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../domain/text.ts'

export function siteFactsOf({ policy }: Pick<Deps, 'policy'>): SiteFacts {
  const { creators, guests, signUp, password, demos, integrations } = policy.current()
  const logo = policy.logo()
  // In the order of `usualFacts`.
  const { name, accent, welcome, support, terms, privacy, publicPages } = policy.site()
  const site = { name, accent, welcome, support, terms, privacy, publicPages }
  return { ...site, logo: logo && `/api/site-logo/${logo.name}`, creators, guests, signUp, password, demos, integrations }
}

/** Changes with everything that pages know about the site. */
export const siteVersion = (deps: Pick<Deps, 'policy'>): string =>
  createHash('sha256')
    .update(JSON.stringify(siteFactsOf(deps)))
    .digest('hex')
    .slice(0, 12)

/** Names the version of the site in responses of the API, so that a page without a socket notices a change. */
export function nameSite(deps: Pick<Deps, 'policy'>): RequestHandler {
  let [site, version] = [deps.policy.site(), siteVersion(deps)]
  return (_request, response, next) => {
    // Each change replaces the object.
    if (site !== deps.policy.site()) [site, version] = [deps.policy.site(), siteVersion(deps)]
    response.setHeader('Kring-Site', version)
    next()
  }
}

export function isUsualSite(deps: Pick<Deps, 'policy'>): boolean {
  return JSON.stringify(siteFactsOf(deps)) === JSON.stringify(usualFacts)
}

/** Whether a prerendered page shows what the app would. Another one is drawn by the app, with its own name, links and notices. */
export const isAsBuilt = (facts: SiteFacts): boolean => JSON.stringify({ ...facts, accent: null }) === JSON.stringify(usualFacts)

/** Adds what differs from the usual to the page's head, where its scripts read it: renderer/lib/site-facts.ts. */
export function withSiteFacts(html: string, facts: SiteFacts): string {
  const differs = ([name, value]: [string, unknown]) => value !== usualFacts[name as keyof SiteFacts]
  const said = Object.fromEntries(Object.entries(facts).filter(differs))
  const meta = Object.keys(said).length > 0 ? `<meta name="kring-site" content="${escapeHtml(JSON.stringify(said))}" />` : ''
  // In the page itself, so that no other colour is ever shown.
  const style = accentStyle(facts.accent)
  const head = style === '' ? meta : `${meta}<style data-accent>${style}</style>`
  // Functions, because the operator's texts may contain `$&`.
  const named = facts.name === '' ? html : html.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(facts.name)}</title>`)
  return head === '' ? named : named.replace('</head>', () => `${head}</head>`)
}

/** The public pages that this site has, by their names. */
export function pagesOf({ publicPages, terms, privacy }: SiteFacts): SitePage[] {
  const all = Object.keys(sitePages) as SitePage[]
  const own = { terms, privacy } as Partial<Record<SitePage, string>>
  return all.filter((page) => !own[page] && (publicPages || pagesWithoutPlans.includes(page)))
}

/** Where an address leads on this site: a page of the operator's own, nowhere (null), or here (undefined). */
export function targetOf(asked: string, facts: SiteFacts): string | null | undefined {
  // As in `isPage`: letter case and a slash at the end make no difference.
  const path = asked.toLowerCase().replace(/(.)\/$/, '$1')
  if (path === sitePages.terms && facts.terms) return facts.terms
  if (path === sitePages.privacy && facts.privacy) return facts.privacy
  if (facts.publicPages) return undefined
  const isOff = [...Object.values(sitePages), '/billing', '/subscribe'].some((off) => off === path)
  const isKept = path === sitePages.landing || pagesOf(facts).some((page) => sitePages[page] === path)
  return isOff && !isKept ? null : undefined
}
