// Every address of the product and its page; pages are loaded when they are opened.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isFromStorage } from './lib/browser/service-worker.ts'
import { loadTexts } from './lib/texts/i18n.ts'
import { PageBoundary } from './pages/frame/page-boundary.tsx'
import { PageFrame } from './pages/frame/page-frame.tsx'
import { desktop } from './platform/platform.ts'
import { preloadable } from './ui/lazy.tsx'
import { hasPlans } from './lib/site-facts.ts'

type Load = () => Promise<ComponentType>

/** Loads a page together with the areas of texts that it needs. */
function page(load: () => Promise<ComponentType>, ...areas: Parameters<typeof loadTexts>[0][]): Load {
  return async () => {
    const [Page] = await Promise.all([load(), ...areas.map(loadTexts)])
    return Page
  }
}

/** Such an address only exists in the desktop app. */
function appPage(load: () => Promise<ComponentType>): Load {
  return page(() => (desktop() ? load() : loadNotFound()), 'desktop')
}

const loadNotFound = async () => (await import('./pages/site/not-found-page.tsx')).NotFoundPage

const loadAdmin = page(async () => (await import('./pages/admin/admin-page.tsx')).AdminPage, 'admin')

const pages: Record<string, Load> = {
  '/': page(async () => (await import('./pages/site/landing-page.tsx')).LandingPage, 'landing', 'plans'),
  '/home': page(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  '/account': page(async () => (await import('./pages/accounts/account-page.tsx')).AccountPage, 'accountPage', 'errors'),
  '/new': page(async () => (await import('./pages/new-page.tsx')).NewPage),
  '/chat/:id': page(async () => (await import('./pages/chat-page.tsx')).ChatPage),
  '/reset-password': page(async () => (await import('./pages/accounts/reset-password-page.tsx')).ResetPasswordPage, 'mailLinks', 'account'),
  '/verify-email': page(async () => (await import('./pages/accounts/verify-email-page.tsx')).VerifyEmailPage, 'mailLinks', 'account'),
  '/team': page(async () => (await import('./pages/accounts/team-page.tsx')).TeamPage, 'team', 'errors', 'assistants'),
  '/team/join': page(async () => (await import('./pages/accounts/team-join-page.tsx')).TeamJoinPage, 'team'),
  '/features': page(async () => (await import('./pages/site/features-page.tsx')).FeaturesPage, 'abilities', 'site'),
  '/pricing': page(async () => (await import('./pages/site/pricing-page.tsx')).PricingPage, 'pricing', 'plans', 'site'),
  '/faq': page(async () => (await import('./pages/site/faq-page.tsx')).FaqPage, 'faq', 'site'),
  '/contact': page(async () => (await import('./pages/site/contact-page.tsx')).ContactPage, 'contact', 'site', 'errors'),
  '/status': page(async () => (await import('./pages/site/status-page.tsx')).StatusPage, 'status', 'site'),
  '/download': page(async () => (await import('./pages/site/download-page.tsx')).DownloadPage, 'download', 'site'),
  '/help': page(async () => (await import('./pages/site/help-page.tsx')).HelpPage, 'help', 'site'),
  '/terms': page(async () => (await import('./pages/site/legal-pages.tsx')).TermsPage, 'terms', 'site'),
  '/privacy': page(async () => (await import('./pages/site/legal-pages.tsx')).PrivacyPage, 'privacy', 'site'),
  '/hints-demo': page(async () => (await import('./pages/demo/hints-demo-page.tsx')).HintsDemoPage, 'hints', 'hintsDemo'),
  '/test-language': page(async () => (await import('./pages/demo/test-language-page.tsx')).TestLanguagePage, 'testLanguage'),
  '/milestone-demo': page(async () => (await import('./pages/demo/milestone-demo-page.tsx')).MilestoneDemoPage, 'milestones'),
  '/admin/:section?': async () => ((await (await import('./lib/api/is-operator.ts')).isOperator()) ? loadAdmin() : loadNotFound()),
  '/operator': page(
    async () => (await import('./pages/admin/operator-link-page.tsx')).OperatorLinkPage,
    'operatorLink',
    'account',
    'errors',
  ),
  '/integrations': page(
    async () => (await import('./pages/accounts/integrations-page.tsx')).IntegrationsPage,
    'integrations',
    'errors',
    'site',
  ),
  '/docs/api': page(async () => (await import('./pages/site/api-docs-page.tsx')).ApiDocsPage, 'apiDocs', 'integrations', 'site', 'errors'),
  '/subscribe': page(
    async () => (await import('./pages/accounts/subscribe-page.tsx')).SubscribePage,
    'checkout',
    'plans',
    'billing',
    'errors',
  ),
  '/billing': page(async () => (await import('./pages/accounts/billing-page.tsx')).BillingPage, 'billing', 'errors'),
  '/app-sign-in': page(async () => (await import('./pages/accounts/app-sign-in-page.tsx')).AppSignInPage, 'desktop'),
  '/quick-ask': appPage(async () => (await import('./pages/quick-ask-page.tsx')).QuickAskPage),
  '/find': appPage(async () => (await import('./pages/find-page.tsx')).FindPage),
  '/question': appPage(async () => (await import('./pages/question-page.tsx')).QuestionPage),
  '/print/:id': appPage(async () => (await import('./pages/print-page.tsx')).PrintPage),
  '*': page(loadNotFound),
}

/** Pages with plans and prices; a site without public pages has none of them. */
for (const path of ['/features', '/pricing', '/faq', '/help', '/terms', '/privacy', '/docs/api', '/subscribe', '/billing'])
  pages[path] = unlessWithoutPlans(pages[path]!, page(loadNotFound))
pages['/'] = unlessWithoutPlans(
  pages['/']!,
  page(async () => (await import('./pages/site/start-page.tsx')).StartPage),
)

/** Decided when it is loaded: the desktop app knows the site only then. */
function unlessWithoutPlans(load: Load, otherwise: Load): Load {
  return () => (hasPlans() ? load() : otherwise())
}

const parts = new Map(Object.entries(pages).map(([path, load]) => [path, preloadable(load)]))
const children: RouteObject[] = [...parts].map(([path, { Page }]) => ({ path, element: <Page /> }))

const frame = (
  <PageBoundary>
    <PageFrame />
  </PageBoundary>
)

export const routes: RouteObject[] = [{ element: frame, children }]

const stored = preloadable(page(async () => (await import('./pages/stored-page.tsx')).StoredPage, 'stored'))

/** For a page from the browser's storage: every address shows what can be read without a connection. */
export const storedRoutes: RouteObject[] = [
  {
    path: '*',
    element: (
      <PageBoundary>
        <stored.Page />
      </PageBoundary>
    ),
  },
]

/** How long the first page waits for its session: after that it shows that the session is loading. */
const sessionMs = 100

/** Loads the page behind an address in parallel with the texts, and with a client also the session that it shows. */
export async function preloadPage(pathname: string, client?: QueryClient): Promise<void> {
  if (isFromStorage())
    return stored.preload().then(
      () => undefined,
      () => undefined,
    )
  for (const { route, params } of matchRoutes(children, pathname) ?? []) {
    try {
      await parts.get(route.path ?? '')?.preload()
      if (client && route.path === '/chat/:id') await preloadSession(client, params['id'] ?? '')
    } catch {
      // The page boundary reports a page that fails to load.
    }
  }
}

async function preloadSession(client: QueryClient, id: string): Promise<void> {
  const { preloadChat } = await import('./pages/chat-page.tsx')
  await Promise.race([preloadChat(client, id), new Promise((resolve) => setTimeout(resolve, sessionMs))])
}
