// The costs of each day of a month as bars, with a sentence for screen readers and a table of the same figures.
import { ChevronDown } from 'lucide-react'
import { Bar, BarChart, CartesianGrid, Rectangle, ResponsiveContainer, Tooltip, type BarShapeProps, XAxis, YAxis } from 'recharts'
import type { Cost } from '../../../../shared/billing/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { costText } from '../overview/figures.ts'
import { knownCost } from './amounts.ts'
import { CostTable } from './cost-table.tsx'
import { dayText, daysOf, monthText, totalOf } from './months.ts'

interface Day {
  day: string
  number: number
  /** Millionths of a dollar. */
  cost: number
  unpriced: number
}

/** `costs`: days with calls, in order. */
export function CostChart({ month, costs }: { month: string; costs: Cost[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const total = totalOf(costs)
  const byDay = new Map(costs.map((one) => [one.key, one]))
  const days = daysOf(month).map((day, n): Day => {
    const { cost = 0, unpriced = 0 } = byDay.get(day) ?? {}
    return { day, number: n + 1, cost, unpriced }
  })
  const dearest = days.reduce((most, one) => (one.cost > most.cost ? one : most))
  const text =
    total.cost === 0
      ? total.unpriced > 0
        ? t('adminCosts.chartUnknown', { month: monthText(month, language) })
        : t('adminCosts.chartFree', { month: monthText(month, language) })
      : t('adminCosts.chartText', {
          month: monthText(month, language),
          total: knownCost(t, total, language),
          day: dayText(dearest.day, language),
          most: knownCost(t, dearest, language),
        })
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 text-16 font-semibold">{t('adminCosts.chart')}</figcaption>
      <div role="img" aria-label={text} className="h-60 text-12 [&_.recharts-surface]:overflow-visible">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={days} margin={{ top: 16, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="number"
              interval="preserveStartEnd"
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tick={{ fill: 'var(--muted)' }}
            />
            <YAxis
              width="auto"
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--muted)' }}
              tickFormatter={(cost: number) => costText(cost, language)}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--hover)' }}
              content={({ active, payload }) => <DayTip day={active ? (payload[0]?.payload as Day | undefined) : undefined} />}
            />
            <Bar dataKey="cost" fill="var(--assistant)" isAnimationActive={false} shape={DayBar} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      {total.unpriced > 0 && <p className="mt-2 text-13 text-muted">{t('adminCosts.dayUnknown')}</p>}
      <details className="group mt-2">
        <summary className="inline-flex min-h-(--target) cursor-pointer items-center gap-1.5 text-14 font-semibold text-ink-2 hover:text-ink">
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          {t('adminCosts.asTable')}
        </summary>
        <CostTable by="day" costs={costs} />
      </details>
    </figure>
  )
}

/** A bar, with a question mark above it if not all costs of the day are known, also if there is nothing else to show. */
function DayBar({ x, y, width, height, fill, payload }: BarShapeProps) {
  const { unpriced } = payload as Day
  return (
    <>
      {height > 0 && <Rectangle x={x} y={y} width={width} height={height} fill={fill} radius={[3, 3, 0, 0]} />}
      {unpriced > 0 && (
        <text x={x + width / 2} y={y - 4} textAnchor="middle" fill="var(--muted)" fontWeight={600}>
          ?
        </text>
      )}
    </>
  )
}

function DayTip({ day }: { day: Day | undefined }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  if (!day) return null
  return (
    <div className="rounded-md bg-raised px-3 py-2 text-13 shadow-lift ring ring-line">
      <div className="text-muted">{dayText(day.day, language)}</div>
      <div className="font-semibold tabular-nums">{knownCost(t, day, language)}</div>
    </div>
  )
}
