// `/`: the landing page for visitors, the home page for signed-in people. The desktop app starts here.
import { Navigate } from 'react-router-dom'
import { catalogue, moneyBackDays } from '../../../shared/billing/plans.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Audience } from '../../features/site/landing/audience.tsx'
import { CreditOverview } from '../../features/site/landing/credit-overview.tsx'
import { FeaturesGrid } from '../../features/site/landing/features-grid.tsx'
import { Hero } from '../../features/site/landing/hero.tsx'
import { Invitation } from '../../features/site/landing/invitation.tsx'
import { Section } from '../../features/site/landing/section.tsx'
import { UseCases } from '../../features/site/landing/use-cases.tsx'
import { PlanCards, YearlyNote } from '../../features/billing/plans/plan-cards.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { desktop } from '../../platform/platform.ts'
import { HomeGate } from '../home/home-gate.tsx'

const months = catalogue.pro.price.year / catalogue.pro.price.month

export function LandingPage() {
  // People who have the app already know what it is for.
  if (desktop()) return <HomeGate visitor={<Navigate to="/new" replace />} />
  return <HomeGate visitor={<Landing />} unknown={<Landing />} />
}

function Landing() {
  const { t } = useTranslation()
  return (
    <PageShell open>
      <title>{t('landing.documentTitle')}</title>
      <Hero />
      <Audience />
      <CreditOverview />
      <FeaturesGrid />
      <UseCases />
      <Section ground id="pricing" title={t('landing.pricing.title')} lead={t('landing.pricing.lead', { months, back: moneyBackDays })}>
        <PlanCards freeTo="/home" level={3} className="mt-8 @min-[50rem]:mt-12" />
        <YearlyNote />
      </Section>
      <Invitation />
    </PageShell>
  )
}
