// One milestone: what it asks, how far it is, and what it is worth.
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Milestone } from '../../../../shared/coaching/milestones.ts'
import { LevelRing } from './level-ring.tsx'

type MilestoneRowProps = { milestone: Milestone; count: number; isReached: boolean }

export function MilestoneRow({ milestone: { id, rarity, points, goal }, count, isReached }: MilestoneRowProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0">
      {isReached ? (
        <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-on-ink">
          <Check className="size-4" />
        </span>
      ) : (
        <LevelRing part={count / goal} className="size-7" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{t(`milestones.item.${id}.title`)}</span>
          <span className="text-13 text-muted">{t(`milestones.rarity.${rarity}`)}</span>
        </p>
        <p className="text-13 text-ink-2">{t(`milestones.item.${id}.description`)}</p>
      </div>
      <p className="shrink-0 text-right text-13 tabular-nums">
        <span className="block font-semibold">{t('milestones.points', { count: points })}</span>
        <span className="block text-muted">
          {isReached ? t('milestones.reached') : t('milestones.progress', { count: Math.min(count, goal), goal })}
        </span>
      </p>
    </li>
  )
}
