// Every address of the product and the page behind it; pages are loaded when they are opened.
import { lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { loadTexts } from './lib/i18n.ts'
import { PageFrame } from './pages/page-frame.tsx'

const pages = {
  '/': async () => {
    const [{ LandingPage }] = await Promise.all([import('./pages/landing-page.tsx'), loadTexts('landing'), loadTexts('plans')])
    return { default: LandingPage }
  },
  '/home': async () => ({ default: (await import('./pages/home-page.tsx')).HomePage }),
  '/account': async () => {
    const [{ AccountPage }] = await Promise.all([import('./pages/account-page.tsx'), loadTexts('accountPage')])
    return { default: AccountPage }
  },
  '/new': async () => ({ default: (await import('./pages/new-page.tsx')).NewPage }),
  '/chat/:id': async () => ({ default: (await import('./pages/chat-page.tsx')).ChatPage }),
  '/reset-password': async () => {
    const [{ ResetPasswordPage }] = await Promise.all([
      import('./pages/reset-password-page.tsx'),
      loadTexts('mailLinks'),
      loadTexts('account'),
    ])
    return { default: ResetPasswordPage }
  },
  '/verify-email': async () => {
    const [{ VerifyEmailPage }] = await Promise.all([import('./pages/verify-email-page.tsx'), loadTexts('mailLinks'), loadTexts('account')])
    return { default: VerifyEmailPage }
  },
  '/team': async () => {
    const [{ TeamPage }] = await Promise.all([import('./pages/team-page.tsx'), loadTexts('team')])
    return { default: TeamPage }
  },
  '/team/join': async () => {
    const [{ TeamJoinPage }] = await Promise.all([import('./pages/team-join-page.tsx'), loadTexts('team')])
    return { default: TeamJoinPage }
  },
  '/features': async () => {
    const [{ FeaturesPage }] = await Promise.all([import('./pages/features-page.tsx'), loadTexts('abilities'), loadTexts('site')])
    return { default: FeaturesPage }
  },
  '/pricing': async () => {
    const [{ PricingPage }] = await Promise.all([
      import('./pages/pricing-page.tsx'),
      loadTexts('pricing'),
      loadTexts('plans'),
      loadTexts('site'),
    ])
    return { default: PricingPage }
  },
  '/faq': async () => {
    const [{ FaqPage }] = await Promise.all([import('./pages/faq-page.tsx'), loadTexts('faq'), loadTexts('site')])
    return { default: FaqPage }
  },
  '/contact': async () => {
    const [{ ContactPage }] = await Promise.all([import('./pages/contact-page.tsx'), loadTexts('contact'), loadTexts('site')])
    return { default: ContactPage }
  },
  '/status': async () => {
    const [{ StatusPage }] = await Promise.all([import('./pages/status-page.tsx'), loadTexts('status'), loadTexts('site')])
    return { default: StatusPage }
  },
  '/download': async () => {
    const [{ DownloadPage }] = await Promise.all([import('./pages/download-page.tsx'), loadTexts('download'), loadTexts('site')])
    return { default: DownloadPage }
  },
  '/help': async () => {
    const [{ HelpPage }] = await Promise.all([import('./pages/help-page.tsx'), loadTexts('help'), loadTexts('site')])
    return { default: HelpPage }
  },
  '/terms': async () => {
    const [{ TermsPage }] = await Promise.all([import('./pages/terms-page.tsx'), loadTexts('terms'), loadTexts('site')])
    return { default: TermsPage }
  },
  '/privacy': async () => {
    const [{ PrivacyPage }] = await Promise.all([import('./pages/privacy-page.tsx'), loadTexts('privacy'), loadTexts('site')])
    return { default: PrivacyPage }
  },
  '/hints-demo': async () => {
    const [{ HintsDemoPage }] = await Promise.all([import('./pages/hints-demo-page.tsx'), loadTexts('hints'), loadTexts('hintsDemo')])
    return { default: HintsDemoPage }
  },
  '/test-language': async () => {
    const [{ TestLanguagePage }] = await Promise.all([import('./pages/test-language-page.tsx'), loadTexts('testLanguage')])
    return { default: TestLanguagePage }
  },
  '/milestone-demo': async () => {
    const [{ MilestoneDemoPage }] = await Promise.all([import('./pages/milestone-demo-page.tsx'), loadTexts('milestones')])
    return { default: MilestoneDemoPage }
  },
  '/integrations': async () => {
    const [{ IntegrationsPage }] = await Promise.all([
      import('./pages/integrations-page.tsx'),
      loadTexts('integrations'),
      loadTexts('site'),
    ])
    return { default: IntegrationsPage }
  },
  '/docs/api': async () => {
    const [{ ApiDocsPage }] = await Promise.all([
      import('./pages/api-docs-page.tsx'),
      loadTexts('apiDocs'),
      loadTexts('integrations'),
      loadTexts('site'),
    ])
    return { default: ApiDocsPage }
  },
  '/subscribe': async () => {
    const [{ SubscribePage }] = await Promise.all([
      import('./pages/subscribe-page.tsx'),
      loadTexts('checkout'),
      loadTexts('plans'),
      loadTexts('billing'),
    ])
    return { default: SubscribePage }
  },
  '/billing': async () => {
    const [{ BillingPage }] = await Promise.all([import('./pages/billing-page.tsx'), loadTexts('billing')])
    return { default: BillingPage }
  },
  '*': async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
}

const children: RouteObject[] = Object.entries(pages).map(([path, load]) => {
  const Page = lazy(load)
  return { path, element: <Page /> }
})

export const routes: RouteObject[] = [{ element: <PageFrame />, children }]

/** Loads the page behind an address, so that it comes beside the texts and not after them. */
export async function preloadPage(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(children, pathname) ?? []) {
    // A page that does not load is told about when it is shown.
    await pages[route.path as keyof typeof pages]().catch(() => undefined)
  }
}
