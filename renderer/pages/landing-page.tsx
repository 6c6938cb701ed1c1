// `/` for a visitor: what Kring is, and the way in.
import { useTranslation } from 'react-i18next'
import { Facts } from '../features/landing/facts.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { PageShell } from '../layout/page-shell.tsx'

export function LandingPage() {
  const { t } = useTranslation()
  return (
    <PageShell open>
      <title>{t('landing.documentTitle')}</title>
      <Hero />
      <Facts />
    </PageShell>
  )
}
