// What operators set about this site, written into its pages: facts for scripts, the name, and pages that are switched off.
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

export function isUsualSite(deps: Pick<Deps, 'policy'>): boolean {
  return JSON.stringify(siteFactsOf(deps)) === JSON.stringify(usualFacts)
}

/** Adds what differs from the usual to the page's head, where its scripts read it: renderer/lib/site-facts.ts. */
export function withSiteFacts(html: string, facts: SiteFacts): string {
  const differs = ([name, value]: [string, unknown]) => value !== usualFacts[name as keyof SiteFacts]
  const said = Object.fromEntries(Object.entries(facts).filter(differs))
  const meta = Object.keys(said).length > 0 ? `<meta name="kring-site" content="${escapeHtml(JSON.stringify(said))}" />` : ''
  // Functions, because the operator's texts may contain `$&`.
  const named = facts.name === '' ? html : html.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(facts.name)}</title>`)
  return meta === '' ? named : named.replace('</head>', () => `${meta}</head>`)
}

/** The public pages that this site has, by their names. */
export function pagesOf({ publicPages, terms, privacy }: SiteFacts): SitePage[] {
  const all = Object.keys(sitePages) as SitePage[]
  const own = { terms, privacy } as Partial<Record<SitePage, string>>
  return all.filter((page) => !own[page] && (publicPages || pagesWithoutPlans.includes(page)))
}

/** Where an address leads on this site: a page of the operator's own, nowhere (null), or here (undefined). */
export function targetOf(path: string, facts: SiteFacts): string | null | undefined {
  if (path === sitePages.terms && facts.terms) return facts.terms
  if (path === sitePages.privacy && facts.privacy) return facts.privacy
  if (facts.publicPages) return undefined
  const isOff = [...Object.values(sitePages), '/billing', '/subscribe'].some((off) => off === path)
  const isKept = path === sitePages.landing || pagesOf(facts).some((page) => sitePages[page] === path)
  return isOff && !isKept ? null : undefined
}
