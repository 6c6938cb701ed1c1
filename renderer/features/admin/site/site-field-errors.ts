// What is wrong with the fields of the site, by error code, before they are sent.
import { readHttps, readSupport } from '../../../../shared/policy/site-link.ts'
import { siteLimits, type Site } from '../../../../shared/policy/site.ts'

export type SiteFieldErrors = Partial<
  Record<'name' | 'support' | 'terms' | 'privacy', 'site_name_refused' | 'support_refused' | 'site_link_refused'>
>

export function siteFieldErrors({ name, support, terms, privacy }: Site): SiteFieldErrors {
  return {
    ...(name.trim().length > siteLimits.siteNameCharacters && { name: 'site_name_refused' as const }),
    ...(readSupport(support) === null && { support: 'support_refused' as const }),
    ...(readHttps(terms) === null && { terms: 'site_link_refused' as const }),
    ...(readHttps(privacy) === null && { privacy: 'site_link_refused' as const }),
  }
}
