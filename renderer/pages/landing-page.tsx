// `/`: for a visitor what Kring is, and the way in; for who is signed in their home.
import { useTranslation } from 'react-i18next'
import { Facts } from '../features/landing/facts.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { PageShell } from '../layout/page-shell.tsx'
import { HomeGate } from './home-gate.tsx'

export function LandingPage() {
  return <HomeGate visitor={<Landing />} unknown={<Landing />} />
}

function Landing() {
  const { t } = useTranslation()
  return (
    <PageShell open>
      <title>{t('landing.documentTitle')}</title>
      <Hero />
      <Facts />
    </PageShell>
  )
}
