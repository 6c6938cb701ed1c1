// The three plans side by side: what each costs and includes, and how to start.
import { Link } from 'react-router-dom'
import { catalogue, plans, type Interval, type Plan } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { money } from '../../../lib/texts/format.ts'
import { pointsOf } from './plan-points.ts'

const edges = { free: 'border-t-idle', pro: 'border-t-pro', team: 'border-t-team' } satisfies Record<Plan, string>
const dots = { free: 'before:bg-idle', pro: 'before:bg-pro', team: 'before:bg-team' } satisfies Record<Plan, string>

interface PlanCardsProps {
  /** Where the button of the free plan leads. */
  freeTo: string
  interval?: Interval
  /** The level of their headings. */
  level: 2 | 3
  className?: string
}

export function PlanCards({ freeTo, interval = 'month', level, className }: PlanCardsProps) {
  const { t, i18n } = useTranslation()
  const ways = { free: freeTo, pro: subscribePath('pro', interval), team: subscribePath('team', interval) }
  return (
    <div className={cn('@container', className)}>
      <ul className="grid overflow-hidden rounded-xl border border-line bg-paper @min-[48rem]:grid-cols-3">
        {plans.map((plan) => (
          <li
            key={plan}
            className={cn(
              'flex flex-col border-t-4 px-5 pt-6 pb-7 @min-[60rem]:px-8 @min-[60rem]:pt-7 @min-[60rem]:pb-9',
              plan !== 'free' && '@min-[48rem]:border-l @min-[48rem]:border-l-line',
              edges[plan],
            )}
          >
            <PlanName plan={plan} level={level} />
            <p className="display mt-3 mb-2 text-60 tracking-[-0.04em] tabular-nums">
              {money(catalogue[plan].price[interval], 'EUR', i18n.language)}{' '}
              {plan !== 'free' && (
                <small className="font-sans text-14 font-medium tracking-normal text-muted">
                  {plan === 'team' ? t(`plans.perTeam.${interval}`) : t(`plans.per.${interval}`)}
                </small>
              )}
            </p>
            <p className="text-ink-2">{t(`plans.for.${plan}`)}</p>
            <Button variant={plan === 'pro' ? 'you' : 'line'} asChild className="mt-5 mb-6 min-h-11">
              <Link to={ways[plan]}>{t(`plans.start.${plan}`, { days: catalogue[plan].trialDays })}</Link>
            </Button>
            <Points plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlanName({ plan, level }: { plan: Plan; level: 2 | 3 }) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return (
    <div className="flex items-center gap-2.5">
      <Heading className="text-18 font-extrabold">{t(`nav.plans.${plan}`)}</Heading>
      {catalogue[plan].trialDays > 0 && <Badge tone={plan}>{t('plans.trial', { days: catalogue[plan].trialDays })}</Badge>}
    </div>
  )
}

function Points({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation()
  return (
    <ul className="grid gap-2.5">
      {pointsOf(plan, t, i18n.language).map((point) => (
        <li
          key={point}
          className={cn(
            'relative pl-5 before:absolute before:top-[0.4375rem] before:left-0 before:size-1.5 before:rounded-full',
            dots[plan],
          )}
        >
          {point}
        </li>
      ))}
    </ul>
  )
}

/** Without parameters the checkout selects Pro, monthly. */
function subscribePath(plan: 'pro' | 'team', interval: Interval): string {
  const chosen = new URLSearchParams({ ...(plan === 'team' && { plan }), ...(interval === 'year' && { interval }) }).toString()
  return chosen ? `/subscribe?${chosen}` : '/subscribe'
}

/** The yearly prices in a sentence, also for pages without the interval switch. */
export function YearlyNote() {
  const { t, i18n } = useTranslation()
  const euros = (amount: number) => money(amount, 'EUR', i18n.language)
  return (
    <p className="mt-3 text-13 text-muted">
      {t('plans.yearly', { pro: euros(catalogue.pro.price.year), team: euros(catalogue.team.price.year) })} {t('plans.vat')}
    </p>
  )
}
