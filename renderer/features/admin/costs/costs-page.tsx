// The page 'Costs' of the operator console: what the AI costs in a month, the budgets and the prices.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { apiPath } from '../../../../shared/api/api-path.ts'
import type { Cost, CostGroup } from '../../../../shared/billing/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Empty } from '../../../ui/empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { countText } from '../overview/figures.ts'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { knownCost } from './amounts.ts'
import { Budgets } from './budgets.tsx'
import { CostChart } from './cost-chart.tsx'
import { CostTable } from './cost-table.tsx'
import { daysOf, monthOf, monthText, readMonth, shiftMonth, totalOf } from './months.ts'
import { Prices } from './prices.tsx'

const updateMs = 30_000

/** The costs of a month in groups, loaded again every half minute. */
function useCosts(by: CostGroup, month: string) {
  const days = daysOf(month)
  const path = apiPath('GET /api/admin/costs', { query: { by, from: days[0] ?? '', to: days.at(-1) ?? '' } })
  return useQuery({
    queryKey: [path],
    queryFn: () => getJson<OutputOf<'GET /api/admin/costs'>>(path),
    refetchOnMount: 'always',
    refetchInterval: updateMs,
  })
}

export function CostsPage() {
  const { t } = useTranslation()
  // In the address, so that a month can be linked to, and Back returns to it.
  const [search, setSearch] = useSearchParams()
  const [now] = useState(Date.now)
  const month = readMonth(search.get('month'), now)
  const { data, isError, refetch } = useCosts('day', month)
  return (
    <>
      <SectionHeading title={t('admin.sections.costs')} text={t('adminCosts.text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MonthChoice month={month} isLast={month >= monthOf(now)} onChange={(next) => setSearch({ month: next })} />
          {!data && <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
          {data && isError && <StaleNotice onRetry={() => void refetch()} />}
          {data?.costs.length === 0 && <Empty title={t('adminCosts.none')} text={t('adminCosts.noneText')} />}
          {data && data.costs.length > 0 && (
            <>
              <Total costs={data.costs} />
              <CostChart month={month} costs={data.costs} />
              <Groups month={month} />
            </>
          )}
        </div>
        <Budgets />
        <Prices />
      </div>
    </>
  )
}

function MonthChoice({ month, isLast, onChange }: { month: string; isLast: boolean; onChange: (month: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="-mx-2 flex items-center gap-1">
      <IconButton label={t('adminCosts.previous')} onClick={() => onChange(shiftMonth(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite" className="min-w-40 text-center text-18 font-bold first-letter:uppercase">
        {monthText(month, currentLanguage())}
      </h2>
      <IconButton label={t('adminCosts.next')} disabled={isLast} onClick={() => onChange(shiftMonth(month, 1))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

function Total({ costs }: { costs: Cost[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const total = totalOf(costs)
  const figures = [
    [t('adminCosts.total'), knownCost(t, total, language)],
    [t('adminCosts.calls'), countText(total.calls, language)],
    [t('adminCosts.answers'), countText(total.answers, language)],
    [t('adminCosts.tokens'), countText(total.input + total.output, language)],
  ] as const
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-12 gap-y-5 sm:flex sm:flex-wrap">
        {figures.map(([name, value]) => (
          <div key={name} className="grid content-start gap-0.5 max-sm:first:col-span-2">
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="display text-28 leading-9 wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {total.unpriced > 0 && <p className="text-14 text-muted">{t('adminCosts.unpriced', { count: total.unpriced })}</p>}
    </div>
  )
}

const groups = ['model', 'assistant', 'payer'] as const

function Groups({ month }: { month: string }) {
  const { t } = useTranslation()
  const [by, setBy] = useState<(typeof groups)[number]>('model')
  const { data, isError, refetch } = useCosts(by, month)
  return (
    <section aria-label={t('adminCosts.groups')} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{t('adminCosts.groups')}</h2>
        <Segmented
          label={t('adminCosts.groups')}
          value={by}
          onChange={setBy}
          options={groups.map((value) => ({ value, label: t(`adminCosts.by.${value}`) }))}
        />
      </div>
      {data ? <CostTable by={by} costs={data.costs} /> : <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
    </section>
  )
}
