// What the operator has set about this site, as the server wrote it into the page, or told the desktop app.
import { usualFacts, type SiteFacts } from '../../shared/policy/site.ts'

let known: SiteFacts | undefined

export function takeSiteFacts(said: Partial<SiteFacts> | undefined): void {
  known = { ...usualFacts, ...said }
}

/** Those of the page as it was loaded, or of the last answer of `checkServer`. */
export function siteFacts(): SiteFacts {
  if (!known) {
    const said = typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name=kring-site]')?.content
    takeSiteFacts(said === undefined ? undefined : (JSON.parse(said) as Partial<SiteFacts>))
  }
  return known as SiteFacts
}

/** Whether this site has plans and prices. */
export const hasPlans = (): boolean => siteFacts().publicPages

/** The name of this site, as titles of pages end with it. */
export const brandName = (): string => siteFacts().name || 'Kring'
