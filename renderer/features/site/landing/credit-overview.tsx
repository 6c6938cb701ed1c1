// What a credit is, and how many each plan includes.
import { allowances, catalogue, plans } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { CreditCircles } from './credit-circles.tsx'
import { Section } from './section.tsx'

const run = allowances.brainstormCredits

export function CreditOverview() {
  const { t, i18n } = useTranslation()
  const names = { free: t('landing.credits.free'), pro: t('nav.plans.pro'), team: t('nav.plans.team') }
  const uses = {
    free: t('landing.credits.freeUse', { count: catalogue.free.credits / run }),
    pro: t('landing.credits.proUse'),
    team: t('landing.credits.teamUse'),
  }
  const overview = (
    <>
      <p className="mt-4 max-w-[52ch] text-16 text-ink-2">{t('landing.audience.detail')}</p>
      <dl className="mt-8 border-t border-line">
        {plans.map((plan) => (
          <div
            key={plan}
            className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-4 border-b border-line py-3 @min-[30rem]:grid-cols-[7rem_1fr]"
          >
            <dt>{names[plan]}</dt>
            <dd className="flex items-baseline justify-between gap-4">
              <b className="display text-28 tabular-nums">{catalogue[plan].credits.toLocaleString(i18n.language)}</b>
              <span className="text-right text-muted">{uses[plan]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
  return <Section title={t('landing.credits.title')} lead={t('landing.credits.lead', { run })} under={overview} aside={<CreditCircles />} />
}
