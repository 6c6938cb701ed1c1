// Says which plan something needs, before anyone types or clicks in vain; the host gets a link to upgrade.
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Badge } from './badge.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { hasPlans } from '../lib/site-facts.ts'

type PlanGateProps = {
  /** Only the host's plan counts. */
  isHost: boolean
  /** For links that must not close a form. */
  isNewTab?: boolean
  className?: string
  children: ReactNode
}

export function PlanGate({ isHost, isNewTab = false, className, children }: PlanGateProps) {
  const { t } = useTranslation()
  const upgrade = (
    <Button size="sm" variant="ink" asChild>
      <Link to="/pricing" {...(isNewTab && { target: '_blank' })}>
        {t('session.upgrade')}
      </Link>
    </Button>
  )
  return (
    <Banner tone="warn" icon={<Sparkles className="shrink-0" />} className={className} actions={isHost && hasPlans() ? upgrade : undefined}>
      <span data-part="plan-gate" className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {hasPlans() && <Badge tone="pro">{t('nav.plans.pro')}</Badge>}
        <span className="min-w-0 flex-[1_1_12rem]">
          {children} {!isHost && hasPlans() && t('session.upgradeHost')}
        </span>
      </span>
    </Banner>
  )
}
