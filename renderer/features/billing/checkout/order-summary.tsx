// The order: the plan, its monthly or yearly price, what it includes, and what is due when.
import { Link, useNavigate } from 'react-router-dom'
import { catalogue, intervals, type PaidPlan } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { longDate, money } from '../../../lib/texts/format.ts'
import { cn } from '../../../ui/cn.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { choicePath, monthsFree, type Choice } from './choice.ts'
import type { Terms } from './terms.ts'

const tints = { pro: 'bg-pro-soft text-pro', team: 'bg-team-soft text-team' }

function TrialBox({ terms, plan }: { terms: Terms; plan: PaidPlan }) {
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

const rules = { pro: 'bg-pro', team: 'bg-team' }

type OrderSummaryProps = {
  choice: Choice
  terms: Terms
  /** What the plan includes. */
  points: readonly string[]
}

export function OrderSummary({ choice, terms, points }: OrderSummaryProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { plan, interval } = choice
  const name = t(`nav.plans.${plan}`)
  return (
    <section aria-label={name} className="relative overflow-hidden rounded-lg border border-line bg-paper p-6 sm:p-8">
      <span aria-hidden="true" className={cn('absolute inset-x-0 top-0 h-1', rules[plan])} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-18 font-extrabold">{name}</h2>
        {/* The interval of a running trial is fixed. */}
        {terms.kind !== 'keep' && (
          <Segmented
            label={t('checkout.period')}
            value={interval}
            options={intervals.map((value) => ({
              value,
              label: value === 'year' ? t('checkout.yearly', { count: monthsFree(plan) }) : t('checkout.monthly'),
            }))}
            onChange={(next) => void navigate(choicePath({ plan, interval: next }), { replace: true })}
          />
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-60 tracking-[-0.045em] tabular-nums">
          {money(catalogue[plan].price[interval], 'EUR', i18n.language)}
        </span>
        <span className="text-muted">{plan === 'team' ? t(`plans.perTeam.${interval}`) : t(`plans.per.${interval}`)}</span>
      </p>
      <TrialBox terms={terms} plan={plan} />
      <h3 className="mt-6 font-extrabold">{t('checkout.points', { plan: name })}</h3>
      <ul className="mt-3 grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className={cn('mt-1.5 size-2 shrink-0 rounded-full', rules[plan])} />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-4 text-13 text-muted">
        {t('checkout.vat')}{' '}
        <Link to="/pricing" className="text-ink-2 underline">
          {t('checkout.compare')}
        </Link>
      </p>
    </section>
  )
}
