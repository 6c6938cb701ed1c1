// The plan of an account: in grey, blue or purple, and always as text.
import type { Plan } from '../../shared/billing/plans.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Badge } from './badge.tsx'
import { hasPlans } from '../lib/site-facts.ts'

export function PlanBadge({ plan, className }: { plan: Plan; className?: string }) {
  const { t } = useTranslation()
  if (!hasPlans()) return null
  return (
    <Badge tone={plan} className={className}>
      <span className="sr-only">{t('nav.plan')}:</span>
      <span>{t(`nav.plans.${plan}`)}</span>
    </Badge>
  )
}
