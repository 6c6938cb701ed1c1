// Shown instead of the checkout to anyone who has a subscription: what it is, and where to change it. A second one cannot be bought.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanBadge } from '../../../ui/plan-badge.tsx'

type AlreadyProps = { billing: Billing; /** The button to the provider's own page. */ change: ReactNode }

export function Already({ billing: { plan, provider }, change }: AlreadyProps) {
  const { t, i18n } = useTranslation()
  const name = t(`nav.plans.${plan.name}`)
  const day = plan.nextBilling ?? plan.endsAt
  const words = { plan: name, provider: provider?.name ?? '', date: day === null ? '' : longDate(day, i18n.language) }
  const status = plan.status === 'none' ? 'active' : plan.status
  return (
    <section className="mx-auto mt-6 grid max-w-[34rem] justify-items-start gap-3 rounded-xl border border-line bg-paper p-6 sm:mt-14 sm:p-10">
      <PlanBadge plan={plan.name} />
      <h1 className="display text-28">{t('checkout.already.title', words)}</h1>
      <p className="text-16 text-ink-2">{t(`checkout.already.${status}`, words)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="ink">
          <Link to="/billing">{t('checkout.already.billing')}</Link>
        </Button>
        {change}
      </div>
    </section>
  )
}
