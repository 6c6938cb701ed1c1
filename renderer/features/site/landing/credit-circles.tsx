// The credits of the three plans as circles with proportional areas.
import { catalogue, type Plan } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

const largest = 212
const floor = 452
const radius = (plan: Plan) => largest * Math.sqrt(catalogue[plan].credits / catalogue.team.credits)
/** All three circles touch the same base line. */
const circle = (plan: Plan) => ({ cx: 260, cy: floor - radius(plan), r: radius(plan) })

export function CreditCircles() {
  const { t, i18n } = useTranslation()
  const credits = (plan: Plan) => catalogue[plan].credits.toLocaleString(i18n.language)
  const named = (plan: Plan) => `${t(`nav.plans.${plan}`)} ${credits(plan)}`
  const words = 'font-display text-[1.75rem] font-bold tracking-[-0.02em]'
  return (
    <svg
      viewBox="44 24 476 432"
      role="img"
      aria-label={t('landing.credits.figure', { free: credits('free'), pro: credits('pro'), team: credits('team') })}
      // Hidden on a phone, where the list above shows the same.
      className="mx-auto w-full max-w-[30rem] @max-[50rem]:hidden"
    >
      <circle {...circle('team')} className="fill-team-soft stroke-team" strokeWidth="3" />
      <circle {...circle('pro')} className="fill-pro-soft stroke-pro" strokeWidth="3" />
      <circle {...circle('free')} className="fill-ink" />
      <g textAnchor="middle">
        <text x="260" y="140" className={`${words} fill-team`}>
          {named('team')}
        </text>
        <text x="260" y="330" className={`${words} fill-pro`}>
          {named('pro')}
        </text>
      </g>
      <path d="M276 437h120" className="stroke-ink" strokeWidth="1.5" />
      <text x="404" y="444" className="fill-ink text-20 font-semibold">
        {named('free')}
      </text>
    </svg>
  )
}
