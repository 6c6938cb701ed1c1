// A session's progress: its points, score and statistics, and all milestones with what is still missing.
import { Check } from 'lucide-react'
import { milestones, milestoneTypes, pointsOf, type Milestone, type MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { levelOf, pointsInLevel, type TeamStats } from '../../../../shared/coaching/progress.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { LevelRing } from './level-ring.tsx'

type LevelPanelProps = { stats: TeamStats; unlocked: readonly MilestoneId[] }

const counted = [
  'totalMessages',
  'activeParticipants',
  'sessionDuration',
  'aiInteractions',
  'filesShared',
  'roleChanges',
  'typingInteractions',
  'consecutiveDays',
] as const

export function LevelPanel({ stats, unlocked }: LevelPanelProps) {
  const { t } = useTranslation()
  const points = pointsOf(unlocked)
  const level = levelOf(points)
  const inLevel = { points: pointsInLevel(points), next: level + 1 }
  return (
    <div className="grid gap-6">
      <section>
        <h3 className="text-16 font-bold">{t('milestones.level', { level })}</h3>
        <div
          role="progressbar"
          aria-label={t('milestones.level', { level })}
          aria-valuenow={inLevel.points}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={t('milestones.toNext', inLevel)}
          className="tinted mt-2 h-2 overflow-hidden rounded-sm bg-free-soft text-ink"
        >
          <div style={{ width: `${inLevel.points}%` }} className="h-full rounded-sm bg-ink" />
        </div>
        <p aria-hidden="true" className="mt-1.5 text-13 text-muted tabular-nums">
          {t('milestones.toNext', inLevel)}
        </p>
      </section>
      <section>
        <h3 className="font-bold">{t('milestones.stats')}</h3>
        <dl className="mt-2 grid gap-x-5 sm:grid-cols-2">
          <div className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 sm:col-span-2">
            <dt>
              <span className="block font-semibold">{t('milestones.score')}</span>
              <span className="block text-13 text-muted">{t('milestones.scoreHelp')}</span>
            </dt>
            <dd className="text-20 font-bold tabular-nums">{stats.collaborationScore}</dd>
          </div>
          {counted.map((key) => (
            <div key={key} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 text-13">
              <dt className="text-ink-2">{t(`milestones.stat.${key}`)}</dt>
              <dd className="font-semibold tabular-nums">{stats[key]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="flex items-baseline justify-between gap-3 font-bold">
          {t('milestones.milestones')}
          <span className="text-13 font-normal text-muted tabular-nums">
            {t('milestones.reachedCount', { count: unlocked.length, goal: milestones.length })}
          </span>
        </h3>
        {milestoneTypes.map((type) => (
          <div key={type}>
            <h4 className="mt-4 text-13 text-muted">{t(`milestones.type.${type}`)}</h4>
            <ul>
              {milestones
                .filter((one) => one.type === type)
                .map((milestone) => (
                  <MilestoneRow
                    key={milestone.id}
                    milestone={milestone}
                    count={stats[milestone.counts]}
                    isReached={unlocked.includes(milestone.id)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}

// One milestone: its goal, progress and points.
type MilestoneRowProps = { milestone: Milestone; count: number; isReached: boolean }

function MilestoneRow({ milestone: { id, rarity, points, goal }, count, isReached }: MilestoneRowProps) {
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
