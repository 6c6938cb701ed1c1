// The account's plan: its name, price, status and next date.
import type { ReactNode } from 'react'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { longDate, money } from '../../../lib/texts/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import type { PlanState } from './plan-state.ts'

const rules = { free: 'bg-idle', pro: 'bg-pro', team: 'bg-team' }

type PlanCardProps = { plan: Billing['plan']; state: PlanState; actions: ReactNode }

export function PlanCard({ plan, state, actions }: PlanCardProps) {
  const { t, i18n } = useTranslation()
  const { dated, date, isUrgent } = state
  const isYearly = plan.period === 'year'
  return (
    <section aria-labelledby="plan" className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-paper p-6 sm:p-8">
      <span aria-hidden="true" className={cn('absolute inset-x-0 top-0 h-1', rules[plan.name])} />
      <h2 id="plan" className="text-13 font-semibold text-muted">
        {t('billing.plan')}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-20 font-extrabold">{t(`nav.plans.${plan.name}`)}</span>
        <Badge tone={isUrgent ? 'bad' : plan.status === 'none' ? 'line' : plan.name}>{t(`billing.statuses.${plan.status}`)}</Badge>
      </p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-60 tracking-[-0.045em] tabular-nums">{money(plan.price, plan.currency, i18n.language)}</span>
        <span className="text-muted">{t(isYearly ? 'billing.aYear' : 'billing.aMonth')}</span>
      </p>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-t border-line tabular-nums">
        <Fact name={t(`billing.${dated ?? 'next'}`)} value={date === null ? t('billing.nothing') : longDate(date, i18n.language)} />
        <Fact name={t('billing.period')} value={t(isYearly ? 'billing.year' : 'billing.month')} />
        <Fact name={t('billing.currency')} value={plan.currency} />
      </dl>
      <div className="mt-6 flex flex-wrap gap-2 empty:hidden">{actions}</div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  )
}
