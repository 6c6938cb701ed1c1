// The public pages: prerendered at build time and listed for search engines.
export const sitePages = {
  landing: '/',
  features: '/features',
  pricing: '/pricing',
  faq: '/faq',
  help: '/help',
  contact: '/contact',
  status: '/status',
  integrations: '/integrations',
  apiDocs: '/docs/api',
  download: '/download',
  terms: '/terms',
  privacy: '/privacy',
} as const
export type SitePage = keyof typeof sitePages

/** Those that mention no plan and no price: all that is left when the operator switches off the public pages, besides the start page. */
export const pagesWithoutPlans: readonly SitePage[] = ['contact', 'status', 'integrations', 'download']
