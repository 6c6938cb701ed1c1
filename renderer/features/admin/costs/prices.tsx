// The dated prices of models, and a button that adds one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { DatedPrice } from '../../../../shared/costs/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { SectionStatus } from '../shell/section-heading.tsx'
import { priceText } from './amounts.ts'
import { dateText, todayOf } from './months.ts'
import { PriceDialog } from './price-dialog.tsx'

const path = '/api/admin/prices'

export function Prices() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => getJson<OutputOf<'GET /api/admin/prices'>>(path),
    refetchOnMount: 'always',
  })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-label={t('adminCosts.prices.title')} className="border-t border-line pt-5">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-18 font-bold">{t('adminCosts.prices.title')}</h2>
          <p className="max-w-[60ch] text-ink-2">{t('adminCosts.prices.text')}</p>
        </div>
        <Button onClick={() => setIsAdding(true)}>{t('adminCosts.prices.add')}</Button>
      </header>
      {!data && <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
      {data?.prices.length === 0 && <p className="py-3 text-muted">{t('adminCosts.prices.none')}</p>}
      {data && data.prices.length > 0 && <PriceTable prices={data.prices} />}
      <PriceDialog isOpen={isAdding} onSaved={(next) => client.setQueryData([path], next)} onClose={() => setIsAdding(false)} />
    </section>
  )
}

function PriceTable({ prices }: { prices: DatedPrice[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [now] = useState(Date.now)
  const today = todayOf(now)
  const isPlanned = ({ from }: DatedPrice) => from !== null && from > today
  // The latest of each model comes first.
  const isCurrent = (one: DatedPrice) => prices.find((other) => other.model === one.model && !isPlanned(other)) === one
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[30rem] text-14 tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th className="py-1.5 pr-3 font-semibold">{t('adminCosts.prices.model')}</th>
            <th className="px-3 font-semibold">{t('adminCosts.prices.from')}</th>
            <th className="px-3 text-right font-semibold">{t('adminCosts.prices.input')}</th>
            <th className="pl-3 text-right font-semibold">{t('adminCosts.prices.output')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((one, n) => (
            <tr key={n} className={cn('border-b border-line', !isCurrent(one) && !isPlanned(one) && 'text-muted')}>
              <td className="max-w-72 min-w-36 py-1.5 pr-3 wrap-anywhere">{one.model}</td>
              <td className="px-3">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="whitespace-nowrap">
                    {one.from === null ? t('adminCosts.prices.always') : dateText(one.from, language)}
                  </span>
                  {isCurrent(one) && <Badge tone="line">{t('adminCosts.prices.current')}</Badge>}
                  {isPlanned(one) && <Badge tone="note">{t('adminCosts.prices.planned')}</Badge>}
                </span>
              </td>
              {(['input', 'output'] as const).map((side) => (
                <td key={side} className={cn('pl-3 text-right whitespace-nowrap', side === 'input' && 'pr-3')}>
                  {one.price ? priceText(one.price[side], language) : t('adminCosts.unknown')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
