// `/pricing`: what the plans cost and include, and how to start each.
import { useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { inBase } from '../../platform/base.ts'
import { catalogue, moneyBackDays, type Interval } from '../../../shared/billing/plans.ts'
import { PlanCards, YearlyNote } from '../../features/billing/plans/plan-cards.tsx'
import { CompareTable } from '../../features/site/pricing/compare-table.tsx'
import { IntervalChoice } from '../../features/site/pricing/interval-choice.tsx'
import { PriceQuestions } from '../../features/site/pricing/price-questions.tsx'
import { figuresIn } from '../../lib/texts/text-numbers.ts'
import { InfoPage } from '../../layout/info-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'

const { pro, team } = catalogue

export function PricingPage() {
  const { t, i18n } = useTranslation()
  const { givenPlan } = figuresIn(i18n.language)
  const [interval, setInterval] = useState<Interval>('month')
  return (
    <InfoPage
      page="pricing"
      title={
        <>
          {t('pricing.titleFirst')}
          <br />
          {t('pricing.titleSecond')}
        </>
      }
      lead={t('pricing.lead', { pro: pro.trialDays, team: team.trialDays, back: moneyBackDays, givenPlan })}
      aside={<IntervalChoice value={interval} onChange={setInterval} />}
    >
      <PlanCards freeTo="/new" interval={interval} level={2} className="mt-8 md:mt-10" />
      <YearlyNote />
      <CompareTable />
      <PriceQuestions />
      <CallToAction title={t('pricing.endTitle', { days: pro.trialDays })}>
        <Button variant="you" size="lg" asChild>
          {/* A full page load: the server handles signing in. */}
          <a href={inBase('/api/login')}>{t('pricing.endStart')}</a>
        </Button>
      </CallToAction>
    </InfoPage>
  )
}
