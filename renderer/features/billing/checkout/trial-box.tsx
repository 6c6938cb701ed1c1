// The days that cost nothing, and when the first payment comes after them.
import { useTranslation } from 'react-i18next'
import type { PaidPlan } from '../../../../shared/billing/plans.ts'
import { longDate } from '../../../lib/texts/long-date.ts'
import { cn } from '../../../ui/cn.ts'
import type { Terms } from './terms.ts'

const tints = { pro: 'bg-pro-soft text-pro', team: 'bg-team-soft text-team' }

export function TrialBox({ terms, plan }: { terms: Terms; plan: PaidPlan }) {
  const { t, i18n } = useTranslation()
  if (terms.kind === 'pay') return null
  const date = longDate(terms.until, i18n.language)
  return (
    <div className={cn('tinted mt-5 rounded-lg px-4 py-3.5', tints[plan])}>
      {terms.kind === 'trial' && <p className="font-extrabold">{t('checkout.trialTitle', { days: terms.days })}</p>}
      <p className="text-ink">
        {terms.kind === 'trial' ? t('checkout.trialText', { date }) : t('checkout.trialOn', { date, plan: t(`nav.plans.${plan}`) })}
      </p>
    </div>
  )
}
