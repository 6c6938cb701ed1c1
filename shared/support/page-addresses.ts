// The addresses of all pages, so that the server answers with 404 what no page is at. A test compares them with the renderer's routes.

/** As in the routes of the renderer. `/admin/:section?` is missing: for everyone but operators it does not exist. */
export const pageAddresses = [
  '/',
  '/home',
  '/account',
  '/new',
  '/chat/:id',
  '/reset-password',
  '/verify-email',
  '/team',
  '/team/join',
  '/features',
  '/pricing',
  '/faq',
  '/contact',
  '/status',
  '/download',
  '/help',
  '/terms',
  '/privacy',
  '/hints-demo',
  '/test-language',
  '/milestone-demo',
  '/operator',
  '/integrations',
  '/docs/api',
  '/subscribe',
  '/billing',
  '/app-sign-in',
  '/quick-ask',
  '/find',
  '/question',
  '/print/:id',
] as const

export const adminAddress = '/admin/:section?'

const patternOf = (address: string) =>
  new RegExp(`^${address.replace('/:section?', '(/[^/]+)?').replace(':id', '[^/]+').replace(/\/$/, '')}/?$`, 'i')
const patterns = pageAddresses.map(patternOf)
const admin = patternOf(adminAddress)

/** `path`: of a request, without query. Letter case and a slash at the end make no difference, as in the browser. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
export const isAdminPage = (path: string): boolean => admin.test(path)
