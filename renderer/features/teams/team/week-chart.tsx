// Two figures for each week as bars. The chart is hidden from screen readers, which read the table instead.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { TeamWeek } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'

export interface Series {
  key: 'sessions' | 'messages' | 'answers' | 'people'
  label: string
  /** A CSS colour from the design tokens. */
  color: string
}

export function weekDay(from: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(from))
}

const letters = { fontSize: 12, fill: 'var(--muted)' }

export function WeekChart({ weeks, series }: { weeks: TeamWeek[]; series: Series[] }) {
  const { t } = useTranslation()
  return (
    <div aria-hidden="true">
      <div className="h-56">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={weeks} margin={{ top: 4, right: 4, bottom: 0, left: -16 }} barGap={2} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="from" tickFormatter={weekDay} tick={letters} tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} />
            <YAxis allowDecimals={false} tick={letters} tickLine={false} axisLine={false} width={56} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--hover)' }}
              labelFormatter={(from) => t('team.figures.weekOf', { date: weekDay(String(from)) })}
              contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 8, fontSize: 13 }}
              itemStyle={{ color: 'var(--ink)' }}
            />
            {series.map(({ key, label, color }) => (
              <Bar key={key} dataKey={key} name={label} fill={color} maxBarSize={14} radius={[2, 2, 0, 0]} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-13 text-ink-2">
        {series.map(({ key, label, color }) => (
          <span key={key} className="inline-flex items-center gap-2">
            <span style={{ background: color }} className="size-2.5 rounded-[2px]" />
            {label}
          </span>
        ))}
      </p>
    </div>
  )
}
