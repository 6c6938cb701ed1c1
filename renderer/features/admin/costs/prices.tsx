// The dated prices of models, and a button that adds one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { DatedPrice } from '../../../../shared/billing/cost-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FigureTable } from '../lists/figure-table.tsx'
import { priceText } from './amounts.ts'
import { CostList } from './cost-list.tsx'
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
    <CostList
      title={t('adminCosts.prices.title')}
      text={t('adminCosts.prices.text')}
      add={t('adminCosts.prices.add')}
      onAdd={() => setIsAdding(true)}
      count={data?.prices.length ?? null}
      none={t('adminCosts.prices.none')}
      hasFailed={isError}
      onRetry={() => void refetch()}
    >
      {data && data.prices.length > 0 && <PriceTable prices={data.prices} />}
      <PriceDialog isOpen={isAdding} onSaved={(next) => client.setQueryData([path], next)} onClose={() => setIsAdding(false)} />
    </CostList>
  )
}

function PriceTable({ prices }: { prices: DatedPrice[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [now] = useState(Date.now)
  const today = todayOf(now)
  const isPlanned = ({ from }: DatedPrice) => from !== null && from > today
  const amount = (price: number | undefined) => (price === undefined ? t('adminCosts.unknown') : priceText(price, language))
  // The latest of each model comes first.
  const isCurrent = (one: DatedPrice) => prices.find((other) => other.model === one.model && !isPlanned(other)) === one
  return (
    <FigureTable
      stacksBelow="md"
      columns={[
        { label: t('adminCosts.prices.model'), className: 'max-w-72 min-w-36 wrap-anywhere' },
        { label: t('adminCosts.prices.from') },
        { label: t('adminCosts.prices.input'), isFigure: true },
        { label: t('adminCosts.prices.output'), isFigure: true },
      ]}
      rows={prices.map((one) => ({
        key: `${one.model} ${one.from}`,
        ...(!isCurrent(one) && !isPlanned(one) && { className: 'text-muted' }),
        cells: [
          one.model,
          <span key="from" className="flex flex-wrap items-center justify-end gap-x-2 @md:justify-start">
            <span className="whitespace-nowrap">{one.from === null ? t('adminCosts.prices.always') : dateText(one.from, language)}</span>
            {isCurrent(one) && <Badge tone="line">{t('adminCosts.prices.current')}</Badge>}
            {isPlanned(one) && <Badge tone="note">{t('adminCosts.prices.planned')}</Badge>}
          </span>,
          amount(one.price?.input),
          amount(one.price?.output),
        ],
      }))}
    />
  )
}
