// Activity in the team's sessions by week, as charts or as tables with the same figures.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamWeek } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Failed, Loading } from './loading.tsx'
import { Section } from './section.tsx'
import { WeekChart, type Series } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

const views = ['chart', 'table'] as const

export function Analytics() {
  const { t } = useTranslation()
  const [view, setView] = useState<(typeof views)[number]>('chart')
  const { data, isPending, refetch } = useQuery<{ weeks: TeamWeek[] }>({ queryKey: ['/api/team', 'analytics'], refetchOnMount: 'always' })
  const charts: { title: string; series: Series[] }[] = [
    {
      title: t('team.figures.talk'),
      series: [
        { key: 'messages', label: t('team.figures.messages'), color: 'var(--ink-2)' },
        { key: 'answers', label: t('team.figures.answers'), color: 'var(--assistant)' },
      ],
    },
    {
      title: t('team.figures.use'),
      series: [
        { key: 'sessions', label: t('team.figures.sessions'), color: 'var(--team)' },
        { key: 'people', label: t('team.figures.people'), color: 'var(--ink-2)' },
      ],
    },
  ]
  return (
    <Section
      title={t('team.figures.title')}
      text={t('team.figures.text')}
      action={
        <Segmented
          label={t('team.figures.as')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`team.figures.${value}`) }))}
        />
      }
    >
      {isPending && <Loading />}
      {!isPending && !data && <Failed sentence={t('team.figures.failed')} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-x-10 gap-y-8 pt-6 lg:grid-cols-2">
          {charts.map(({ title, series }) => (
            <figure key={title} className="min-w-0">
              <figcaption className="pb-2 font-semibold">{title}</figcaption>
              {view === 'chart' && <WeekChart weeks={data.weeks} series={series} />}
              {/* Screen readers always get the table, because they cannot read the chart. */}
              <div className={view === 'chart' ? 'sr-only' : 'overflow-x-auto'}>
                <WeekTable title={title} weeks={data.weeks} series={series} />
              </div>
            </figure>
          ))}
        </div>
      )}
    </Section>
  )
}
