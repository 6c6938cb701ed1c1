// The person's plan, with a link to upgrade from Free or to the team.
import { Link } from 'react-router-dom'
import { catalogue, type Plan } from '../../../shared/billing/plans.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { figuresIn } from '../../lib/texts/text-numbers.ts'
import { Button } from '../../ui/button.tsx'
import { PlanBadge } from '../../ui/plan-badge.tsx'

export function PlanCard({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation()
  const credits = new Intl.NumberFormat(i18n.language).format(catalogue[plan].credits)
  const { paidModel, historyBound } = figuresIn(i18n.language)
  const words = {
    free: t('home.planFree', { price: catalogue.pro.price.month, paidModel, historyBound }),
    pro: t('home.planPro', { credits, historyBound }),
    team: t('home.planTeam', { credits }),
  }
  return (
    <section className="rounded-lg border border-line bg-paper p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-16 font-extrabold">{t('home.plan')}</h2>
        <PlanBadge plan={plan} />
      </div>
      <p className="mt-2 text-ink-2">{words[plan]}</p>
      {plan !== 'pro' && (
        <Button asChild className="mt-4 w-full">
          {plan === 'free' ? <Link to="/pricing">{t('home.upgrade')}</Link> : <Link to="/team">{t('home.team')}</Link>}
        </Button>
      )}
    </section>
  )
}
