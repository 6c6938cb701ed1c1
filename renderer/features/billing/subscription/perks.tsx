// What the plan includes; for Free also what the paid plans add.
import { Link } from 'react-router-dom'
import { allowances, catalogue, type Plan } from '../../../../shared/billing/plans.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'

export function Perks({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const isFree = plan === 'free'
  const perks = [t('billing.perkMessages'), t('billing.perkBrainstorm'), t('billing.perkSupport')]
  return (
    <section className="grid content-start gap-6 rounded-lg border border-line bg-paper p-6 sm:p-8">
      {isFree && <FreePerks />}
      <List title={t(isFree ? 'billing.perksPaid' : 'billing.perks')} dot={plan === 'team' ? 'bg-team' : 'bg-pro'} points={perks} />
      {isFree && (
        <Button asChild variant="you" className="justify-self-start">
          <Link to="/pricing">{t('billing.seePlans')}</Link>
        </Button>
      )}
    </section>
  )
}

function FreePerks() {
  const { t, i18n } = useTranslation()
  const { aiMessages, credits } = catalogue.free
  const runs = Math.floor(credits / allowances.brainstormCredits)
  const points = [
    t('billing.freeMessages', { count: aiMessages, dailyBound: figuresIn(i18n.language).dailyBound }),
    t('billing.freeCredits', { count: credits, runs }),
    t('billing.freeSessions'),
  ]
  return <List title={t('billing.perksFree')} dot="bg-idle" points={points} />
}

function List({ title, dot, points }: { title: string; dot: string; points: string[] }) {
  return (
    <div>
      <h2 className="font-extrabold">{title}</h2>
      <ul className="mt-3 grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className={cn('mt-1.5 size-2 shrink-0 rounded-full', dot)} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
