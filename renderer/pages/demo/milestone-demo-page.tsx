// `/milestone-demo`: a button for every milestone, with the card and the celebration of a session; nothing is sent to the server.
import { useState } from 'react'
import { milestones, reachedBy, type Milestone, type MilestoneId } from '../../../shared/coaching/milestones.ts'
import { collaborationScore, noStats, type TeamStats } from '../../../shared/coaching/progress.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Celebrations } from '../../features/coaching/milestones/celebrations.tsx'
import { LevelPanel } from '../../features/coaching/milestones/level-panel.tsx'
import { Level } from '../../features/coaching/milestones/level.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { Button } from '../../ui/button.tsx'

const begun = { stats: { ...noStats, consecutiveDays: 0 }, reached: [] as MilestoneId[], round: 0 }
// 16 people, 20 messages, a shared link and a file: 500 points.
const perfect = { activeParticipants: 16, totalMessages: 20, filesShared: 1 }

export function MilestoneDemoPage() {
  const { t } = useTranslation()
  const [{ stats, reached, round }, setShown] = useState(begun)
  const trigger = (milestone: Milestone) =>
    setShown((before) => {
      const next = statsFor(milestone, before.stats)
      return { ...before, stats: next, reached: [...before.reached, ...reachedBy(next).filter((id) => !before.reached.includes(id))] }
    })
  return (
    <PageShell>
      <title>{t('milestones.demo.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      <Celebrations key={round} reached={reached} level="all" lastOwnAt={Infinity} isBusy={false} />
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="display text-[2rem] leading-9 md:text-40">{t('milestones.demo.title')}</h1>
            <p className="mt-3 max-w-[52ch] text-18 text-ink-2">{t('milestones.demo.lead')}</p>
          </div>
          <Level look="card" stats={stats} unlocked={reached} />
        </div>
        <div className="mt-8 grid items-start gap-8 md:grid-cols-[1fr_1.2fr]">
          <div className="grid gap-2">
            {milestones.map((milestone) => (
              <Button key={milestone.id} onClick={() => trigger(milestone)} className="justify-start">
                {t('milestones.demo.trigger', { title: t(`milestones.item.${milestone.id}.title`) })}
              </Button>
            ))}
            <Button variant="ink" className="mt-2" onClick={() => setShown({ ...begun, round: round + 1 })}>
              {t('milestones.demo.reset')}
            </Button>
          </div>
          <section aria-label={t('milestones.title')} className="rounded-lg border border-line bg-paper p-5">
            <LevelPanel stats={stats} unlocked={reached} />
          </section>
        </div>
      </div>
    </PageShell>
  )
}

function statsFor({ id, counts, goal }: Milestone, before: TeamStats): TeamStats {
  const wanted: Partial<TeamStats> = id === 'perfect_score' ? perfect : { [counts]: goal }
  const next = { ...before }
  for (const [key, value] of Object.entries(wanted) as [keyof TeamStats, number][]) next[key] = Math.max(before[key], value)
  const { activeParticipants: participants, totalMessages: messages, filesShared, roleChanges } = next
  const isShared = participants > 1
  return { ...next, collaborationScore: collaborationScore({ participants, messages, isShared, hasFile: filesShared > 0, roleChanges }) }
}
